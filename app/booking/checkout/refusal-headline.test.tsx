import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { refusalHeadline } from './refusal-headline.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { OrderRefused, RefusalBanner } from './ui/order-refused.tsx'

const broken = 'Etwas ist schiefgelaufen!'

test.each([
  ['sold-out', 'Nicht genug Plätze frei'],
  ['started', 'Dieser Termin geht leider nicht'],
  ['not-offered', 'Dieser Termin geht leider nicht'],
  ['too-few-persons', 'Bitte ändere deine Auswahl'],
  ['order-changed', 'Deine Bestellung hat sich geändert'],
  ['booked-already', 'Das hast du schon'],
  ['no-ticket-needed', 'Kein Ticket nötig'],
] as const)('an ordinary answer is headed by its reason: %s', (because, headline) => {
  expect(refusalHeadline(because)).toBe(headline)
  const refusal = { message: texts.refusals[because], because, openReservationId: null, again: null }
  const html = markupOf(
    <OrderRefused refusal={refusal} backUrl="/activity/details/kontor/kanu" wait={null} signInUrl={null} />,
  )
  expect(html).toContain(`<h1>${headline}</h1>`)
  expect(html).toContain(texts.refusals[because])
  expect(html).not.toContain(broken)
})

test.each([
  ['too-few-persons', 'Zahl der Personen ändern'],
  ['too-few-units', 'Auswahl ändern'],
  ['sold-out', 'Anderen Termin wählen'],
  ['booked-elsewhere', 'Zurück zum Angebot'],
] as const)('the way back to the offer is called by what helps there: %s', (because, way) => {
  const refusal = { message: texts.refusals[because], because, openReservationId: null, again: null }
  const page = markupOf(<OrderRefused refusal={refusal} backUrl="/offer" wait={null} signInUrl={null} />)
  const banner = markupOf(<RefusalBanner {...refusal} backUrl="/offer" />)
  for (const html of [page, banner]) expect(html).toMatch(new RegExp(`<a [^>]*href="/offer"[^>]*>${way}</a>`))
})

test('a visitor who can order nothing may still sign in: places may be held for them', () => {
  const page = (signInUrl: string | null) =>
    markupOf(<OrderRefused refusal={null} backUrl="/" wait={null} signInUrl={signInUrl} />)
  expect(page('/login?weiter=%2Fbookings')).toMatch(
    /<a [^>]*href="\/login\?weiter=%2Fbookings"[^>]*>Anmelden<\/a>/,
  )
  expect(page(null)).not.toContain('Anmelden')
})

test('whoever has to confirm their address first finds the way there, and from there back to the order', () => {
  const refusal = { openReservationId: null, again: null, because: 'unverified' } as const
  const weiter = '/bookings/new?slots=2'
  const html = markupOf(
    <RefusalBanner {...refusal} message={texts.refusals.unverified} backUrl="/" weiter={weiter} />,
  )
  expect(html).toContain(`href="/verify-email?weiter=${encodeURIComponent(weiter)}"`)
  const other = markupOf(
    <RefusalBanner {...refusal} because="sold-out" message="" backUrl="/" weiter={weiter} />,
  )
  expect(other).not.toContain('verify-email')
})

test('what broke is called broken, with or without a reason', () => {
  for (const because of ['payment-page-failed', 'price-mismatch', 'no-payout-account', null] as const)
    expect(refusalHeadline(because)).toBe(broken)
  const html = markupOf(<OrderRefused refusal={null} backUrl="/" wait={null} signInUrl={null} />)
  expect(html).toContain(broken)
  expect(html).toContain('Buchung derzeit nicht verfügbar. Bitte versuch es später noch einmal.')
})

test('an unpaid booking that stands in the way is linked itself', () => {
  const refusal = { openReservationId: 'reservation-1', again: null } as const
  const message = texts.refusals['too-many-open']
  expect(message).toContain('Bezahle sie oder gib die Plätze zurück')
  const html = markupOf(<RefusalBanner {...refusal} because="too-many-open" message={message} backUrl="/" />)
  expect(html).toMatch(/href="\/bookings\/reservation-1"[^>]*>Zu dieser Buchung</)
  const other = markupOf(<RefusalBanner {...refusal} because="form-changed" message="" backUrl="/" />)
  expect(other).toMatch(/href="\/bookings"[^>]*>Zu deinen Buchungen</)
})

test.each(['unverified', 'unconfirmed-share', 'unconfirmed-again'] as const)(
  'what a confirmed address would allow leads to confirming it, and back: %s',
  (because) => {
    const refusal = { openReservationId: null, again: null, because, message: texts.refusals[because] }
    const html = markupOf(<RefusalBanner {...refusal} backUrl="/" weiter="/bookings/new?event=1" />)
    expect(html).toMatch(/href="[^"]*event%3D1"[^>]*>E-Mail-Adresse bestätigen</)
    expect(refusal.message).toContain('Bestätige zuerst deine')
  },
)
