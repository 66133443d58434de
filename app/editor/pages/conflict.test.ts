import { expect, test } from 'vitest'
import { differencesBetween } from './conflict.ts'

test('of two versions only what differs is shown, lists line by line', () => {
  const theirs = { title: 'Kajaktour', teaser: 'Gleich', included: ['Boot', 'Weste'] }
  const mine = { title: 'Kanutour', teaser: 'Gleich', included: ['Boot'] }
  expect(differencesBetween(theirs, mine)).toEqual([
    { label: 'Titel', theirs: 'Kajaktour', mine: 'Kanutour' },
    { label: 'Im Preis enthalten', theirs: 'Boot\nWeste', mine: 'Boot' },
  ])
})

test('rows are told by what is filled in, and codes are left out', () => {
  const line = { id: 'a1', name: 'Kinder', price: '9,00', note: '' }
  expect(
    differencesBetween(
      { lines: [line], tags: ['lo_outdoor'] },
      { lines: [{ ...line, price: '8,00' }], tags: [] },
    ),
  ).toEqual([{ label: 'Preise', theirs: 'Kinder · 9,00', mine: 'Kinder · 8,00' }])
})
