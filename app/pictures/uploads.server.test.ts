import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#foundation/platform/log.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { jpegPhoto, photo } from '#test/support/hostile-pictures.ts'
import { tusClient, upload, type UploadTarget } from '#test/support/uploads.ts'
import { uploadById } from './begin-upload.server.ts'
import { takePlace } from './finish-upload.server.ts'
import { listPictures } from './gallery.server.ts'
import { openParts } from './parts.server.ts'
import { pictureIdIn } from './pictures.ts'
import { makeSizes, servePicture } from './serve-picture.server.ts'
import { folderStorage, type PictureStorage } from './storage.server.ts'
import { finishWaiting, forgetStaleUploads, openUploads } from './uploads.server.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const now = new Date('2026-06-13T12:00:00Z')
const owner = { kind: 'service', id: 'entwurf' } as const
const target = (slot: number, more: Partial<UploadTarget> = {}): UploadTarget => ({
  ...{ company: 'kontor', kind: 'service', owner: 'entwurf', slot },
  ...more,
})
const title = (id: string, size = '600x450.webp') => `/files/services/entwurf/0${id}_${size}`

let opened = 0

/** The endpoint on a folder of its own, for one person who looks after `kontor`. */
async function openDesk(db: Db, storage?: PictureStorage) {
  await makeCompany(db, { id: 'kontor' })
  const folder = join(dataDir, String(++opened))
  const files = {
    db,
    now: () => now,
    log: silentLog,
    storage: storage ?? folderStorage(join(folder, 'files')),
  }
  const uploads = openUploads({ ...files, parts: openParts(folder) })
  const mayUploadFor = ({ companyId }: { companyId: string }) => Promise.resolve(companyId === 'kontor')
  const uploader = { userId: 'ada', mayUploadFor }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await uploads.answer(new Request(`http://localhost:3000${path}`, init), uploader)
    return { status: answer.status, html: await answer.text(), headers: answer.headers }
  }
  const partsLeft = async () => (await readdir(join(folder, 'uploads')).catch(() => [])).length
  const list = () => listPictures(db, { companyId: 'kontor', owner })
  return { ask, client: tusClient(ask, ''), files, folder, uploads, partsLeft, list }
}

const pixelsIn = async (answer: Response | null) => {
  const { width, height } = await sharp(await answer!.arrayBuffer()).metadata()
  return `${width}x${height}`
}

test('[IMG-1, IMG-5, IMG-6] a picture gets a random name in the contract’s folder, with its slot’s digit', () =>
  withDatabase(async (db) => {
    const { ask, folder, list, partsLeft } = await openDesk(db)
    const sent = await upload(ask, '', target(2, { alt: ' Ein Kanu ' }), await jpegPhoto(1600, 1200))
    expect(sent.status).toBe(204)
    expect(await upload(ask, '', target(4), await photo(1300, 1000).png().toBuffer())).toMatchObject({
      status: 204,
    })
    const [first, extra] = await list()
    expect(first).toMatchObject({ slot: 2, alt: 'Ein Kanu', width: 1600, height: 1200 })
    expect(first?.name).toMatch(/^2[\w-]{22}$/)
    expect(extra?.name).toMatch(/^4[\w-]{22}$/)
    const files = await readdir(join(folder, 'files/companies/kontor/services/entwurf'))
    const [id, extraId] = [first, extra].map((picture) => pictureIdIn(picture?.name ?? ''))
    expect(files).toContain(`${id}.jpg`)
    expect(files).toContain(`${extraId}.png`)
    expect(await partsLeft()).toBe(0)
  }))

