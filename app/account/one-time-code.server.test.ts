import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from '#test/support/second-factor.ts'
import { base32, codeAt, otpauthUrl, seal, stepAt, stepOfCode, unseal } from './one-time-code.server.ts'

// The example of the standard: RFC 6238, appendix B, of whose eight digits six are shown.
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as the standard says', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a code counts in its own half-minute and in the ones beside it, with or without blanks', () => {
  const now = new Date(1_234_567_890_000)
  const step = stepAt(now)
  for (const near of [-1, 0, 1])
    expect(stepOfCode(secret, codeAt(secret, step + near), now)).toBe(step + near)
  for (const far of [-2, 2]) expect(stepOfCode(secret, codeAt(secret, step + far), now)).toBe(null)
  expect(stepOfCode(secret, ' 005 924 ', now)).toBe(step)
  for (const wrong of ['', '5924', '0059240', 'abcdef', '００５９２４'])
    expect(stepOfCode(secret, wrong, now)).toBe(null)
})

test('base32 comes back as the bytes it was made of', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      expect(bytesOf(base32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes))
    }),
  )
})

test('the QR code says whose secret it is and for which site', () => {
  const url = new URL(otpauthUrl({ secret, email: 'jule+x@posteo.example' }))
  expect(decodeURIComponent(url.pathname)).toBe('/Utkiek:jule+x@posteo.example')
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: base32(secret), issuer: 'Utkiek' })
})

test('a sealed secret opens with its key for its owner, and not otherwise', () => {
  const sealed = seal(secret, { key: 'key', userId: 'jule' })
  expect(unseal(sealed, { key: 'key', userId: 'jule' })).toEqual(secret)
  expect(sealed).not.toContain(secret.toString('base64url'))
  expect(seal(secret, { key: 'key', userId: 'jule' })).not.toBe(sealed)
  expect(() => unseal(sealed, { key: 'other', userId: 'jule' })).toThrow('authenticate')
  expect(() => unseal(sealed, { key: 'key', userId: 'merle' })).toThrow('authenticate')
  expect(() => unseal(`${sealed.slice(0, -4)}AAAA`, { key: 'key', userId: 'jule' })).toThrow('authenticate')
})
