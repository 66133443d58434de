import { expect, test } from 'vitest'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin } from '#test/support/bookings.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { orderQuery, orderUrl } from '../order-url.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import type { PaymentResultView } from '#app/booking/checkout/payment-result-view.ts'
import { ResultDialog } from '#app/booking/checkout/ui/result-dialog.tsx'
import { loader } from '#app/storefront/offer-page/routes/service.tsx'

const world = worldOfFile()

type Returned = { result: PaymentResultView | null }

async function backAt(
  { open, bookable, cookie }: BookingPages,
  query: Record<string, string>,
): Promise<PaymentResultView | null> {
  const params = { companyID: bookable.companyId, serviceID: bookable.serviceId }
  const path = `/activity/details/${bookable.companyId}/${bookable.serviceId}?${new URLSearchParams(query)}`
  const { status, body } = await open(loader, path, { cookie, params })
  expect(status).toBe(200)
  return (body as Returned).result
}

const said = (result: PaymentResultView | null) =>
  result ? markupOf(<ResultDialog result={result} onClose={() => undefined} />) : ''

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', words = '']) => [
    href.replaceAll('&amp;', '&'),
    words.replaceAll(/<[^>]*>/g, ''),
  ])

const confirmAddress = ({ db, jule }: BookingPages, isConfirmed: boolean) =>
  db.updateTable('users').set({ email_verified: isConfirmed }).where('id', '=', jule.id).execute()

const onPages = (work: (pages: BookingPages) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    await confirmAddress(pages, true)
    await work(pages)
  })

test('[DET-2, DET-3, DET-36] the address of the return names the reservation whose state the dialog shows', () =>
  onPages(async (pages) => {
    const { id, sessionId } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    world.pay(sessionId)
    const result = await backAt(pages, { checkSess: 'true', resItemID: id })
    expect(result).toMatchObject({ reservationId: id, outcome: 'confirmed' })
    expect(await backAt(pages, { checkSess: 'true' })).toBeNull()
    expect(await backAt(pages, { resItemID: id })).toBeNull()
    const others = await begin(pages.db, world, slotOrder(pages.bookable), makeCustomer())
    expect(await backAt(pages, { checkSess: 'true', resItemID: others.id })).toBeNull()
    expect(await backAt(pages, { checkSess: 'true', resItemID: 'nothing' })).toBeNull()
  }))

test('[RSVD-13] the result is a reservation and whether it is a success; half an address has none', () =>
  onPages(async (pages) => {
    const { id, sessionId } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    world.pay(sessionId)
    const both = await backAt(pages, { resItemID: id, checkSess: 'true' })
    expect([both?.reservationId, both?.outcome]).toEqual([id, 'confirmed'])
    for (const half of [{ resItemID: id }, { checkSess: 'true' }, { checkSess: 'false' }])
      expect(await backAt(pages, half)).toBeNull()
  }))

test('[DET-24] the dialog names the booking by the number that people read, and by its id in one piece', () =>
  onPages(async (pages) => {
    const { id, sessionId } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    world.pay(sessionId)
    const result = await backAt(pages, { checkSess: 'true', resItemID: id })
    const html = said(result)
    expect(html).toMatch(/<dt[^>]*>Buchungsnummer<\/dt><dd[^>]*>UTK-\w{4}-\w{4}<\/dd>/)
    expect(html).toMatch(
      new RegExp(`<dt[^>]*>Reservierungs-ID</dt><dd class="whitespace-nowrap[^>]*>${id}</dd>`),
    )
    expect(html).toContain(result?.what)
  }))

test.each(['false', '', 'TRUE', 'False', '1', 'yes', 'xyz'])(
  '[DET-23] only the flag true is a success: "%s" reads that the booking was broken off',
  (checkSess) =>
    onPages(async (pages) => {
      const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
      const result = await backAt(pages, { checkSess, resItemID: id })
      expect(result?.outcome).toBe('cancelled')
      expect(said(result)).toContain('Deine Buchung wurde abgebrochen')
    }),
)