test('[IMG-7, IMG-13, IMG-15] the preview is there at once, the job makes the other sizes, in webp and jpeg', () =>
  withDatabase(async (db) => {
    const { ask, files, folder, list } = await openDesk(db)
    await upload(ask, '', target(0), await jpegPhoto(1600, 1200))
    const id = pictureIdIn((await list())[0]?.name ?? '') ?? ''
    const place = join(folder, 'files/companies/kontor/services/entwurf')
    expect((await readdir(place)).sort()).toEqual([`${id}.jpg`, `${id}_600x450.jpeg`])
    await makeSizes(files, { picture: id })
    expect(await readdir(place)).toHaveLength(11)
    for (const size of ['250x200', '600x450', '1200x900']) {
      const jpeg = await servePicture(files, title(id, `${size}.jpeg`))
      expect(jpeg?.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(await pixelsIn(jpeg)).toBe(size)
      const webp = await servePicture(files, title(id, `${size}.webp`))
      expect(webp?.headers.get('content-type')).toBe('image/webp')
    }
  }))

test('[IMG-14] it is served by the short address and the contract’s, with any slot’s digit, not by others’ ids', () =>
  withDatabase(async (db) => {
    const { ask, files, list } = await openDesk(db)
    await upload(ask, '', target(0), await jpegPhoto(1300, 975))
    const id = pictureIdIn((await list())[0]?.name ?? '') ?? ''
    const status = async (path: string) => (await servePicture(files, path))?.status ?? null
    const long = (company: string) => `/files/companies/${company}/services/entwurf/3${id}_250x200.webp`
    expect(await status(title(id))).toBe(200)
    expect(await status(title(id).replace('/0', '/4'))).toBe(200)
    expect(await status(long('kontor'))).toBe(200)
    expect(await status(long('nebenan'))).toBeNull()
    expect(await status(title(id).replace('entwurf', 'kanu'))).toBeNull()
    expect(await status(title(id).replace('600x450', '601x450'))).toBeNull()
    expect(await status('/files/services/entwurf/0_600x450.webp')).toBeNull()
  }))

test('a picture that the camera turned stands upright, and nothing that the camera wrote is kept', () =>
  withDatabase(async (db) => {
    const { ask, files, list } = await openDesk(db)
    const taken = await photo(1000, 1400)
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await upload(ask, '', target(0), taken)).status).toBe(204)
    const [picture] = await list()
    expect(picture).toMatchObject({ width: 1400, height: 1000 })
    const id = pictureIdIn(picture?.name ?? '') ?? ''
    const kept = await files.storage.read(`companies/kontor/services/entwurf/${id}.jpg`)
    const { exif, orientation } = await sharp(Buffer.from(kept ?? [])).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  }))

test('an upload that was cut goes on where it was; a part that comes twice changes nothing', () =>
  withDatabase(async (db) => {
    const { client, list } = await openDesk(db)
    const bytes = await jpegPhoto(1600, 1200)
    const half = Math.floor(bytes.length / 2)
    const begun = await client.begin(target(0), bytes.length)
    const location = begun.headers.get('location') ?? ''
    expect((await client.send(location, 0, bytes.subarray(0, half))).status).toBe(204)
    expect((await client.send(location, 0, bytes.subarray(0, half))).status).toBe(409)
    expect((await client.state(location)).headers.get('upload-offset')).toBe(String(half))
    expect((await client.send(location, half, bytes.subarray(half))).status).toBe(204)
    expect(await list()).toHaveLength(1)
    // Whoever lost the last answer asks how far it is, and begins no second one.
    const state = await client.state(location)
    expect([state.status, state.headers.get('upload-offset')]).toEqual([200, String(bytes.length)])
    expect((await client.send(location, half, bytes.subarray(half))).status).toBe(405)
    expect(await list()).toHaveLength(1)
  }))

test('[IMG-3] of a gif and of a picture that is too small no part, file or row is left', () =>
  withDatabase(async (db) => {
    const { ask, folder, partsLeft } = await openDesk(db)
    const small = await upload(ask, '', target(0), await jpegPhoto(640, 480))
    expect([small.status, (JSON.parse(small.html) as { text: string }).text]).toEqual([
      422,
      'Das Bild ist zu klein: 640 × 480 Pixel. Nötig sind 1200 × 900.',
    ])
    expect((await upload(ask, '', target(0), await photo(16, 12).gif().toBuffer())).status).toBe(422)
    expect(await partsLeft()).toBe(0)
    expect(await readdir(folder)).toEqual(['uploads'])
    expect(await db.selectFrom('picture').select('id').execute()).toEqual([])
  }))

test('a new picture in a fixed place replaces the old one, which its address still finds', () =>
  withDatabase(async (db) => {
    const { ask, files, list } = await openDesk(db)
    await upload(ask, '', target(0, { alt: 'Alt' }), await jpegPhoto(1300, 975))
    const [before] = await list()
    await upload(ask, '', target(0, { alt: 'Neu' }), await jpegPhoto(1400, 1050))
    const after = await list()
    expect(after.map(({ alt }) => alt)).toEqual(['Neu'])
    const old = await servePicture(files, title(pictureIdIn(before?.name ?? '') ?? ''))
    expect(old?.status).toBe(200)
  }))

