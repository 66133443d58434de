import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeTyped, formatTyped, longestTyped, pastedText, type Typed } from './field-formats.ts'
import { fieldKinds, fieldValue } from './field-rules.ts'

const formatted = (kind: 'date' | 'time' | 'iban', text: string) =>
  formatTyped(kind, { text, caret: text.length }).text

/** What stands in a field after these keys, one after the other, at the caret. `<` deletes, `←` goes left. */
function typing(kind: 'date' | 'time' | 'iban', keys: string, start: Typed = { text: '', caret: 0 }): string {
  let { text, caret } = start
  for (const key of keys) {
    if (key === '←') caret -= 1
    else if (key === '<') {
      ;({ text, caret } = formatTyped(kind, {
        text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret),
        caret: Math.max(0, caret - 1),
      }))
    } else {
      const typed = { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }
      ;({ text, caret } = formatTyped(kind, typed))
    }
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.each([
  ['01022024', '01/02/2024|'],
  ['1/2/2024', '1/2/2024|'],
  ['31-12-2024', '31/12/2024|'],
  ['1.2.2024', '1/2/2024|'],
  ['010220245', '01/02/2024|'],
  ['01/', '01/|'],
  ['01/<', '01|'],
  ['01022024<<<<<', '01/02|'],
  ['01022024<<<<<<<', '01/|'],
  ['0102←←←<3', '03|/02'],
  ['0102←←<9', '01/9|/02'],
  ['ab//', '|'],
])('[FORM-6] the keys %s give the date %s', (keys, expected) => expect(typing('date', keys)).toBe(expected))

test.each([
  ['1230', '12:30|'],
  ['12:30', '12:30|'],
  ['9.05', '9:05|'],
  ['12305', '12:30|'],
  ['1230<<', '12:|'],
  ['1230<<<', '12|'],
])('[FORM-10] the keys %s give the time %s', (keys, expected) => expect(typing('time', keys)).toBe(expected))

test.each([
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00|'],
  ['de893<', 'DE89|'],
  ['de893704←←←←<<', 'DE8|3 704'],
])('the keys %s give the IBAN %s', (keys, expected) => expect(typing('iban', keys)).toBe(expected))

test('[FORM-7, FORM-11] a date has ten characters at most, a time five', () => {
  expect(longestTyped).toEqual({ date: 10, time: 5 })
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(formatted('date', text).length).toBeLessThanOrEqual(10)
      expect(formatted('time', text).length).toBeLessThanOrEqual(5)
    }),
  )
})

const kinds = fc.constantFrom('date' as const, 'time' as const, 'iban' as const)
const typed = fc
  .tuple(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789/.:- dE') })), fc.nat(40))
  .map(([text, caret]) => ({ text, caret: Math.min(caret, text.length) }))

test('formatting what is formatted changes nothing, and the caret stays in the text', () => {
  fc.assert(
    fc.property(kinds, typed, (kind, given) => {
      const once = formatTyped(kind, given)
      expect(once.caret).toBeGreaterThanOrEqual(0)
      expect(once.caret).toBeLessThanOrEqual(once.text.length)
      expect(formatTyped(kind, once)).toEqual(once)
    }),
  )
})

test('the digits before the caret stay before it', () => {
  const digitsOf = (text: string) => text.replaceAll(/[^\d]/g, '')
  fc.assert(
    fc.property(kinds, typed, (kind, given) => {
      const { text, caret } = formatTyped(kind, given)
      const before = digitsOf(given.text.slice(0, given.caret))
      expect(before.startsWith(digitsOf(text.slice(0, caret)))).toBe(true)
    }),
  )
})

test('typing one by one is the same as pasting, and deleting at the end always gets to an empty field', () => {
  fc.assert(
    fc.property(
      kinds,
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 22 }),
      (kind, digits) => {
        expect(typing(kind, digits)).toBe(`${formatted(kind, digits)}|`)
        let text = formatted(kind, digits)
        while (text !== '') {
          const shorter = formatted(kind, text.slice(0, -1))
          expect(shorter.length).toBeLessThan(text.length)
          text = shorter
        }
      },
    ),
  )
})

test('the other kinds are left as they are typed', () => {
  const others = fieldKinds.filter((kind) => !['date', 'time', 'iban'].includes(kind))
  fc.assert(
    fc.property(fc.constantFrom(...others), typed, (kind, given) => {
      expect(formatTyped(kind, given)).toEqual(given)
    }),
  )
})

test('[FORM-13] a time of exactly two characters that is none gets its full hour', () => {
  expect(completeTyped('time', '12')).toBe('12:00')
  expect(completeTyped('time', '99')).toBe('99:00')
  expect(completeTyped('time', '9:')).toBe('09:00')
  expect(completeTyped('time', '12:')).toBe('12:00')
  expect(completeTyped('time', '1')).toBe('1')
  expect(completeTyped('time', '123')).toBe('123')
  expect(completeTyped('time', '9:30')).toBe('09:30')
  expect(completeTyped('number', '12')).toBe('12')
})

test.each([
  ['date', '1/2/2024', '01/02/2024'],
  ['date', '31/02/2024', '31/02/2024'],
  ['currency', '12,5', '12,50'],
  ['currency', '12,', '12'],
  ['currency', 'zwölf', 'zwölf'],
] as const)('leaving a %s field completes %s to %s', (kind, text, expected) =>
  expect(completeTyped(kind, text)).toBe(expected),
)

test('formatting never makes a fit text unfit', () => {
  const fitting = fc.oneof(
    typed,
    fc.constantFrom('9:05', '1.2.2024', '01-02-2024').map((text) => ({ text, caret: 0 })),
  )
  fc.assert(
    fc.property(fc.constantFrom(...fieldKinds), fitting, (kind, given) => {
      if (fieldValue(kind, given.text) === undefined) return
      expect([given.text, fieldValue(kind, formatTyped(kind, given).text)]).not.toContain(undefined)
    }),
    { numRuns: 2_000 },
  )
})

test('completing never makes a fit text unfit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fieldKinds), typed, (kind, { text }) => {
      if (fieldValue(kind, text) === undefined) return
      expect(fieldValue(kind, completeTyped(kind, text))).toBeDefined()
    }),
  )
})

test('a pasted day may come as computers write it', () => {
  expect(pastedText('date', ' 2026-06-14 ')).toBe('14/06/2026')
  expect(pastedText('date', ' 14.06.2026\n')).toBe('14.06.2026')
  expect(pastedText('string', ' 2026-06-14')).toBe('2026-06-14')
})
