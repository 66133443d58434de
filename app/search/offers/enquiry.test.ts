import { expect, test } from 'vitest'
import { noWish } from '#app/search/party/party-criteria.ts'
import { enquiryQuery } from './enquiry.ts'

const wish = { ...noWish, persons: 8 }
const saturday = '2026-06-20'
const weekOf = (monday: number) => Array.from({ length: 7 }, (_, day) => `2026-06-${monday + day}`)

test.each([
  ['nothing', {}, ''],
  ['a party', { wish }, 'personen=8'],
  ['a group size', { filters: ['lo_indoor', 'pe_4'] }, 'personen=4'],
  ['group sizes that are no number', { filters: ['pe_over_5'] }, ''],
  ['several group sizes', { filters: ['pe_2', 'pe_4'] }, ''],
  ['a week', { days: weekOf(15) }, 'd=Woche+15/06/2026'],
  ['what is left of a week', { days: weekOf(15).slice(4) }, 'd=Woche+15/06/2026'],
  ['more days than a week', { days: [...weekOf(15), '2026-06-22'] }, ''],
  ['a day', { days: [saturday] }, 'd=20/06/2026'],
  [
    'a weekend and a party with children',
    { days: [saturday, '2026-06-21'], wish: { ...wish, children: 6 } },
    'd=Wochenende+20/06/2026&personen=8&kinder=6',
  ],
] as const)('what was chosen of a list, %s, goes along to the offer on request', (_, query, address) => {
  expect(enquiryQuery(query)).toBe(address)
})
