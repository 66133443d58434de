import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openConversation, postMessage } from '#app/chat/chat.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { makePerson } from '#test/support/chats.ts'
import { withDatabase } from '#test/support/database.ts'
import { photo } from '#test/support/hostile-pictures.ts'
import { upload } from '#test/support/uploads.ts'
import { readMessagePicture, sendablePicture } from './message-pictures.server.ts'
import { openParts } from './parts.server.ts'
import { servePicture } from './serve-picture.server.ts'
import { folderStorage } from './storage.server.ts'
import { clearRemovedPictures } from './sweep.server.ts'
import { openUploads } from './uploads.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const target = { company: 'kontor', kind: 'message', owner: 'res-1', slot: 4 } as const
const place = { companyId: 'kontor', reference: 'res-1' }

/** Uploads a photograph of a telephone into a conversation on a folder of its own. */
async function inFolder(db: Db, work: (bench: Awaited<ReturnType<typeof openBench>>) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'message-pictures-'))
  try {
    await work(await openBench(db, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openBench(db: Db, folder: string) {
  await makeCompany(db, { id: 'kontor' })
  await makePerson(db, 'ada')
  await openConversation(db, { ...place, userId: 'ada', now })
  const files = { db, now: () => now, log: silentLog, storage: folderStorage(join(folder, 'files')) }
  const uploads = openUploads({ ...files, parts: openParts(folder) })
  const uploader = { userId: 'ada', mayUploadFor: () => Promise.resolve(true) }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await uploads.answer(new Request(`http://localhost:3000${path}`, init), uploader)
    return { status: answer.status, html: await answer.text(), headers: answer.headers }
  }
  const taken = await photo(390, 844)
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
  return {
    files,
    begin: () => upload(ask, '', target, taken),
    left: async () => (await readdir(join(folder, 'files/companies/kontor/chats/res-1'))).length,
  }
}

test('a picture of a message keeps nothing that the camera wrote, and has no public address', () =>
  withDatabase((db) =>
    inFolder(db, async ({ files, begin }) => {
      const { status, location } = await begin()
      const id = location?.split('/').at(-1) ?? ''
      expect([status, await sendablePicture(db, { ...place, id, now })]).toEqual([
        204,
        { width: 390, height: 844 },
      ])
      const read = await readMessagePicture(files, { ...place, id, isWhole: true })
      const bytes = read.outcome === 'read' ? read.bytes : new Uint8Array()
      const { exif, width, height } = await sharp(bytes).metadata()
      expect([exif, width, height]).toEqual([undefined, 390, 844])
      expect(await servePicture(files, `/files/services/res-1/4${id}_600x450.jpeg`)).toBeNull()
      const elsewhere = { ...place, reference: 'res-2', id }
      expect(await readMessagePicture(files, { ...elsewhere, isWhole: true })).toEqual({ outcome: 'gone' })
      expect(await sendablePicture(db, { ...elsewhere, now })).toBeNull()
      expect(await db.selectFrom('audit_entry').select('action').execute()).toEqual([])
    }),
  ))

test('files and row go with the message, with its author’s words, and when no message comes', () =>
  withDatabase((db) =>
    inFolder(db, async ({ files, begin, left }) => {
      const ids: string[] = []
      for (const _ of [1, 2, 3]) ids.push((await begin()).location?.split('/').at(-1) ?? '')
      const [shown = '', removed = '', unsent = ''] = ids
      for (const id of [shown, removed]) {
        const picture = { name: id, width: 390, height: 844 }
        const post = { kind: 'picture', detail: { picture }, clientId: id, now } as const
        await postMessage(db, { ...place, author: 'guest', authorId: 'ada', ...post })
      }
      const mark = (values: { removed_at?: Date; detail?: string }, seq: number) =>
        db.updateTable('message').set(values).where('seq', '=', seq).execute()
      const outcomes = async () => {
        const reads = ids.map((id) => readMessagePicture(files, { ...place, id, isWhole: false }))
        return (await Promise.all(reads)).map(({ outcome }) => outcome)
      }
      await clearRemovedPictures(files, { now })
      expect([await outcomes(), await left()]).toEqual([['read', 'read', 'read'], 6])
      await mark({ removed_at: now }, 2)
      await clearRemovedPictures(files, { now })
      expect([await outcomes(), await left()]).toEqual([['read', 'gone', 'read'], 4])
      const later = new Date(now.getTime() + 3 * 3_600_000)
      expect(await sendablePicture(db, { ...place, id: unsent, now: later })).toBeNull()
      await clearRemovedPictures(files, { now: later })
      expect([await outcomes(), await left()]).toEqual([['read', 'gone', 'gone'], 2])
      await mark({ removed_at: later, detail: '{}' }, 1)
      await clearRemovedPictures(files, { now: later })
      expect([await outcomes(), await left()]).toEqual([['gone', 'gone', 'gone'], 0])
      expect(await db.selectFrom('picture').select('id').execute()).toEqual([])
    }),
  ))
