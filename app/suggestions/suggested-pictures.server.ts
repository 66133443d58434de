import { sql } from 'kysely'
import { currentSession, isOperator, needsSecondFactor } from '#app/account/account.server.ts'
import type { Asked } from '#app/account/account.server.ts'
import { changeGallery, removePicturesOf, serveUnpublished } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { isBrowsersSuggestion, readBrowserKey, suggestionIdFor } from './browser-key.server.ts'
import { mergeImages, uploadedImages } from './store-suggestion.server.ts'
import { isSuggestionId, suggestionLimits } from './suggestions.ts'
import './tables.ts'

/** Who uploads pictures of a suggestion, without an account: the browser that fills in its form. */
export function suggestionUploader(request: Request, config: { appUrl: string }): string | null {
  const key = readBrowserKey(request, config)
  return key && `vorschlag:${suggestionIdFor(key.current)}`
}

/** True while the browser fills in this form: once it is sent its pictures stay as they are. */
export async function mayUploadSuggestion(
  db: Db,
  { request, config, id }: { request: Request; config: { appUrl: string }; id: string },
): Promise<boolean> {
  const key = readBrowserKey(request, config)
  if (!key || suggestionIdFor(key.current) !== id) return false
  const sent = db.selectFrom('community_suggestion').select('id').where('id', '=', id)
  return (await sent.executeTakeFirst()) === undefined
}

/**
 * Counts an upload that begins; false beyond so many an hour, or a day, from one network. Unfinished ones are kept a
 * day: without the second limit they would fill the disk.
 */
export async function countSuggestedPicture(
  db: Db,
  { clientAddress, now }: { clientAddress: string; now: Date },
): Promise<boolean> {
  const { picturesPerNetwork, picturesPerNetworkADay } = suggestionLimits
  const hour = { limit: picturesPerNetwork, windowSeconds: 3600, now }
  if ((await allow(db, { key: `suggestion-picture:${clientAddress}`, ...hour })).outcome === 'refused')
    return false
  const day = { limit: picturesPerNetworkADay, windowSeconds: 86_400, now }
  return (await allow(db, { key: `suggestion-pictures:${clientAddress}`, ...day })).outcome === 'allowed'
}

/** Takes a picture out of a form that isn't sent yet. */
export async function removeSuggestedPicture(
  db: Db,
  { id, form, now }: { id: string; form: FormData; now: Date },
): Promise<void> {
  await changeGallery(db, { ...suggestionGallery(id), form, actorId: 'vorschlag', now })
}

/** A picture of a suggestion, for its sender, the browser that sent it, and operators; `null` for everybody else. */
export async function suggestedPicture(
  { request, context }: Asked,
  { id, name }: { id: string; name: string },
): Promise<Response | null> {
  if (!isSuggestionId(id)) return null
  const { config, pictures } = scopeOf(context)
  const may =
    isBrowsersSuggestion(readBrowserKey(request, config), id) || (await mayLook({ request, context }, id))
  return may ? serveUnpublished(pictures.files, { owner: { kind: 'suggestion', id }, name }) : null
}

async function mayLook(asked: Asked, id: string): Promise<boolean> {
  const { db } = scopeOf(asked.context)
  const session = await currentSession(asked)
  if (!session) return false
  const userId = session.user.id
  const own = db.selectFrom('community_suggestion').select('id').where('id', '=', id)
  if (await own.where('sender_id', '=', userId).executeTakeFirst()) return true
  return (
    (await isOperator(db, { userId })) && !(await needsSecondFactor(db, { userId, sessionId: session.id }))
  )
}

/** A form that nobody sends is forgotten after a day, as unfinished uploads are. */
const abandonedHours = 24
const picturesAtOnce = 500

/** Takes away the pictures of forms that nobody sent, and completes suggestions that were cut short. */
export async function clearAbandoned(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - abandonedHours * 3_600_000)
  const abandoned = await db
    .selectFrom('picture')
    .select('owner_id as id')
    .distinct()
    .where('owner_kind', '=', 'suggestion')
    .where('state', '=', 'stored')
    .where('stored_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('community_suggestion as sent')
            .select('sent.id')
            .whereRef('sent.id', '=', 'picture.owner_id'),
        ),
      ),
    )
    .limit(picturesAtOnce)
    .execute()
  for (const { id } of abandoned) await removePicturesOf(db, { ...suggestionGallery(id), now })
  const cut = await db
    .selectFrom('community_suggestion')
    .select('id')
    .where('status', '=', 'pending')
    .where(sql<boolean>`images = '{}'`)
    .execute()
  for (const { id } of cut) {
    const images = await uploadedImages(db, { id })
    if (images.length > 0) await mergeImages(db, { id, images })
  }
}
