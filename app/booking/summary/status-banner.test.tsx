import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import { markupOf } from '#test/support/markup.tsx'
import { bannerFor, type Ending } from './status-banner.ts'
import { companyBanner } from '#app/booking/company-desk/ticket-view.ts'
import { reservationStates, type ReservationState } from '#app/booking/states/reservation-states.ts'
import { StateBanner } from './ui/state-banner.tsx'
import type { Reservation } from '#app/booking/reservations/store.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const soon = new Date('2026-06-13T12:35:00Z')
const createdAt = now

const shown = (more: Partial<Reservation>, ending: Ending | null = null) =>
  markupOf(
    <StateBanner
      banner={bannerFor(makeReservation({ totalCents: 1200, createdAt, ...more }), { ending, now })}
    />,
  )

test.each<[title: string, state: ReservationState, words: RegExp]>([
  [
    '[STATE-3] slotRequestet: sent, the provider must confirm or reject',
    'slotRequestet',
    /gesendet.*Anbieter muss noch bestätigen oder ablehnen/,
  ],
  [
    '[STATE-4] slotConfirmed: confirmed, to be paid for the ticket',
    'slotConfirmed',
    /Bestätigt.*Bezahl .*dann bekommst du dein Ticket/,
  ],
  ['[STATE-5] slotRejected: ended', 'slotRejected', /Beendet\./],
  ['[STATE-6] requestet: waiting for the provider', 'requestet', /Der Anbieter meldet sich/],
  [
    '[STATE-7] depositOffered: an offer to accept or reject',
    'depositOffered',
    /Angebot.*annehmen oder ablehnen/,
  ],
  [
    '[STATE-8] finalInvoiceOffered: the final invoice can be paid',
    'finalInvoiceOffered',
    /Schlussrechnung.*bezahlt werden/,
  ],
  ['[STATE-9] confirmed: paid', 'confirmed', /Bezahlt\./],
  ['[STATE-10] depositConfirmed: the deposit is paid', 'depositConfirmed', /Anzahlung bezahlt/],
  [
    '[STATE-11] processing: not paid, will be deleted, and when',
    'processing',
    /Zahlung nicht abgeschlossen.*bis 14:31 Uhr reserviert.*danach gelöscht/,
  ],
  ['[STATE-12] refunded: refunded', 'refunded', /Erstattet\./],
  ['[STATE-13] reedemed: redeemed', 'reedemed', /Eingelöst\./],
  [
    '[STATE-14] deleteCapacity: cancelled, the places free again',
    'deleteCapacity',
    /Storniert\..*Plätze sind wieder frei/,
  ],
])('%s', (_title, state, words) => {
  const hold = ['processing', 'slotRequestet', 'slotConfirmed'].includes(state) ? soon : null
  expect(shown({ state, holdExpiresAt: hold }).replaceAll(/<[^>]*>/g, '')).toMatch(words)
})

test('an order of a waiting list’s offer says until when it is paid, and until when its places stay', () => {
  const held = makeReservation({ state: 'processing', holdExpiresAt: soon, createdAt })
  const said = (promised: string, at = now) =>
    bannerFor(held, { ending: null, promisedUntil: new Date(promised), now: at }).text
  expect(said('2026-06-13T13:30:00Z')).toBe(
    'Bezahlen kannst du bis 14:31 Uhr; klappt das nicht, halten wir die Plätze noch bis 15:30 Uhr für dich.',
  )
  expect(said('2026-06-13T13:30:00Z', soon)).toMatch(/abgelaufen\. Die Plätze bleiben bis 15:30 Uhr deine/)
  // An offer that ends before the payment page promises nothing more.
  expect(said('2026-06-13T12:20:00Z')).toContain('Dein Platz ist bis 14:31 Uhr reserviert.')
})

test('every state has its words, for its owner and for the company', () => {
  for (const state of reservationStates) {
    const reservation = makeReservation({ state })
    for (const { lead, text } of [
      bannerFor(reservation, { ending: null, now }),
      companyBanner(reservation, now),
    ])
      expect([state, lead.length > 0, text.length > 0]).toEqual([state, true, true])
  }
})

test('places are reserved as long as the payment page is open; a time that has passed isn’t named', () => {
  const held = { state: 'processing', holdExpiresAt: soon } as const
  expect(shown(held)).toContain('Dein Platz ist bis 14:31 Uhr reserviert.')
  // The hold outlives the page by four minutes, for payments of its last moment.
  for (const late of [
    shown({ ...held, createdAt: new Date(now.getTime() - 31 * 60_000) }),
    shown({ ...held, holdExpiresAt: now }),
  ]) {
    expect(late).toContain('wird gleich gelöscht')
    expect(late).not.toMatch(/\d\d:\d\d/)
  }
  const tomorrow = new Date('2026-06-14T12:00:00Z')
  expect(shown({ state: 'slotConfirmed', holdExpiresAt: tomorrow })).toContain(
    'So., 14. Juni 2026, 14:00 Uhr',
  )
})

