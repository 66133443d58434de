import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSign, isSeen, visibleText } from './visible-text.ts'

const invisible = [
  ...'\u200d\u3164\u2800\u00ad\u061c\u115f\u1160\uffa0\ufe0f\u{e0041}\u200b\u200e\u202e\u2066\ufeff\u034f',
]

test.each(invisible.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  '%s is nothing by itself, and goes from between letters',
  (_code, sign) => {
    expect(visibleText(`${sign}${sign}`)).toBe('')
    expect(visibleText(`a${sign}b`)).toBe('ab')
  },
)

test('joined and coloured pictures, umlauts and marks stay; a tower of marks doesn’t', () => {
  for (const text of ['👨‍👩‍👧', '❤️', '👩🏽‍🚀', 'Ö', 'क्षि', '1️⃣', 'Größe: 5 €'])
    expect(visibleText(text)).toBe(text.normalize('NFC'))
  expect(visibleText(`b${'\u0302'.repeat(2000)}c`)).toBe(`b${'\u0302'.repeat(4)}c`)
  expect([isSeen(' \u0302 '), isSeen('🛶'), isSeen('5')]).toEqual([false, true, true])
})

test('doing it twice changes nothing more', () => {
  const signs = fc.constantFrom(...invisible, 'a', '\u0308', '\u0302', '👨', '👧', '🏽', '1', ' ', '\u1100')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 20 }), (parts) => {
      const once = visibleText(parts.join(''))
      expect(visibleText(once)).toBe(once)
    }),
  )
})

test('the first sign is one that people see, whole', () => {
  expect([firstSign('👨‍👩‍👧 Ole'), firstSign('Ada'), firstSign('')]).toEqual(['👨‍👩‍👧', 'A', ''])
})
