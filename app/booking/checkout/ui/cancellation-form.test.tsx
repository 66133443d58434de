import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import { cancellationReasons } from '#app/booking/deadlines/cancellation.ts'
import { bookingPageView } from '#app/booking/my-bookings/booking-view.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { CancellationDialog, CancellationForm } from './cancellation-form.tsx'

const now = new Date('2026-06-13T12:00:00Z')

type Paid = { paidCents: number; backCents: number }

const page = (kind: 'ticket' | 'request', refundCents: number | null, totalCents = 1200, paid?: Paid) =>
  markupOf(
    <CancellationForm
      booking={bookingPageView(makeReservation({ totalCents }), { payUrl: null, now })}
      {...{ kind, refundCents, refusal: null, reasonError: null, wait: null, chosen: null }}
      {...(paid && { paid })}
    />,
  )

test('[CANC-5] what comes back and what is kept stands before the eight reasons', () => {
  const html = page('ticket', 1155)
  const reasons = cancellationReasons.map((reason) => html.indexOf(`value="${reason}"`))
  expect(reasons.every((place) => place > 0)).toBe(true)
  const above = html.slice(0, Math.min(...reasons)).replaceAll(/<[^>]*>/g, '')
  expect(above).toMatch(/Du bekommst zurück 11,55\s€/)
  expect(above).toMatch(/Bezahlt 12,00\s€, einbehalten wird die Zahlungsgebühr von 0,45\s€\./)
  expect(above).toContain('Werktagen auf deinem Konto')
  for (const reason of cancellationReasons) expect(html).toContain(texts.cancel.reasons[reason])
})

test('no fee is named where none is kept, and no money where none was paid', () => {
  expect(page('ticket', 1200)).not.toMatch(/gebühr/i)
  expect(page('request', null)).toContain('Du hast noch nichts bezahlt')
  for (const html of [page('ticket', null, 0), page('request', null, 0)])
    expect(html).not.toMatch(/bekommst|bezahlt/)
})

test('what came back after a change is named beside what was paid, so that it adds up', () => {
  const html = page('ticket', 5283, 5400, { paidCents: 7200, backCents: 1761 })
  const words = html.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\u00a0/g, ' ')
  expect(words).toContain('Du bekommst zurück 52,83 €')
  expect(words).toContain('Bezahlt 72,00 €, nach Umbuchungen erstattet 17,61 €.')
  expect(words).toContain('Einbehalten werden zusammen 1,56 € Zahlungsgebühr.')
})

test.each([
  [1, 'Der Platz am '],
  [9, 'Die 9 Plätze am '],
])('who cancels for %i reads of so many places that others have them', (units, words) => {
  const booking = bookingPageView(makeReservation({ units, persons: units }), { payUrl: null, now })
  const asked = { booking, kind: 'ticket', refundCents: null, reason: 'other', here: '/' } as const
  const html = markupOf(<CancellationDialog {...asked} onClose={() => undefined} />)
  expect(html).toContain(words)
  expect(html).toContain(units === 1 ? 'geht sofort an andere' : 'gehen sofort an andere')
})
