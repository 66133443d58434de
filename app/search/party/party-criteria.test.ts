import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatState, parseState } from '#app/search/search-url/search-state.ts'
import { budgetCents, isWishing, noWish, parsePartyCriteria } from './party-criteria.ts'

const parse = (query: string) => parsePartyCriteria(new URLSearchParams(query))

test('who, when and how dear stand in the address', () => {
  const wish = { persons: 4, children: 2, hours: { from: 14, to: 18 }, perPersonEuro: 25, togetherEuro: 100 }
  expect(parse('personen=4&kinder=2&zeit=14-18&proPerson=25&zusammen=100')).toEqual(wish)
  const state = parseState(new URLSearchParams('zusammen=100&kinder=2&personen=4&day=Morgen&zeit=14-18'))
  expect(formatState(state)).toBe('day=Morgen&personen=4&kinder=2&zeit=14-18&zusammen=100')
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

test('noughts before a number change nothing', () => {
  const said = { persons: 4, children: 2, perPersonEuro: 20, togetherEuro: 100 }
  expect(parse('personen=0004&kinder=02&proPerson=00020&zusammen=000100')).toEqual({ ...noWish, ...said })
})

test('an hour may have minutes', () => {
  expect(parse('zeit=18:30-20').hours).toEqual({ from: 18.5, to: 20 })
  expect(parse('zeit=18:30').hours).toEqual({ from: 18.5, to: 24 })
  const again = (query: string) => formatState(parseState(new URLSearchParams(query)))
  for (const same of ['zeit=18:30-20', 'zeit=9:05-9:10', 'zeit=0-23:59']) expect(again(same)).toBe(same)
})

test('children are some of the party, never all of it; odd numbers of them are passed over', () => {
  const people = (query: string) => {
    const { persons, children } = parse(query)
    return [persons, children]
  }
  expect(people('personen=4&kinder=3')).toEqual([4, 3])
  expect(people('personen=99&kinder=98')).toEqual([99, 98])
  for (const odd of ['4', '5', '0', '-1', '1.5', 'zwei', '', '%00', "1'--", '<script>'])
    expect(people(`personen=4&kinder=${odd}`)).toEqual([4, null])
  expect(people('kinder=2')).toEqual([null, null])
})

test('a plain form sends grown-ups and children apart; with children one grown-up comes at least', () => {
  const canonical = (query: string) => formatState(parseState(new URLSearchParams(query)))
  expect(canonical('erwachsene=2&kinder=2')).toBe('personen=4&kinder=2')
  expect(canonical('erwachsene=2&kinder=')).toBe('personen=2')
  expect(canonical('erwachsene=&kinder=2')).toBe('personen=3&kinder=2')
  expect(canonical('erwachsene=&kinder=')).toBe('')
  expect(canonical('erwachsene=99&kinder=99')).toBe('personen=99')
  expect(canonical('erwachsene=80&kinder=30')).toBe('personen=99&kinder=30')
})

test.each([
  'personen=0',
  'personen=100',
  'personen=-1',
  'personen=4.5',
  'personen=4e1',
  'personen=vier',
  'zeit=18-14',
  'zeit=14-14',
  'zeit=14-25',
  'zeit=-',
  'zeit=14-18-20',
  'zeit=a-b',
  'zeit=99',
  'zeit=18:60',
  'zeit=18:3',
  'zeit=24:30',
  'zeit=18:30-18:30',
  'zeit=:30-20',
  'zeit=18:30:00',
  'proPerson=-5',
  'zusammen=10000',
  "zusammen=1'--",
  'zusammen=1,50',
  'personen=%00',
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
    fc.property(any, any, any, any, any, (personen, kinder, zeit, proPerson, zusammen) => {
      const params = new URLSearchParams({ personen, kinder, zeit, proPerson, zusammen })
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
