import { describe, expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import type { BookedChoice } from '#app/booking/amendments/amendment-states.ts'
import { amendmentMail, type AmendmentMailFacts, type AmendmentMailKind } from './rebooking.ts'

const startsAt = new Date('2026-06-20T13:00:00Z')
const reservation = makeReservation({ startsAt })
const later = (hours: number) => new Date(startsAt.getTime() + hours * 3_600_000).toISOString()

const choice = (more: Partial<BookedChoice> = {}): BookedChoice => ({
  ...{ eventId: null, eventTitle: null, startsAt: later(0), endsAt: later(2), startsOn: '2026-06-20' },
  ...{ cart: reservation.cart, units: 2, persons: 2, fingerprint: '', slotStarts: [] },
  ...more,
})

const said = (kind: AmendmentMailKind, more: Partial<AmendmentMailFacts> = {}) =>
  amendmentMail(kind, {
    ...{ reservation, before: choice(), after: choice(), differenceCents: 0, holdExpiresAt: null },
    ...{
      message: null,
      isAsked: false,
      appUrl: 'https://utkiek.example',
      termsVersion: '2026-11-20',
    },
    ...{ because: 'unpaid', backCents: 0, refundCents: null, now: new Date('2026-06-01T12:00:00Z') },
    ...more,
  }).text

describe('the new ticket’s mail', () => {
  test('names who the contract is with, the terms and that it can’t be withdrawn from', () => {
    const { name, address } = reservation.snapshot.provider
    const text = said('booking-changed')
    expect(text).toContain(`Dein Vertragspartner: ${name} · ${address}`)
    expect(text).toContain('Utkiek vermittelt')
    expect(text).toContain('AGB in der Fassung vom 20.11.2026')
    expect(text).toContain('kein gesetzliches Widerrufsrecht')
    expect(said('booking-changed', { termsVersion: null })).toContain('AGB in der Fassung vom')
  })

  test('names what was booked, and where to come to', () => {
    const snapshot = {
      ...reservation.snapshot,
      serviceTitle: 'Kanutour',
      eventTitle: null,
      meeting: 'Steg 2',
    }
    const text = said('booking-changed', { reservation: { ...reservation, snapshot } })
    const card = text.slice(text.indexOf(reservation.bookingCode), text.indexOf('Ticket öffnen'))
    for (const line of ['Kanutour', 'Neu: ', snapshot.address, 'Treffpunkt: Steg 2'])
      expect(card).toContain(`\n${line}`)
  })

  test('says which QR codes still open the door, and that the number stays', () => {
    const moved = said('booking-changed', { after: choice({ startsAt: later(3) }) })
    expect(moved).toContain('Die alten QR-Codes gelten nicht mehr')
    expect(said('booking-changed', { after: choice({ persons: 1 }) })).toContain('die anderen bleiben gültig')
    const more = said('booking-changed', { after: choice({ persons: 3 }) })
    expect(more).toContain(
      'Die alten QR-Codes bleiben gültig, die für weitere Personen stehen auf dem Ticket.',
    )
    expect(said('booking-changed')).toContain('Die alten QR-Codes bleiben gültig.')
    for (const text of [moved, more])
      expect(text).toContain(`\nBuchungsnummer (bleibt): ${reservation.bookingCode}`)
  })

  test('says what really comes back, what is kept of the difference, and what cancelling gives back', () => {
    const less = { differenceCents: -1800, backCents: 1761, refundCents: 1739 }
    const text = said('booking-changed', less).replaceAll('\u00a0', ' ')
    for (const line of [
      'Weniger als vorher: 18,00 €\nZahlungsgebühr: −0,39 €\nDu bekommst zurück: 17,61 €',
      'auf deinem Konto',
      'Bis dahin bekommst du dann 17,39 € zurück.',
    ])
      expect(text).toContain(line)
    expect(said('booking-changed')).not.toContain('zurück.')
    expect(said('provider-changed', less)).not.toContain('17,61')
  })

  test('speaks of two deadlines only where there are two, and of none that has passed', () => {
    const both = 'die frühere der beiden Fristen'
    expect(said('booking-changed')).not.toContain(both)
    expect(said('booking-changed')).toContain('Stornieren kannst du bis')
    expect(said('booking-changed', { after: choice({ startsAt: later(3) }) })).toContain(both)
    const over = said('booking-changed', { now: new Date(startsAt.getTime() - 3_600_000) })
    expect(over).toContain('Stornieren kannst du nicht mehr')
    expect(over).not.toContain('Stornieren kannst du bis')
  })
})

test('a company that agreed to the change is told that it did, and whether it is paid', () => {
  const asked = { isAsked: true }
  expect(said('provider-changed')).not.toContain('zugestimmt')
  expect(said('provider-changed', asked)).toContain('Du hast zugestimmt.')
  expect(said('provider-changed', { ...asked, differenceCents: 1200 })).toContain(
    'Du hast zugestimmt, und die Zahlung ist da.',
  )
})

test.each([
  ['another start', choice({ startsAt: later(3), endsAt: later(5) }), true],
  ['fewer places', choice({ units: 1 }), true],
  ['a shorter time', choice({ endsAt: later(1) }), true],
  ['more places at the same time', choice({ units: 3 }), false],
])('the company hears that something is free again: %s', (_what, after, isFree) => {
  expect(said('provider-changed', { after }).includes('wieder frei')).toBe(isFree)
})

test.each([
  ['no-page', 'ließ sich nicht öffnen'],
  ['unpaid', 'kam nicht rechtzeitig'],
  ['unanswered', 'nicht rechtzeitig geantwortet'],
] as const)('a change that came to nothing says why: %s', (because, why) => {
  expect(said('change-lapsed', { because })).toContain(why)
})

test('events of one evening are told apart by their names', () => {
  const [before, after] = ['A', 'B'].map((name) => choice({ eventId: name, eventTitle: `Kurs ${name}` }))
  const text = said('provider-change-asked', { before: before ?? choice(), after: after ?? choice() })
  expect(text).toContain('Bisher: Kurs A, ')
  expect(text).toContain('Neu: Kurs B, ')
  expect(said('provider-change-asked')).not.toContain('Kurs')
})
