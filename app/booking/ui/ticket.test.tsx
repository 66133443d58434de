import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import type { ProviderIdentity } from '../order.ts'
import { shownTicket } from '../shown-booking.ts'
import { Ticket } from './ticket.tsx'

const now = new Date('2026-06-13T12:00:00Z')

function ticketOf(provider: Partial<ProviderIdentity> = {}) {
  const { snapshot } = makeReservation()
  const reservation = makeReservation({
    snapshot: { ...snapshot, provider: { ...snapshot.provider, ...provider } },
  })
  const standing = { isValid: true, cancelUntil: null, refundCents: null, cancellationRefusal: null } as const
  const ticket = {
    ...standing,
    paid: { paidCents: 0, backCents: 0 },
    reservation,
    entries: [],
    openChange: null,
    receipts: [],
  }
  return markupOf(<Ticket ticket={shownTicket(ticket, [], { now })} />)
}

test('the ticket says how its provider is called and written to, on paper too', () => {
  const html = ticketOf()
  expect(html).toMatch(/<dt>Fragen\?<\/dt><dd[^>]*><a href="tel:\+4940123456"[^>]*>040 123456<\/a>/)
  expect(html).toMatch(/<a href="mailto:kontor@example\.org\?subject=[^"]+"[^>]*>kontor@example\.org<\/a>/)
  const printed = html.slice(html.indexOf('<dt>Fragen?'), html.indexOf('kontor@example.org</a>'))
  expect(printed).not.toContain('no-print')
})

test('a provider whose number isn’t known has none on the ticket', () => {
  expect(ticketOf({ phone: null })).not.toContain('tel:')
  expect(ticketOf({ phone: null })).toContain('mailto:')
})
