import { describe, expect, test } from 'vitest'
import { spellingsOf } from '#test/support/spellings.ts'
import { deriveCompanyMark, deriveTicketKeys } from '#app/booking/tickets/ticket-keys.server.ts'
import { tokenLength } from '#app/booking/reservations/ticket-token.ts'
import type { DoorTicket } from '#app/booking/check-in/admission.ts'
import {
  answerFor,
  answerScan,
  arrivalsIn,
  bookingCodeIn,
  findTickets,
  isTicketText,
  typedAs,
  withEntries,
  withoutEntries,
  type DoorFile,
} from './door-scan.ts'

const keys = deriveTicketKeys(['a secret of more than thirty-two letters'])
const company = { companyMark: deriveCompanyMark('kontor'), keys: keys.published }
const start = new Date('2026-06-20T12:30:00Z')
const now = new Date('2026-06-20T12:00:00Z')
const idOf = (letter: string) => Buffer.alloc(16, letter).toString('base64url')

const jules: DoorTicket = {
  reservationId: idOf('j'),
  bookingCode: 'UTK-7F4K-29QX',
  name: 'Jule Brandt',
  title: 'Kanutour',
  startsAt: start.getTime(),
  endsAt: start.getTime() + 7_200_000,
  tickets: 4,
  standing: 'valid',
  admitted: [],
}
const file: DoorFile = {
  tickets: [jules, { ...jules, reservationId: idOf('m'), bookingCode: 'UTK-AAAA-BBBB', name: 'Mehmet' }],
  isComplete: true,
  madeAt: now.getTime(),
  goodUntil: now.getTime() + 12 * 3_600_000,
}
const codeOf = (change: object = {}) =>
  keys.sign({
    ...{ reservationId: jules.reservationId, companyMark: company.companyMark, startsAt: start },
    ...{ lengthMinutes: 120, number: 0, tickets: 4, ...change },
  })
const scan = (text: string, change: object = {}) => answerScan(text, { company, file, now, ...change })

describe('a scan without network', () => {
  test('knows a valid ticket and who of the party is still outside', async () => {
    expect(await scan(codeOf())).toMatchObject({
      ticket: { name: 'Jule Brandt' },
      verdict: { verdict: 'valid', waiting: [1, 2, 3, 4] },
    })
  })

  test('knows when a valid one begins, also one that isn’t listed yet', async () => {
    const early = new Date('2026-06-20T09:00:00Z')
    const long = { ...file, goodUntil: start.getTime() }
    expect(await scan(codeOf(), { now: early, file: long })).toMatchObject({
      verdict: { verdict: 'early', waiting: [1, 2, 3, 4] },
    })
    const fresh = codeOf({ reservationId: idOf('x') })
    expect(await scan(fresh, { now: early, file: long })).toMatchObject({ kind: 'unlisted', isEarly: true })
    expect(await scan(fresh)).toMatchObject({ kind: 'unlisted', isEarly: false })
  })

  test('knows a used one', async () => {
    const entered = withEntries(file, { reservationId: jules.reservationId, numbers: [2], at: 5 })
    const used = await scan(codeOf({ number: 2 }), { file: entered })
    expect(used).toMatchObject({ verdict: { verdict: 'used', at: 5, waiting: [1, 3, 4] } })
    expect(await scan(codeOf({ number: 3 }), { file: entered })).toMatchObject({
      verdict: { verdict: 'valid' },
    })
  })

  test('knows a cancelled one', async () => {
    const tickets = [{ ...jules, standing: 'cancelled' as const }]
    expect(await scan(codeOf(), { file: { ...file, tickets } })).toMatchObject({
      verdict: { verdict: 'cancelled' },
    })
  })

  test('knows one of another day, though no list of today has it', async () => {
    const next = new Date('2026-06-27T12:30:00Z')
    const other = codeOf({ reservationId: idOf('x'), startsAt: next })
    expect(await scan(other)).toMatchObject({ kind: 'ticket', verdict: { verdict: 'wrong-day' } })
  })

  test('knows a code from before the booking was moved', async () => {
    const moved = codeOf({ startsAt: new Date('2026-06-20T11:30:00Z') })
    expect(await scan(moved)).toMatchObject({ verdict: { verdict: 'outdated' } })
  })

  test('says of a genuine one that it isn’t listed yet', async () => {
    const fresh = codeOf({ reservationId: idOf('x') })
    expect(await scan(fresh)).toMatchObject({ kind: 'unlisted', ticket: { tickets: 4 }, comer: 'party' })
  })

  test.each([
    ['no-ticket', 'https://example.org'],
    [
      'forged',
      deriveTicketKeys(['some other secret of thirty-two letters']).sign({
        ...{ reservationId: idOf('j'), companyMark: company.companyMark, startsAt: start },
        ...{ lengthMinutes: 120, number: 0, tickets: 4 },
      }),
    ],
    ['foreign', codeOf({ companyMark: deriveCompanyMark('nebenan') })],
  ])('%s', async (kind, text) => {
    expect(await scan(text)).toEqual({ kind })
  })

  test('relies on no list that is missing or older than it may be', async () => {
    expect(await scan(codeOf(), { file: null })).toMatchObject({ kind: 'no-list' })
    const late = new Date(file.goodUntil)
    expect(await scan(codeOf(), { now: late })).toMatchObject({ kind: 'no-list' })
    expect(await scan(codeOf(), { now: new Date(file.goodUntil - 1) })).toMatchObject({ kind: 'ticket' })
  })
})

