import { expect, test } from 'vitest'
import { settledLines, wentBack } from './balance.ts'

const none = { changeBackCents: 0, changeOwedCents: 0, goodwillBackCents: 0, goodwillOwedCents: 0 }
const money = { paidCents: 3600, ...none, backCents: 0, throughCents: 0, isThrough: true }
const namesOf = (more: object) => settledLines({ ...money, ...more }).map(({ name }) => name)

test('a fee is kept of what goes back: where nothing does, no sum is called one', () => {
  expect(namesOf({ backCents: 3500 })).toEqual(['Bezahlt', 'Einbehaltene Zahlungsgebühr', 'Erstattet'])
  expect(namesOf({ backCents: 3600 })).toEqual(['Bezahlt', 'Erstattet'])
  expect(namesOf({})).toEqual(['Bezahlt'])
})

test('what was given as goodwill before, or is to be still, is no fee', () => {
  const given = { goodwillBackCents: 500, backCents: 3100 }
  expect(namesOf(given)).toEqual(['Bezahlt', 'Aus Kulanz erstattet', 'Erstattet'])
  const owed = namesOf({ goodwillOwedCents: 500, backCents: 3100 })
  expect([owed.length, owed.includes('Einbehaltene Zahlungsgebühr')]).toEqual([3, false])
})

test.each(['changeBackCents', 'changeOwedCents', 'goodwillBackCents', 'goodwillOwedCents'])(
  'what went back in parts counts %s, and not what goes back because it ended',
  (part) => expect(wentBack({ ...money, backCents: 3000, throughCents: 3000, [part]: 500 })).toBe(500),
)
