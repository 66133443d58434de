import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeFile } from './picture-store.server.ts'
import { renderAhead, renderOnRequest } from './render-on-request.server.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="${colour}"/></svg>`

test('a picture that nobody has drawn yet is drawn once, however many ask for it', async () => {
  let drawn = 0
  const sceneOf = () => {
    drawn++
    return drawing('#123456')
  }
  const path = '/files/services/s1/title_600x450.webp'
  const answers = await Promise.all(Array.from({ length: 8 }, () => renderOnRequest(root, path, sceneOf)))
  expect(drawn).toBe(1)
  for (const answer of answers) {
    if (answer.outcome !== 'found') throw new Error(answer.outcome)
    expect(answer.contentType).toBe('image/webp')
    expect(Buffer.from(answer.bytes).toString('latin1', 8, 12)).toBe('WEBP')
  }
  const again = await renderOnRequest(root, path, sceneOf)
  const bytesOf = (answer = again) => (answer.outcome === 'found' ? Buffer.from(answer.bytes) : null)
  expect(bytesOf(again)).toEqual(bytesOf(answers[0]))
  expect(drawn).toBe(1)
  expect(await readdir(join(root, 'services/s1'))).toEqual(['title_600x450.webp'])
})

test('a name without a scene and a path that is no picture are missing', async () => {
  const none = () => null
  const missing = { outcome: 'missing' }
  expect(await renderOnRequest(root, '/files/services/none/title_600x450.webp', none)).toEqual(missing)
  expect(await renderOnRequest(root, '/files/../../etc/passwd', () => drawing('red'))).toEqual(missing)
})

test('a drawing that fails leaves nothing behind, and the next request tries again', async () => {
  const path = '/files/services/s2/title_250x200.jpeg'
  const failing = () => {
    throw new Error('no ink')
  }
  await expect(renderOnRequest(root, path, failing)).rejects.toThrow('no ink')
  expect(await renderOnRequest(root, path, () => drawing('#654321'))).toMatchObject({ outcome: 'found' })
})

test('a panorama keeps its own shape', async () => {
  const svg = drawing('#0a2230').replace('width="600" height="450"', 'width="1440" height="408"')
  const answer = await renderOnRequest(root, '/files/brand/hero/night_1920x544.jpeg', () => svg)
  if (answer.outcome !== 'found') throw new Error(answer.outcome)
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1920, height: 544 })
})

test('drawing ahead skips what is there', async () => {
  const files = [
    { folder: 'services', id: 's3', name: 'title', size: '250x200', ext: 'webp' },
    { folder: 'services', id: 's3', name: 'none', size: '250x200', ext: 'webp' },
  ] as const
  const sceneOf = ({ name }: { name: string }) => (name === 'title' ? drawing('#fff') : null)
  expect(await renderAhead(root, files, sceneOf)).toBe(1)
  const first = await readFile(join(root, 'services/s3/title_250x200.webp'))
  expect(await renderAhead(root, files, sceneOf)).toBe(0)
  expect(await readFile(join(root, 'services/s3/title_250x200.webp'))).toEqual(first)
})

test('an upload from before a size came up gets that size from its largest file', async () => {
  const source = await sharp({ create: { width: 1300, height: 975, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer()
  const largest = { folder: 'services', id: 's4', name: 'title', size: '1200x900', ext: 'jpeg' } as const
  await storeFile(root, largest, source)
  const none = () => null
  const answer = await renderOnRequest(root, '/files/services/s4/title_400x300.jpeg', none)
  if (answer.outcome !== 'found') throw new Error(answer.outcome)
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 400, height: 300 })
  expect((await readdir(join(root, 'services/s4'))).includes('title_400x300.jpeg')).toBe(true)
})
