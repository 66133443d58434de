import { expect, test } from 'vitest'
import type { ContactLink } from '#app/catalog/catalog.ts'
import { enquiryContacts, enquiryQuery } from './enquiry.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-13T12:00:00Z')
const contacts: ContactLink[] = [
  { kind: 'email', href: 'mailto:moin@kontor.example' },
  { kind: 'tel', href: 'tel:040123456' },
]

function mailAt(query: string) {
  const asked = { title: 'Kapitänsgeburtstag', params: new URLSearchParams(query), now }
  const [mail, ...others] = enquiryContacts(contacts, asked)
  expect(others).toEqual(contacts.slice(1))
  const { protocol, pathname, search } = new URL(mail?.href ?? '')
  expect(protocol + pathname).toBe('mailto:moin@kontor.example')
  // As a mail program reads it: a plus is a plus.
  expect(search).not.toContain('+')
  return Object.fromEntries(new URLSearchParams(search))
}

const wish = { ...noWish, persons: 8 }
const saturday = '2026-06-20'
const weekOf = (monday: number) => Array.from({ length: 7 }, (_, day) => `2026-06-${monday + day}`)

const mail = (asked: string, party = '', day = '') => ({
  subject: `Anfrage: Kapitänsgeburtstag${asked}`,
  body: [
    'Moin,',
    '',
    'wir interessieren uns für „Kapitänsgeburtstag“.',
    '',
    ...[`Wir sind: ${party}`, `Wann: ${day}`, ''],
  ].join('\r\n'),
})

test.each([
  ['nothing', {}, '', mail('')],
  ['a party', { wish }, 'personen=8', mail(', 8 Personen', '8 Personen')],
  ['a group size', { filters: ['lo_indoor', 'pe_4'] }, 'personen=4', mail(', 4 Personen', '4 Personen')],
  ['group sizes that are no number', { filters: ['pe_over_5'] }, '', mail('')],
  ['several group sizes', { filters: ['pe_2', 'pe_4'] }, '', mail('')],
  [
    'a week',
    { days: weekOf(15) },
    'd=Woche+15/06/2026',
    mail(
      ', zwischen Mo., 15. Juni 2026 und So., 21. Juni 2026',
      '',
      'zwischen Mo., 15. Juni 2026 und So., 21. Juni 2026',
    ),
  ],
  [
    'what is left of a week',
    { days: weekOf(15).slice(4) },
    'd=Woche+15/06/2026',
    mail(
      ', zwischen Mo., 15. Juni 2026 und So., 21. Juni 2026',
      '',
      'zwischen Mo., 15. Juni 2026 und So., 21. Juni 2026',
    ),
  ],
  ['more days than a week', { days: [...weekOf(15), '2026-06-22'] }, '', mail('')],
  ['a day', { days: [saturday] }, 'd=20/06/2026', mail(', Sa., 20. Juni 2026', '', 'Sa., 20. Juni 2026')],
  [
    'a weekend and a party with children',
    { days: [saturday, '2026-06-21'], wish: { ...wish, children: 6 } },
    'd=Wochenende+20/06/2026&personen=8&kinder=6',
    mail(
      ', 8 Personen, davon 6 Kinder, Sa., 20. Juni 2026 oder So., 21. Juni 2026',
      '8 Personen, davon 6 Kinder',
      'Sa., 20. Juni 2026 oder So., 21. Juni 2026',
    ),
  ],
] as const)('what was chosen of a list, %s, goes along to the mail', (_, query, address, written) => {
  expect(enquiryQuery(query)).toBe(address)
  expect(mailAt(address)).toEqual(written)
})

test('a day that is over, or no number of people, is left out of the mail', () => {
  expect(mailAt('d=01/06/2026&personen=viele')).toEqual(mail(''))
})
