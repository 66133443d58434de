import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpload, sizeOfUpload, writeDrawing } from './picture-store.server.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const name = { folder: 'services', id: 's1', name: 'title' }
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450" viewBox="0 0 600 450">' +
  '<rect width="600" height="450" fill="#0E6E8C"/><circle cx="90" cy="80" r="40" fill="#FFC629"/></svg>'

const limits = { longest: 1000, smallest: { width: 10, height: 10 } }

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

test('a drawing is written in every size, as jpeg and webp', async () => {
  const measured = await writeDrawing(root, { ...name, svg })
  expect(measured).toMatchObject({ width: 1200, height: 900 })
  expect(measured.placeholder).toMatch(/^#0[0-9a-f]6[0-9a-f]8[0-9a-f]$/)
  const files = await readdir(join(root, 'services/s1'))
  expect(files.sort()).toEqual([
    'title_1200x900.jpeg',
    'title_1200x900.webp',
    'title_250x200.jpeg',
    'title_250x200.webp',
    'title_400x300.jpeg',
    'title_400x300.webp',
    'title_600x450.jpeg',
    'title_600x450.webp',
    'title_800x600.jpeg',
    'title_800x600.webp',
  ])
  for (const file of files) {
    const [, size, ext] = /_(.*)\.(.*)$/.exec(file) ?? []
    const bytes = await readFile(join(root, 'services/s1', file))
    const { width, height } = ext === 'webp' ? webpSize(bytes) : await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(size)
  }
})

test('an upload is turned upright, cut to fill and stripped of what the camera wrote', async () => {
  const withExif = await photo(800, 1400)
    .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const cleaned = await cleanUpload(withExif, limits)
  if (cleaned.outcome !== 'cleaned') throw new Error(cleaned.outcome)
  expect(cleaned).toMatchObject({ ending: 'jpg', width: 1000, height: 571 })
  for (const bytes of [cleaned.bytes, await sizeOfUpload(cleaned.bytes, { size: '600x450', ext: 'jpeg' })]) {
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  }
})

test('a picture with transparency lies on white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const source = await sharp({ create: { width: 40, height: 30, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const size = await sizeOfUpload(source, { size: '250x200', ext: 'jpeg' })
  const { dominant } = await sharp(size).stats()
  expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
})

test('only jpeg and png by their first bytes are taken', async () => {
  const gif = await photo(20, 20).gif().toBuffer()
  for (const source of [gif, Buffer.from(svg), Buffer.alloc(0), Buffer.from('<?php echo 1 ?>')]) {
    expect(await cleanUpload(source, limits)).toEqual({
      outcome: 'refused',
      because: 'not-jpeg-or-png',
    })
  }
})

test('broken bytes, too many bytes, huge and small dimensions are refusals', async () => {
  const whole = await photo(400, 300).jpeg().toBuffer()
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  const refused = async (source: Uint8Array) => cleanUpload(source, limits)
  expect(await refused(half)).toEqual({ outcome: 'refused', because: 'broken' })
  expect(await refused(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]))).toEqual({
    outcome: 'refused',
    because: 'broken',
  })
  expect(await refused(Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]))).toEqual({
    outcome: 'refused',
    because: 'too-large',
  })
  expect(await refused(bombOf(14_000, 14_000))).toEqual({ outcome: 'refused', because: 'too-many-pixels' })
  expect(await refused(bombOf(12_001, 10))).toEqual({ outcome: 'refused', because: 'too-many-pixels' })
  expect(await refused(bombOf(6_300, 6_300, interlacedRgba16))).toEqual({
    outcome: 'refused',
    because: 'too-costly',
  })
  expect(await refused(await photo(9, 20).jpeg().toBuffer())).toEqual({
    outcome: 'too-small',
    width: 9,
    height: 20,
  })
})

/** WebP isn't a format that this process decodes: its size stands in the header of the lossy frame. */
function webpSize(bytes: Buffer) {
  expect(bytes.toString('latin1', 8, 15)).toBe('WEBPVP8')
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

type Format = readonly [
  depth: number,
  colours: number,
  compression: number,
  filter: number,
  interlace: number,
]
const blackAndWhite: Format = [1, 0, 0, 0, 0]
const interlacedRgba16: Format = [16, 6, 0, 0, 1]

/** A PNG of a few kilobytes that claims any dimensions. */
function bombOf(width: number, height: number, format: Format = blackAndWhite): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(format, 8)
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), body])
    const frame = Buffer.alloc(typed.length + 8)
    frame.writeUInt32BE(body.length, 0)
    typed.copy(frame, 4)
    frame.writeUInt32BE(crc32(typed), typed.length + 4)
    return frame
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
