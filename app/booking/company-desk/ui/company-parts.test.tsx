import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import { bookingPageView } from '#app/booking/my-bookings/booking-view.ts'
import { companyTicketView } from '../ticket-view.ts'
import { companyRowView } from '../row-view.ts'
import type { ReservationState } from '#app/booking/states/reservation-states.ts'
import { refundTime } from '#app/booking/reservations/texts.ts'
import { cancelTexts } from '#app/booking/checkout/texts/cancellation.ts'
import { CancellationForm } from '#app/booking/checkout/ui/cancellation-form.tsx'
import { CompanyRows } from './company-rows.tsx'
import { CompanyTicket } from './company-ticket.tsx'

const now = new Date('2026-06-13T12:00:00Z')

test('paid, rejected, cancelled, used and open bookings each have a look of their own in the list', () => {
  const states: ReservationState[] = ['confirmed', 'slotRejected', 'refunded', 'reedemed', 'slotRequestet']
  const looks = states.map((state) => {
    const row = companyRowView(makeReservation({ state }), { photoUrl: null, now })
    return /class="kind-badge ([^"]*)"/.exec(markupOf(<CompanyRows rows={[row]} />))?.[1]
  })
  expect(new Set(looks).size).toBe(states.length)
})

test('a line of facts breaks between them, not between a number and what it counts', () => {
  const row = { ...companyRowView(makeReservation(), { photoUrl: null, now }), when: 'Sa., 14:30' }
  const html = markupOf(<CompanyRows rows={[{ ...row, party: '6 Personen · 1 Boot' }]} />)
  for (const fact of ['Sa., 14:30 ·', '6 Personen ·', '1 Boot'])
    expect(html).toContain(`<span class="inline-block">${fact}</span>`)
})

test('after a step one banner says how it stands', () => {
  const seen = {
    ...{
      reservation: makeReservation({ state: 'slotRejected' }),
      photoUrl: null,
      history: [],
      entered: [],
      undone: [],
      steps: [],
    },
    ...{
      goodwill: [],
      givableCents: 0,
      isPartBack: false,
      paidCents: null,
      commissionCents: 120,
      receipts: [],
      changes: [],
      made: [],
      answers: [],
      moves: [],
    },
    money: null,
  }
  const ticket = companyTicketView(seen, { role: 'owner', now })
  const html = markupOf(
    <CompanyTicket
      entries={[]}
      ticket={ticket}
      here="?"
      back="/"
      refusal={null}
      done="reject"
      changed={null}
    />,
  )
  expect(html.match(/class="banner /g)).toHaveLength(1)
  expect(html).toContain('Abgelehnt. Der Platz ist wieder frei, der Gast weiß Bescheid.')
})

test('who takes back a request isn’t asked why they call off, and goes back instead of calling off', () => {
  const booking = bookingPageView(makeReservation(), { payUrl: null, now })
  const nothing = { refundCents: null, refusal: null, reasonError: null, wait: null, chosen: null }
  const request = markupOf(<CancellationForm booking={booking} kind="request" {...nothing} />)
  expect(request).toContain('Warum ziehst du die Anfrage zurück?')
  expect(request).not.toMatch(/stornieren\?|Abbrechen/)
  const ticket = markupOf(<CancellationForm booking={booking} kind="ticket" {...nothing} />)
  expect(ticket).toContain('Warum möchtest du stornieren?')
  expect(ticket).toMatch(/href="\/bookings\/reservation-1"[^>]*>Zurück</)
})

test('the done page says how long the money takes, as the mails do', () => {
  expect(cancelTexts.underWay('10,00 €')).toContain(refundTime)
})
