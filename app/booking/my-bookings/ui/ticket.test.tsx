import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { makeReservation } from '#test/support/reservation.ts'
import type { ProviderIdentity } from '#app/booking/quote/provider-identity.ts'
import { ticketView } from '../ticket-view.ts'
import { Ticket } from './ticket.tsx'
import { TicketActionGrid } from './ticket-actions.tsx'

const now = new Date('2026-06-13T12:00:00Z')

type Party = { more?: Parameters<typeof makeReservation>[0]; inside?: number; at?: Date }

function shownOf(provider: Partial<ProviderIdentity> = {}, { more = {}, inside = 0, at = now }: Party = {}) {
  const { snapshot } = makeReservation()
  const reservation = makeReservation({
    ...more,
    snapshot: { ...snapshot, provider: { ...snapshot.provider, ...provider } },
  })
  const standing = {
    isValid: true,
    cancelUntil: null,
    refundCents: null,
    cancellationRefusal: null,
    isPaidInShares: false,
  } as const
  const ticket = {
    ...standing,
    paid: { paidCents: 0, backCents: 0 },
    reservation,
    entries: Array.from({ length: inside }, (_, index) => ({ number: index + 1, at: now })),
    openChange: null,
    goodwill: [],
    cancelledBackCents: 0,
    isFreeToCancel: false,
    receipts: [],
  }
  return ticketView(ticket, [], { now: at })
}

const ticketOf = (provider: Partial<ProviderIdentity> = {}) => markupOf(<Ticket ticket={shownOf(provider)} />)

test('without network a ticket’s files say why they don’t open; the way there may', () => {
  const ticket = shownOf()
  const receipts = [{ href: '/bookings/kanu-1/beleg.pdf', label: 'Beleg', said: 'Beleg' }]
  const ways = (isOffline: boolean) =>
    markupOf(<TicketActionGrid ticket={{ ...ticket, receipts }} isOffline={isOffline} />)
  const files = [ticket.pdfUrl, ticket.calendarUrl ?? '', '/bookings/kanu-1/beleg.pdf']
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

test.each([
  ['valid', 0, 'confirmed', now],
  ['over', 0, 'confirmed', new Date('2026-06-21T10:00:00Z')],
  ['valid', 1, 'reedemed', now],
  ['over', 1, 'reedemed', new Date('2026-06-21T10:00:00Z')],
  ['used', 3, 'reedemed', now],
  ['used', 3, 'reedemed', new Date('2026-06-21T10:00:00Z')],
] as const)('a party’s ticket is %s with %i of three inside, %s, at %s', (status, inside, state, at) => {
  expect(shownOf({}, { more: { state, units: 3, persons: 3 }, inside, at }).status).toBe(status)
})

test('a cancelled ticket keeps its receipts, and says that the cancellation’s follows', () => {
  const running = shownOf({}, { more: { placesReleasedAt: now, cancelledAs: 'user' } })
  const receipts = [{ href: '/bookings/kanu-1/beleg.pdf', label: 'Beleg (PDF)', said: '24,00 €' }]
  const note = 'Der Stornobeleg folgt, sobald die Erstattung ausgeführt ist.'
  const html = markupOf(<Ticket ticket={{ ...running, receipts, receiptsNote: note }} />)
  expect(html).toMatch(new RegExp(`href="/bookings/kanu-1/beleg.pdf".*Beleg \\(PDF\\).*${note}`, 's'))
  // Without anything paid there is nothing to follow.
  expect(running.receiptsNote).toBeNull()
})
