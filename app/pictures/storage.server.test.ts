import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from 'emulate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketStorage } from './bucket-storage.server.ts'
import { failureOf, folderStorage, type PictureStorage } from './storage.server.ts'

const access = {
  bucket: 'bilder',
  region: 'eu-central-1',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'secret',
}
const path = 'companies/kontor/services/kanu/abcdefghijklmnopqrstuv_600x450.webp'
const bytes = (text: string) => new TextEncoder().encode(text)

let root = ''
let bucket: { url: string; close: () => Promise<void> }
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'))
  bucket = await createEmulator({ service: 'aws', port: 0 })
  await fetch(`${bucket.url}/${access.bucket}`, { method: 'PUT' })
})
afterAll(async () => {
  await bucket.close()
  await rm(root, { recursive: true, force: true })
})

const storages: Record<string, () => PictureStorage> = {
  folder: () => folderStorage(root),
  bucket: () => bucketStorage({ ...access, endpoint: bucket.url }),
}

describe.each(Object.entries(storages))('pictures in a %s', (_name, open) => {
  test('what was written is read, byte for byte, and written anew', async () => {
    const storage = open()
    const picture = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
    await storage.write(path, picture, 'image/webp')
    expect(Uint8Array.from((await storage.read(path)) ?? [])).toEqual(picture)
    await storage.write(path, bytes('new'), 'image/webp')
    expect(new TextDecoder().decode((await storage.read(path)) ?? undefined)).toBe('new')
  })

  test('what is missing reads as null and is removed without a fault', async () => {
    const storage = open()
    const missing = path.replace('kanu', 'nichts')
    expect(await storage.read(missing)).toBeNull()
    await storage.write(path, bytes('x'), 'image/webp')
    await storage.remove([path, missing])
    expect(await storage.read(path)).toBeNull()
  })

  test.each([
    'companies/../x.jpg',
    '/etc/passwd',
    'companies/a/b.svg',
    'companies/a//b.jpg',
    'users/a/b.jpg',
  ])('a path like %s is refused', async (wrong) => {
    await expect(open().write(wrong, bytes('x'), 'image/jpeg')).rejects.toThrow(RangeError)
    await expect(open().read(wrong)).rejects.toThrow(RangeError)
  })
})

test('[IMG-7] an object in the bucket carries the cache header and its type', async () => {
  const heard: Record<string, string | undefined>[] = []
  const server = createServer((request, response) => {
    heard.push({ ...(request.headers as Record<string, string>), url: request.url })
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const storage = bucketStorage({ ...access, endpoint: `http://127.0.0.1:${port}` })
  await storage.write(path, bytes('x'), 'image/webp')
  server.close()
  expect(heard).toMatchObject([
    { 'cache-control': 'public, max-age=86400', 'content-type': 'image/webp', url: `/bilder/${path}` },
  ])
  expect(heard[0]?.['authorization']).toContain('AWS4-HMAC-SHA256')
})

test('a bucket that is silent or refuses, and a folder that is none, are failures of the storage', async () => {
  const silent = bucketStorage({ ...access, endpoint: 'http://127.0.0.1:9' })
  await expect(silent.write(path, bytes('x'), 'image/webp')).rejects.toMatchObject({
    because: 'storage-silent',
  })
  await expect(silent.read(path)).rejects.toMatchObject({ because: 'storage-silent' })
  const noBucket = bucketStorage({ ...access, bucket: 'keiner', endpoint: bucket.url })
  await expect(noBucket.write(path, bytes('x'), 'image/webp')).rejects.toMatchObject({
    because: 'storage-silent',
  })
  await writeFile(join(root, 'file'), '')
  const noFolder = folderStorage(join(root, 'file'))
  await expect(noFolder.write(path, bytes('x'), 'image/webp')).rejects.toMatchObject({
    because: 'storage-silent',
  })
  expect(failureOf(Object.assign(new Error('full'), { code: 'ENOSPC' })).because).toBe('disk-full')
})

test('a folder holds no half-written file', async () => {
  await folderStorage(root).write(path, bytes('whole'), 'image/webp')
  expect(await readdir(join(root, 'companies/kontor/services/kanu'))).toEqual([
    'abcdefghijklmnopqrstuv_600x450.webp',
  ])
})
