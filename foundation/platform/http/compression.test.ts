import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeAs, encodeBody } from './compression.ts'

// From just worth compressing to larger than any page.
const sizes = [600, 1_023, 1_024, 65_536, 300_000, 5_000_000]

test.each(sizes)('%i bytes come out as they went in, in every encoding', async (size) => {
  const body = Buffer.from(Array.from({ length: size }, (_byte, index) => (index * index) % 251))
  const { identity, br, gzip } = await encodeBody(body)
  expect(identity).toBe(body)
  expect(brotliDecompressSync(br).equals(body)).toBe(true)
  expect(gunzipSync(gzip).equals(body)).toBe(true)
  expect(brotliDecompressSync(await encodeAs(body, 'br')).equals(body)).toBe(true)
})

test('what is too short to gain stays the same buffer', async () => {
  const body = Buffer.from('Moin')
  expect(await encodeAs(body, 'br')).toBe(body)
  expect(await encodeAs(body, 'identity')).toBe(body)
})