test('somebody without a code is found by a part of the name or of the booking code', () => {
  const names = (typed: string) => findTickets(file, typed).map(({ name }) => name)
  expect(names('jule br')).toEqual(['Jule Brandt'])
  expect(names('29qx')).toEqual(['Jule Brandt'])
  expect(names('utk aaaa-bb')).toEqual(['Mehmet'])
  expect(names(' ')).toEqual([])
  expect(names('niemand')).toEqual([])
  expect(findTickets(null, 'jule')).toEqual([])
})

test('guests are found by first and last name in either order and every spelling, and shown as before', () => {
  const juergen = { ...jules, name: 'Jürgen G.', fullName: 'Jürgen Groß' }
  const other = { ...jules, reservationId: idOf('o'), name: 'Jürgen G.', fullName: 'Jürgen Gerber' }
  const tickets = [juergen, other, { ...jules, reservationId: idOf('b'), name: 'Michael B.', fullName: '' }]
  const found = (typed: string) => findTickets({ ...file, tickets }, typed)
  for (const typed of [...spellingsOf('Groß'), ...spellingsOf('Jürgen Groß'), ...spellingsOf('Groß Jürgen')])
    expect([typed, found(typed)]).toEqual([typed, [juergen]])
  for (const typed of [...spellingsOf('Jürgen'), 'Jürgen G.'])
    expect([typed, found(typed)]).toEqual([typed, [juergen, other]])
  expect(arrivalsIn({ ...file, tickets }, { typed: 'gross', now })).toEqual([juergen])
  expect(found('Michal')).toEqual([])
})

test.each([
  ['UTK-7F4K-29QX', 'UTK-7F4K-29QX'],
  ['utk 7f4k 29qx', 'UTK-7F4K-29QX'],
  ['7f4k29qx', 'UTK-7F4K-29QX'],
  ['7f4k29q', null],
  ['Jule', null],
  ['', null],
])('typed "%s" is the booking code %s', (typed, code) => {
  expect(bookingCodeIn(typed)).toBe(code)
})

test.each([
  ['UTK-7F4K-29QX', 'code'],
  ['7f4k29qx', 'code'],
  ['utk abcdefgh', 'code'],
  ['7f4k29q', 'no-code'],
  ['UTK', 'no-code'],
  ['???', 'no-code'],
  ['Jule', 'name'],
  ['Brandtke', 'name'],
  ['Utka', 'name'],
] as const)('typed "%s" is meant as a %s', (typed, meant) => {
  expect(typedAs(typed)).toBe(meant)
})

test('a hand scanner types a ticket’s whole code', () => {
  expect(codeOf()).toHaveLength(tokenLength)
  expect([isTicketText(`${codeOf()}\n`), isTicketText('UTK-7F4K-29QX'), isTicketText('Jule')]).toEqual([
    true,
    false,
    false,
  ])
})

test('an entry is noted once, and for its own ticket alone', () => {
  const once = withEntries(file, { reservationId: jules.reservationId, numbers: [1, 2], at: 5 })
  const twice = withEntries(once, { reservationId: jules.reservationId, numbers: [2, 3], at: 9 })
  expect(twice.tickets[0]?.admitted).toEqual([
    { number: 1, at: 5 },
    { number: 2, at: 5 },
    { number: 3, at: 9 },
  ])
  expect(twice.tickets[1]?.admitted).toEqual([])
  expect(answerFor(jules, { comer: 'party', shown: null, now })).toMatchObject({
    verdict: { verdict: 'valid' },
  })
})

test('who comes now is listed by start and name, narrowed by what is typed, and nobody else', () => {
  const at = (minutes: number) => start.getTime() + minutes * 60_000
  const of = (name: string, change: Partial<DoorTicket>): DoorTicket => ({
    ...{ ...jules, reservationId: idOf(name), name, bookingCode: `UTK-${name}` },
    ...change,
  })
  const tickets = [
    of('Zoe', { startsAt: at(0) }),
    of('Änne', { startsAt: at(0), standing: 'unpaid' }),
    of('Bo', { startsAt: at(-60) }),
    of('Cem', { standing: 'cancelled' }),
    of('Dana', { startsAt: at(1440), endsAt: at(1500) }),
  ]
  const names = (typed: string) => arrivalsIn({ ...file, tickets }, { typed, now }).map(({ name }) => name)
  expect(names('')).toEqual(['Bo', 'Änne', 'Zoe'])
  expect(names('zo')).toEqual(['Zoe'])
})

test('who is taken back outside may enter again, and whom another door let in stays inside', () => {
  const inside = withEntries(file, { reservationId: jules.reservationId, numbers: [1, 2], at: 5 })
  const other = withEntries(inside, { reservationId: jules.reservationId, numbers: [3], at: 7 })
  const entry = { reservationId: jules.reservationId, numbers: [1, 3], at: 5 }
  expect(withoutEntries(other, entry).tickets[0]?.admitted).toEqual([
    { number: 2, at: 5 },
    { number: 3, at: 7 },
  ])
})
