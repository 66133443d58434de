import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import { bookingPageView } from '../booking-view.ts'
import { cancellationOfRequest } from '#app/booking/order-page/order-view.ts'
import { companyTicketView } from '#app/booking/company-desk/ticket-view.ts'
import { companyRowView } from '#app/booking/company-desk/row-view.ts'
import { reservationStates } from '#app/booking/states/reservation-states.ts'
import type { Reservation } from '#app/booking/reservations/store.server.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingInfo } from './booking-info.tsx'
import { BookingStatus } from './booking-status.tsx'
import { CancellationDialog, CancellationForm } from '#app/booking/checkout/ui/cancellation-form.tsx'
import { CancellationDone } from '#app/booking/checkout/ui/cancellation-done.tsx'
import { CompanyRows } from '#app/booking/company-desk/ui/company-rows.tsx'
import { StepDialog } from '#app/booking/company-desk/ui/step-dialog.tsx'

const now = new Date('2026-06-13T12:00:00Z')
const soon = new Date('2026-06-13T12:35:00Z')
const nobody = () => undefined

const shown = (more: Partial<Reservation> = {}, payUrl: string | null = null) =>
  bookingPageView(makeReservation(more), { payUrl, now })
const card = (more: Partial<Reservation> = {}, payUrl: string | null = null) =>
  markupOf(<BookingCard booking={shown(more, payUrl)} infoUrl="?view=upcoming&info=reservation-1" />)
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll('&nbsp;', ' ')
const textOf = (html: string) => wordsOf(html).replaceAll('|', '')
const target = (view: string) =>
  `/bookings/reservation-1?companyID=kontor&amp;serviceID=kanu&amp;view=${view}`

test.each([
  ['timeSlots', 'Aktivität'],
  ['event', 'Event'],
  ['onRequest', 'Paket'],
] as const)('[BOOK-6] %s has the badge %s', (kind, word) => {
  expect(wordsOf(card({ kind }))).toContain(`|${word}|`)
})

test('[BOOK-7, BOOK-11] a booking shows its category and its total', () => {
  expect(wordsOf(card())).toContain('Aufs Wasser')
  expect(wordsOf(card())).toContain('12,00\u00a0€')
})

test('[BOOK-9] a fixed length is said as a duration, rounds as rounds', () => {
  expect(wordsOf(card())).toContain('2 Std.')
  const { snapshot, cart } = makeReservation()
  const rounds = { snapshot: { ...snapshot, durationType: 'round' as const }, cart: { ...cart, slots: 3 } }
  expect(wordsOf(card(rounds))).toContain('3 Runden')
})

test('[BOOK-10, BCFG-2] a booking shows its persons and what they take', () => {
  expect(wordsOf(card())).toContain('2 Pers.')
  const { snapshot } = makeReservation()
  const lanes = { snapshot: { ...snapshot, countingUnit: 'lane' as const }, persons: 8, units: 2 }
  expect(textOf(card(lanes))).toMatch(/8 Pers\. · 2 Bahnen/)
})