test('a storage that fails keeps no half picture and loses no upload: it is told, and tried again', () =>
  withDatabase(async (db) => {
    let fails = true
    const folder = folderStorage(join(dataDir, 'flaky'))
    const broken = folderStorage('/dev/null')
    const storage: PictureStorage = {
      ...folder,
      // The preview is written last.
      write: (path, ...rest) => (fails && path.includes('_') ? broken : folder).write(path, ...rest),
    }
    const { client, uploads, list, partsLeft } = await openDesk(db, storage)
    const bytes = await jpegPhoto(1300, 975)
    const begun = await client.begin(target(0), bytes.length)
    const location = begun.headers.get('location') ?? ''
    const sent = await client.send(location, 0, bytes)
    expect(sent.status).toBe(503)
    expect(JSON.parse(sent.html)).toMatchObject({
      because: 'storage-silent',
      text: expect.stringContaining('nicht verloren'),
    })
    expect(await list()).toEqual([])
    expect((await client.state(location)).status).toBe(423)
    await finishWaiting(uploads)
    expect(await list()).toEqual([])
    fails = false
    await finishWaiting(uploads)
    expect(await list()).toHaveLength(1)
    expect((await client.state(location)).status).toBe(200)
    expect(await partsLeft()).toBe(0)
  }))

test('two processes that finish the same upload store it once, and neither takes it out of its place', () =>
  withOwnDatabase(async ({ db }) => {
    const first = await openDesk(db)
    const bytes = await jpegPhoto(1300, 975)
    const begun = await first.client.begin(target(0), bytes.length)
    const location = begun.headers.get('location') ?? ''
    const id = location.split('/').at(-1) ?? ''
    const cleaned = { outcome: 'cleaned', bytes, ending: 'jpg', width: 1300, height: 975 } as const
    const upload = await uploadById(db, id)
    if (!upload) throw new Error('not begun')
    const take = () => inTransaction(db, (tx) => takePlace(tx, { upload, cleaned, now }))
    expect(await Promise.all([take(), take()])).toEqual([{ outcome: 'stored' }, { outcome: 'stored' }])
    expect((await first.list()).map(({ name }) => pictureIdIn(name))).toEqual([id])
  }))

test('what nobody finishes is forgotten after a day, and what is given up at once', () =>
  withDatabase(async (db) => {
    const { client, uploads, partsLeft } = await openDesk(db)
    const begin = async () => (await client.begin(target(0), 5000)).headers.get('location') ?? ''
    const [first, second] = [await begin(), await begin()]
    await client.send(first, 0, new Uint8Array(100))
    expect((await client.giveUp(second)).status).toBe(204)
    expect((await client.state(second)).status).toBe(404)
    expect(await forgetStaleUploads(uploads, { before: now })).toBe(0)
    expect(await forgetStaleUploads(uploads, { before: new Date(now.getTime() + 1) })).toBe(1)
    expect((await client.state(first)).status).toBe(404)
    expect(await partsLeft()).toBe(0)
  }))

test('sizes, numbers and places have limits, each with its sentence', () =>
  withDatabase(async (db) => {
    const { client } = await openDesk(db)
    const refusedBy = async (to: UploadTarget, length: number) => {
      const answer = await client.begin(to, length)
      return [answer.status, (JSON.parse(answer.html) as { because: string }).because]
    }
    const largest = 10 * 1024 * 1024
    expect(await refusedBy(target(0), largest + 1)).toEqual([413, 'too-large'])
    expect(await refusedBy(target(0), 0)).toEqual([422, 'not-jpeg-or-png'])
    expect(await refusedBy(target(7), 100)).toEqual([404, 'no-place'])
    expect(await refusedBy(target(0, { owner: '../x' }), 100)).toEqual([404, 'no-place'])
    expect(await refusedBy(target(0, { kind: 'company' }), 100)).toEqual([404, 'no-place'])
    expect(await refusedBy(target(0, { company: 'nebenan' }), 100)).toEqual([404, 'no-place'])
    for (let sent = 0; sent < 9; sent++) expect((await client.begin(target(0), largest)).status).toBe(201)
    expect(await refusedBy(target(0), largest)).toEqual([429, 'too-many-parts'])
  }))

test('twelve extras fit; of two that come at once for the last place one is refused', () =>
  withOwnDatabase(async ({ db }) => {
    const { ask, list } = await openDesk(db)
    const bytes = await jpegPhoto(1200, 900)
    for (let extra = 0; extra < 11; extra++) await upload(ask, '', target(4), bytes)
    const both = await Promise.all([upload(ask, '', target(4), bytes), upload(ask, '', target(4), bytes)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422])
    expect(await list()).toHaveLength(12)
    expect((await upload(ask, '', target(4), bytes)).html).toContain('too-many-extras')
  }))