const stateOf = async ({ db }: BookingPages, id: string) =>
  (await db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test.each(['', 'TRUE', 'False', ' false', 'xyz'])(
  'a flag that isn’t exactly false ends no hold, and leads back to paying: "%s"',
  (checkSess) =>
    onPages(async (pages) => {
      const { id, sessionId } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
      const until = berlinClock(new Date(world.now().getTime() + 31 * 60_000))
      const html = said(await backAt(pages, { checkSess, resItemID: id }))
      expect(await stateOf(pages, id)).toBe('processing')
      expect(html).toContain(`Deine Plätze sind noch bis ${until} Uhr reserviert.`)
      expect(linksOf(html)[0]).toEqual([expect.stringContaining(sessionId), 'Jetzt bezahlen'])
      for (const unsaid of ['Es wurde nichts abgebucht', 'wieder frei']) expect(html).not.toContain(unsaid)
      world.pay(sessionId)
      expect(said(await backAt(pages, { checkSess, resItemID: id }))).toContain('Du hast erfolgreich bezahlt')
    }),
)

test('only the owner’s own false gives a hold up', () =>
  onPages(async (pages) => {
    const others = await begin(pages.db, world, slotOrder(pages.bookable), makeCustomer())
    expect(await backAt(pages, { checkSess: 'false', resItemID: others.id })).toBeNull()
    expect(await stateOf(pages, others.id)).toBe('processing')
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    expect(said(await backAt(pages, { checkSess: 'false', resItemID: id }))).toContain('wieder frei')
    expect(await stateOf(pages, id)).toBe('deleteCapacity')
  }))

test('[DET-25] a success is confirmed or waits for its payment, by the reservation’s own state', () =>
  onPages(async (pages) => {
    const { id, sessionId } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    const early = await backAt(pages, { checkSess: 'true', resItemID: id })
    expect(said(early)).toContain('Zahlung wird geprüft')
    expect(said(early)).not.toContain('Ticket zeigen')
    world.pay(sessionId)
    const paid = await backAt(pages, { checkSess: 'true', resItemID: id })
    expect(said(paid)).toContain('Du hast erfolgreich bezahlt')
    expect(said(paid)).toContain('Ticket zeigen')
  }))

test.each([
  [32, 'while its places are still held'],
  [40, 'when they were given back already'],
])('coming back %i minutes later, %s, says that the time is over and leads to the same order', (minutes) =>
  onPages(async (pages) => {
    const order = slotOrder(pages.bookable, { persons: 4 })
    const { id } = await begin(pages.db, world, order, pages.jule)
    const until = berlinClock(new Date(world.now().getTime() + 31 * 60_000))
    world.advance(minutes * 60)
    if (minutes > 35) await expireDueHolds(pages.db, world.payments, { now: world.now() })
    const html = said(await backAt(pages, { checkSess: 'false', resItemID: id }))
    expect(html).toContain('Die Zeit zum Bezahlen ist um')
    expect(html).toContain(`Bezahlen konntest du bis ${until} Uhr. Es wurde nichts berechnet.`)
    expect(linksOf(html)[0]).toEqual([orderUrl(order), 'Noch einmal buchen'])
    for (const unsaid of ['abgebrochen', 'Nicht gebucht', 'Warteliste']) expect(html).not.toContain(unsaid)
  }),
)

test('whoever must confirm their address before holding the start again is led there, and back to the order', () =>
  onPages(async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    await confirmAddress(pages, false)
    const result = await backAt(pages, { checkSess: 'false', resItemID: id })
    const html = said(result)
    expect(html).toContain('Bestätige deine E-Mail-Adresse')
    expect(html).not.toContain('kannst du gleich noch einmal buchen')
    const confirm = `/verify-email?${new URLSearchParams({ weiter: result?.againUrl ?? '' })}`
    expect(linksOf(html)).toContainEqual([confirm, 'E-Mail-Adresse bestätigen'])
    await confirmAddress(pages, true)
    const again = said(await backAt(pages, { checkSess: 'false', resItemID: id }))
    expect(again).toContain('kannst du gleich noch einmal buchen')
  }))

test('coming back after the time, when others have the places, leads to the waiting list first', () =>
  onPages(async (pages) => {
    const order = slotOrder(pages.bookable, { persons: 4 })
    const { id } = await begin(pages.db, world, order, pages.jule)
    world.advance(36 * 60)
    await expireDueHolds(pages.db, world.payments, { now: world.now() })
    await begin(pages.db, world, slotOrder(pages.bookable), makeCustomer())
    const html = said(await backAt(pages, { checkSess: 'false', resItemID: id }))
    expect(html).toContain('Die Plätze sind inzwischen vergeben.')
    expect(linksOf(html).map(([, words]) => words)).toEqual([
      'Auf die Warteliste',
      'Anderen Termin wählen',
      'Hilfe &amp; Support',
    ])
    expect(linksOf(html)[0]?.[0]).toBe(`/bookings/warten?${orderQuery(order)}`)
  }))

test('coming back after the start has passed offers neither the order nor its waiting list', () =>
  onPages(async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    world.advance(36 * 60)
    await expireDueHolds(pages.db, world.payments, { now: world.now() })
    world.advance(60 * 24 * 3600)
    const html = said(await backAt(pages, { checkSess: 'false', resItemID: id }))
    expect(html).toContain('Diesen Termin kannst du nicht mehr buchen.')
    expect(linksOf(html).map(([, words]) => words)).toEqual(['Anderen Termin wählen', 'Hilfe &amp; Support'])
  }))

test('what a waiting list still holds is said before that the booking was broken off', () =>
  onPages(async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    const result = await backAt(pages, { checkSess: 'false', resItemID: id })
    const order = (html: string) =>
      ['banner-success', 'Deine Buchung wurde abgebrochen', 'Noch einmal versuchen', 'Jetzt buchen']
        .map((part) => [html.indexOf(part), part] as const)
        .filter(([at]) => at >= 0)
        .toSorted(([one], [other]) => one - other)
        .map(([, part]) => part)
    expect(order(said(result))).toEqual([
      'Deine Buchung wurde abgebrochen',
      'banner-success',
      'Noch einmal versuchen',
    ])
    expect(order(said(result && { ...result, heldUntil: '12:30 Uhr' }))).toEqual([
      'banner-success',
      'Deine Buchung wurde abgebrochen',
      'Jetzt buchen',
    ])
  }))