test.each<[Omit<Ending, 'reason' | 'at'> & Partial<Ending>, kind: string, words: string]>([
  [
    { from: 'processing', actor: 'system', reason: 'payment-refused' },
    'info',
    'Die Zahlung kam nicht zustande.',
  ],
  [
    { from: 'processing', actor: 'user' },
    'info',
    'Du hast die Buchung abgebrochen. Es wurde nichts berechnet.',
  ],
  [{ from: 'slotRequestet', actor: 'user' }, 'info', 'Anfrage gelöscht.'],
  [{ from: 'slotRequestet', actor: 'system' }, 'info', 'Der Anbieter hat nicht rechtzeitig geantwortet.'],
  [{ from: 'slotConfirmed', actor: 'system' }, 'info', 'Die Zeit zum Bezahlen ist abgelaufen.'],
  [{ from: 'slotConfirmed', actor: 'provider' }, 'error', 'Vom Anbieter abgesagt.'],
  [{ from: 'confirmed', actor: 'user' }, 'error', 'Storniert.'],
])('%j ended: %s, %s', (ending, kind, words) => {
  const banner = shown(
    { state: 'deleteCapacity', cancelReason: 'other' },
    { reason: null, at: now, ...ending },
  )
  expect(banner).toContain(words)
  expect(banner).toContain(`banner-${kind}`)
})

test.each(['hold-expired', 'session-expired', 'page-over'])(
  'an order whose time ran out says so, and when the time was over: %s',
  (reason) => {
    const ended = (at: string, today: Date) => {
      const reservation = makeReservation({ state: 'deleteCapacity', totalCents: 1200, createdAt })
      const ending = { from: 'processing', actor: 'system', reason, at: new Date(at) } as const
      return bannerFor(reservation, { ending, now: today }).text
    }
    // The page closes after 31 minutes; the places are given back by the sweep, a little later.
    expect(ended('2026-06-13T12:36:00Z', soon)).toBe(
      'Die Zeit zum Bezahlen war um 14:31 Uhr vorbei. Es wurde nichts berechnet.',
    )
    expect(ended('2026-06-13T12:36:00Z', new Date('2026-06-14T12:00:00Z'))).toBe(
      'Die Zeit zum Bezahlen war am Sa., 13. Juni 2026, 14:31 Uhr vorbei. Es wurde nichts berechnet.',
    )
    // A page that the provider closed sooner.
    expect(ended('2026-06-13T12:10:00Z', soon)).toContain('war um 14:10 Uhr vorbei')
  },
)

test('what the company wrote stands beside its reason; a guest’s own reason isn’t said to them', () => {
  const rejected = shown({
    state: 'slotRejected',
    cancelReason: 'no-staff',
    providerMessage: 'Bis <b>Juli</b>.',
  })
  expect(rejected).toContain('Uns fehlen an dem Tag Leute. „Bis &lt;b&gt;Juli&lt;/b&gt;.“')
  const cancelled = { state: 'confirmed', placesReleasedAt: now, cancelReason: 'illness' } as const
  expect(shown({ ...cancelled, cancelledAs: 'provider' })).toContain('Krankheit im Team.')
  expect(shown({ ...cancelled, cancelledAs: 'user' })).not.toContain('Krankheit')
})

test('from the day after its end a ticket that nobody used is over, not valid', () => {
  const endsAt = (at: string) => ({ startsAt: new Date('2026-06-12T16:00:00Z'), endsAt: new Date(at) })
  expect(shown(endsAt('2026-06-12T21:59:00Z'))).toContain('Vorbei.')
  // A quarter past midnight in Berlin: whoever is late is still let in on that day.
  expect(shown(endsAt('2026-06-12T22:15:00Z'))).toContain('Das Ticket gilt noch bis Mitternacht.')
})

test('the company reads of a day that has passed that it is over, not that its ticket is valid', () => {
  const said = (endsAt: string, more: Partial<Reservation> = {}) =>
    companyBanner(
      makeReservation({
        ...{ startsAt: new Date('2026-06-12T16:00:00Z'), endsAt: new Date(endsAt) },
        ...more,
      }),
      now,
    ).text
  expect(said('2026-06-12T21:59:00Z')).toBe('Der Termin ist vorüber.')
  expect(said('2026-06-12T21:59:00Z', { totalCents: 0 })).toBe('Kostenlos, der Termin ist vorüber.')
  expect(said('2026-06-12T21:59:00Z', { state: 'reedemed' })).toBe('Der Gast war da.')
  // Whoever is late is let in until midnight in Berlin.
  expect(said('2026-06-12T22:15:00Z')).toBe('Das Ticket ist gültig.')
})

test('the company reads how many of a party are there, and afterwards how many were', () => {
  const party = makeReservation({
    ...{ state: 'reedemed', persons: 2, startsAt: new Date('2026-06-12T16:00:00Z') },
    endsAt: new Date('2026-06-12T22:15:00Z'),
  })
  expect(companyBanner(party, now, 1).text).toBe('1 von 2 ist schon da.')
  const over = { ...party, endsAt: new Date('2026-06-12T21:59:00Z') }
  expect(companyBanner(over, now, 1).text).toBe('1 von 2 war da.')
  expect(companyBanner(over, now, 2).text).toBe('Der Gast war da.')
})

test('what has ended today says since when, and until when its ticket still counts', () => {
  const startsAt = new Date('2026-06-13T10:00:00Z')
  const words = (endsAt: Date | null, more: Partial<Reservation> = {}) =>
    shown({ startsAt, endsAt, ...more }).replaceAll(/<[^>]*>/g, '')
  expect(words(new Date(now.getTime() + 1))).toContain('Bezahlt. Dein Ticket ist gültig.')
  expect(words(now)).toBe('Vorbei seit 14:00 Uhr. Das Ticket gilt noch bis Mitternacht.')
  expect(words(now, { totalCents: 0 })).toContain('Vorbei seit 14:00 Uhr.')
  expect(words(null)).toContain('Bezahlt.')
  expect(words(now, { state: 'reedemed' })).toContain('Eingelöst.')
  expect(words(now, { placesReleasedAt: now, cancelledAs: 'user' })).not.toContain('Vorbei')
})