test('[BOOK-12] each state has its own banner, and a button', () => {
  const banners = reservationStates.map((state) => {
    const html = card({ state, holdExpiresAt: state.startsWith('slot') ? soon : null })
    expect(html).toMatch(/class="button [^>]*>/)
    return /<b>(.*?)<\/div>/.exec(html)?.[1]
  })
  expect(banners.every(Boolean)).toBe(true)
  expect(new Set(banners).size).toBe(reservationStates.length)
})

test('[BOOK-13] „Infos anzeigen“ leads to the details', () => {
  expect(card()).toMatch(/<a [^>]*href="\/\?view=upcoming&amp;info=reservation-1"[^>]*>Infos anzeigen<\/a>/)
})

test('[BOOK-14] the details hold provider, state, id, start, kind, price, title, category and contact', () => {
  const html = markupOf(<BookingInfo booking={shown()} onClose={nobody} />)
  const words = textOf(html)
  for (const part of [
    ...['Paddelkontor GmbH', 'Bezahlt.', 'reservation-1', 'Sa., 20. Juni 2026, 14:30–16:30 Uhr', 'Aktivität'],
    ...['2 × Erwachsene', 'Gesamt', 'Kanutour durch Barmbeks Kanäle', 'Aufs Wasser', 'Kontakt'],
  ])
    expect(words).toContain(part)
  expect(html).toContain('href="mailto:kontor@example.org"')
  expect(html).toContain('href="tel:040123456"')
})

test('the details say where to come to and what to bring, and nothing where the offer said nothing', () => {
  const said = (more: Partial<Reservation>) =>
    wordsOf(markupOf(<BookingInfo booking={shown(more)} onClose={nobody} />))
  expect(said({})).toMatch(/Treffpunkt\|+Steg 2, links neben dem Bootshaus\|+Mitbringen\|+Handtuch/)
  const { meeting: _meeting, bring: _bring, ...older } = makeReservation().snapshot
  expect(said({ snapshot: older })).not.toMatch(/Treffpunkt|Mitbringen/)
})

test('one number is called the number of a booking', () => {
  const words = wordsOf(markupOf(<BookingInfo booking={shown()} onClose={nobody} />))
  expect(words).toMatch(/Buchungsnummer\|+UTK-7F4K-29AB/)
  expect(words.match(/nummer/g)).toHaveLength(1)
})

test('[BOOK-15, STATE-24] a ticket opens by „Ticket“, at the address that the contract names', () => {
  expect(card()).toMatch(
    new RegExp(`href="${target('ticket').replaceAll('?', String.raw`\?`)}"[^>]*>.*Ticket</a>`),
  )
})

test('[STATE-26] a booking that isn’t paid goes on to its payment page', () => {
  const html = card({ state: 'processing', holdExpiresAt: soon }, 'https://pay.example/session')
  expect(html).toMatch(/<a href="https:\/\/pay\.example\/session"[^>]*>Jetzt bezahlen<\/a>/)
})

test('[STATE-22] a request leads to its status page, for the guest and for the company', () => {
  for (const state of ['slotRequestet', 'slotConfirmed', 'slotRejected'] as const) {
    expect([state, card({ state }).includes(`href="${target('slotRequest')}"`)]).toEqual([state, true])
    const row = companyRowView(makeReservation({ state }), { photoUrl: null, now })
    const html = markupOf(<CompanyRows rows={[row]} />)
    const own = target('slotRequest').replace('?', '/anbieter?')
    expect([state, html.includes(`href="${own}"`)]).toEqual([state, true])
  }
})

const status = (more: Partial<Reservation>, canPay = false) => {
  const paying = canPay ? cancellationOfRequest(makeReservation(more), now) : null
  return markupOf(
    <BookingStatus booking={shown(more)} canDelete paying={paying} infoUrl="?open=infos" said={null} />,
  )
}

test('[RES-9, RES-10] a request’s page is called „Dein Ticket“, names the booking and leads to its details', () => {
  const html = status({ state: 'slotRequestet', holdExpiresAt: soon })
  expect(html).toContain('<h1>Dein Ticket</h1>')
  expect(wordsOf(html)).toContain('UTK-7F4K-29AB')
  expect(html).toMatch(/href="\/\?open=infos"[^>]*>Infos anzeigen</)
})

test('what can be paid has a button for it, what can’t has none', () => {
  expect(status({ state: 'slotConfirmed', holdExpiresAt: soon }, true)).toMatch(
    /name="was" value="pay".*<button type="submit"[^>]*>Zahlungspflichtig buchen<\/button>/,
  )
  expect(status({ state: 'slotRequestet', holdExpiresAt: soon })).not.toContain('<form')
})

test('before an accepted request is paid, its page says what, when, how many and where to', () => {
  const html = status({ state: 'slotConfirmed', holdExpiresAt: soon }, true)
  const { title, span, party, place } = shown({})
  const [before = '', paid = ''] = html.split('<form').map(wordsOf)
  for (const said of [title, span, party]) expect(paid).toContain(said)
  for (const said of [...place, 'Treffpunkt: Steg 2']) expect(before).toContain(said)
})

test('before an accepted request is paid, the law’s words stand above the button', () => {
  const accepted = { state: 'slotConfirmed', holdExpiresAt: soon } as const
  const html = status(accepted, true)
  const above = wordsOf(html.slice(0, html.indexOf('Zahlungspflichtig buchen')))
  for (const part of [
    ...[
      'Wenn du stornierst',
      'bis Fr., 19. Juni, 14:30',
      'nur die Zahlungsgebühr, etwa',
      'bekommst du alle 12,00',
    ],
    ...[
      'Dein Vertrag: Paddelkontor GmbH. Utkiek vermittelt.',
      'Der Anbieter handelt als Unternehmer.',
      'AGB',
    ],
    ...['kein gesetzliches Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB)', 'Angaben zum Anbieter'],
    ...['Kaistraße 1, 20457 Hamburg · kontor@example.org · 040 123456', 'darin 19 % MwSt.', 'Gesamt'],
  ])
    expect(above).toContain(part)
  expect(html).toContain('href="/terms"')
  expect(wordsOf(status({ ...accepted, cancelMinutesBeforeStart: null }, true))).toContain(
    'Dieses Angebot kannst du nach der Buchung nicht stornieren.',
  )
  expect(wordsOf(status({ ...accepted, cancelMinutesBeforeStart: 30 * 1440 }, true))).toContain(
    'Die Stornierungsfrist ist schon vorbei',
  )
})

test.each([
  ['a day later', '2026-06-20T12:30:00Z', 'So., 14. Juni 2026, 14:00 Uhr'],
  ['its start, where that is sooner', '2026-06-13T15:00:00Z', '17:00 Uhr'],
])('whoever accepts reads until when its guest can pay: %s', (_name, start, until) => {
  const reservation = makeReservation({
    state: 'slotRequestet',
    startsAt: new Date(start),
    holdExpiresAt: soon,
  })
  const seen = {
    ...{
      reservation,
      photoUrl: null,
      history: [],
      entered: [],
      undone: [],
      paidCents: null,
      commissionCents: 120,
      receipts: [],
      answers: [],
      ...{ changes: [], made: [], moves: [], goodwill: [], givableCents: 0, isPartBack: false },
    },
    money: null,
    steps: ['accept' as const],
  }
  const ticket = companyTicketView(seen, { role: 'owner', now })
  const dialog = (
    <StepDialog step="accept" ticket={ticket} here="/" fault={null} typed={null} onClose={nobody} />
  )
  const words = wordsOf(markupOf(dialog))
  expect(words).toContain(`kann ${ticket.guest.name} bis ${until} bezahlen`)
  expect(words).not.toContain('24 Stunden')
})

test('[RES-12, RES-14] a request’s page leads to deleting it and back to the tickets', () => {
  const html = status({ state: 'slotRequestet', holdExpiresAt: soon })
  expect(html).toMatch(/href="\/bookings\/reservation-1\/stornieren"[^>]*>Anfrage löschen</)
  expect(html).toMatch(/href="\/bookings"[^>]*>Ticketübersicht</)
})

const cancelling = (kind: 'ticket' | 'request', refundCents: number | null) => ({
  page: markupOf(
    <CancellationForm
      {...{ booking: shown(), kind, refundCents, refusal: null, reasonError: null, wait: null, chosen: null }}
    />,
  ),
  dialog: markupOf(
    <CancellationDialog
      {...{ booking: shown(), kind, refundCents, here: '?reason=illness', onClose: nobody }}
      reason="illness"
    />,
  ),
})

test('[CANC-1] a ticket is cancelled, a request is deleted', () => {
  expect(cancelling('ticket', 1157).page).toContain('<h1>Ticket stornieren</h1>')
  expect(cancelling('request', null).page).toContain('<h1>Anfrage löschen</h1>')
})

test('[CANC-6] the question says yes by its own word and „Abbrechen“, which asks the server nothing', () => {
  for (const [kind, yes] of [
    ['ticket', 'Ja, stornieren'],
    ['request', 'Ja, löschen'],
  ] as const) {
    const { dialog } = cancelling(kind, null)
    expect(dialog).toMatch(new RegExp(`<button type="submit"[^>]*>${yes}</button>`))
    expect(dialog).toMatch(/<a [^>]*href="\/\?reason=illness"[^>]*>Abbrechen<\/a>/)
  }
})

test('[CANC-3] „Schließen“ leads back to the bookings', () => {
  const html = markupOf(<CancellationDone bookingId="r1" message="Erledigt." refundCents={null} />)
  expect(html).toMatch(/<a [^>]*href="\/bookings"[^>]*>Schließen<\/a>/)
})
