import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import type { ProviderIdentity } from '../order.ts'
import { shownTicket } from '../shown-booking.ts'
import { Ticket } from './ticket.tsx'
import { Ways } from './ticket-ways.tsx'

const now = new Date('2026-06-13T12:00:00Z')

function shownOf(provider: Partial<ProviderIdentity> = {}) {
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
  return shownTicket(ticket, [], { now })
}

const ticketOf = (provider: Partial<ProviderIdentity> = {}) => markupOf(<Ticket ticket={shownOf(provider)} />)

test('without network a ticket’s files say why they don’t open; the way there may', () => {
  const ticket = shownOf()
  const receipts = [{ href: '/beleg.pdf', label: 'Beleg', said: 'Beleg' }]
  const ways = (isOffline: boolean) =>
    markupOf(<Ways ticket={{ ...ticket, receipts }} isOffline={isOffline} />)
  const files = [ticket.pdfUrl, ticket.calendarUrl ?? '', '/beleg.pdf']
  const linked = (html: string) => files.filter((href) => html.includes(`href="${href}"`))
  expect([linked(ways(false)), linked(ways(true))]).toEqual([files, []])
  const [, why = ''] = /<p id="([^"]+)"[^>]*>.*sobald du Netz hast/s.exec(ways(true)) ?? []
  const disabled = `<span role="link" aria-disabled="true" aria-describedby="${why}"`
  expect(ways(true).split(disabled)).toHaveLength(files.length + 1)
  expect(ways(false)).not.toContain('sobald du Netz hast')
  expect(ways(true)).toContain(`href="${ticket.routeUrl.replaceAll('&', '&amp;')}"`)
})

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
