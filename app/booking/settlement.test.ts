import { expect, test } from 'vitest'
import { settledLines } from './settlement.ts'

const namesOf = (more: object) =>
  settledLines({
    ...{
      paidCents: 3600,
      changeBackCents: 0,
      changeOwedCents: 0,
      goodwillBackCents: 0,
      goodwillOwedCents: 0,
      backCents: 0,
      throughCents: 0,
      isThrough: true,
    },
    ...more,
  }).map(({ name }) => name)

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
