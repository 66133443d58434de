import { sql } from 'kysely'
import { messagesOf, postMessage, type PostOutcome } from '#app/chat/chat.server.ts'
import type { ChatRole } from '#app/chat/chat.ts'
import { readMessagePicture, sendablePicture } from '#app/pictures/pictures.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import type { MessagePictureSize, PictureRefusal } from './pictures.ts'

type Place = { companyId: string; reference: string }

/** What became of a picture that was sent. */
export type SentPicture =
  | Exclude<PostOutcome, { outcome: 'refused' }>
  | { outcome: 'refused'; because: PictureRefusal; retryAfterSeconds?: number }

/**
 * Posts a picture that was uploaded for this conversation. Its id is the message's, too: sent again it is one message.
 * What others sent nobody sends anew, so that it goes with the message that it came in.
 */
export async function postPicture(
  db: Db,
  { id, role, userId, now, ...place }: Place & { id: string; role: ChatRole; userId: string; now: Date },
): Promise<SentPicture> {
  const size = await sendablePicture(db, { ...place, id, now })
  const shownBy = await db
    .selectFrom('message')
    .select('author_id as authorId')
    .where('kind', '=', 'picture')
    .where(sql`detail #>> '{picture,name}'`, '=', id)
    .executeTakeFirst()
  if (!size || (shownBy && shownBy.authorId !== userId))
    return { outcome: 'refused', because: 'picture-gone' }
  return postMessage(db, {
    ...place,
    author: role,
    authorId: userId,
    kind: 'picture',
    detail: { picture: { name: id, ...size } },
    clientId: `bild:${id}`,
    now,
  })
}

/** The id of the picture in a message; `null` for another message, and for one that was removed. */
async function pictureAt(db: Db, { seq, ...place }: Place & { seq: number }): Promise<string | null> {
  const [message] = await messagesOf(db, { ...place, afterSeq: seq - 1, limit: 1 })
  return (message?.seq === seq && message.detail.picture?.name) || null
}

/**
 * Answers with the picture of a message. Who may read the message the caller has checked; so does every later request,
 * as browsers ask again before they show what they keep.
 */
export async function answerPicture(
  files: Scope['pictures']['files'],
  { request, seq, size, ...place }: Place & { request: Request; seq: number; size: MessagePictureSize },
): Promise<Response> {
  const id = await pictureAt(files.db, { ...place, seq })
  if (id === null) return unsaved(404)
  const headers = { 'cache-control': 'private, no-cache', etag: `"${id}-${size}"` }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  const read = await readMessagePicture(files, { ...place, id, isWhole: size === 'gross' })
  if (read.outcome !== 'read') return unsaved(read.outcome === 'gone' ? 404 : 503)
  return new Response(read.bytes, { headers: { ...headers, 'content-type': read.contentType } })
}

const unsaved = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
