import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatState, parseState } from './discovery-url.ts'
import { budgetCents, isWishing, noWish, wishIn } from './wish.ts'

const parse = (query: string) => wishIn(new URLSearchParams(query))

test('who, when and how dear stand in the address', () => {
  const wish = { persons: 4, hours: { from: 14, to: 18 }, perPersonEuro: 25, togetherEuro: 100 }
  expect(parse('personen=4&zeit=14-18&proPerson=25&zusammen=100')).toEqual(wish)
  const state = parseState(new URLSearchParams('zusammen=100&personen=4&day=Morgen&zeit=14-18'))
  expect(formatState(state)).toBe('day=Morgen&personen=4&zeit=14-18&zusammen=100')
})

test('a plain form sends its two hours apart, and empty fields say nothing', () => {
  expect(parse('personen=&zeit=14&zeit=18&proPerson=&zusammen=')).toEqual({
    ...noWish,
    hours: { from: 14, to: 18 },
  })
  expect(parse('zeit=&zeit=12').hours).toEqual({ from: 0, to: 12 })
  expect(parse('zeit=18&zeit=').hours).toEqual({ from: 18, to: 24 })
  expect(isWishing(parse('personen=&zeit=&zeit='))).toBe(false)
})

test.each([
  ...['personen=0', 'personen=100', 'personen=-1', 'personen=4.5', 'personen=4e1', 'personen=vier'],
  ...['zeit=18-14', 'zeit=14-14', 'zeit=14-25', 'zeit=-', 'zeit=14-18-20', 'zeit=a-b', 'zeit=99'],
  ...['proPerson=-5', 'zusammen=10000', "zusammen=1'--", 'zusammen=1,50', 'personen=%00'],
])('%s says nothing', (query) => expect(parse(query)).toEqual(noWish))

test('whatever stands there, what is understood comes back from its own address', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 })
  const whole = fc.integer({ min: -5, max: 120 }).map(String)
  const any = fc.oneof(
    text,
    whole,
    fc.tuple(whole, whole).map((pair) => pair.join('-')),
  )
  fc.assert(
    fc.property(any, any, any, any, (personen, zeit, proPerson, zusammen) => {
      const params = new URLSearchParams({ personen, zeit, proPerson, zusammen })
      const state = parseState(params)
      expect(parseState(new URLSearchParams(formatState(state)))).toEqual(state)
    }),
  )
})

test('the smaller of both limits counts, for the whole party', () => {
  expect(budgetCents({ ...noWish, perPersonEuro: 25, togetherEuro: 120 }, 4)).toBe(10_000)
  expect(budgetCents({ ...noWish, perPersonEuro: 25, togetherEuro: 80 }, 4)).toBe(8_000)
  expect(budgetCents({ ...noWish, togetherEuro: 0 }, 4)).toBe(0)
  expect(budgetCents(noWish, 4)).toBeNull()
})
