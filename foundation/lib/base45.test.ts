import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'

// The standard's own examples.
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('%s is written as %s and read again', (plain, text) => {
  expect(toBase45(Buffer.from(plain))).toBe(text)
  expect(Buffer.from(fromBase45(text) ?? []).toString()).toBe(plain)
})

test.each(['GGW', ':::', '::', 'A', 'ABCD', 'abc', 'Ä01'])('"%s" stands for no bytes', (text) => {
  expect(fromBase45(text)).toBeNull()
})

test('all bytes come back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes)
    }),
  )
})
