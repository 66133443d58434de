import { expect, test } from 'vitest'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin } from '#test/support/bookings.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { ShownResult } from '#app/booking/booking.server.ts'
import { ResultDialog } from '#app/booking/ui/result-dialog.tsx'
import { loader } from './service.tsx'

const world = worldOfFile()

type Returned = { result: ShownResult | null }

async function backAt(
  { open, bookable, cookie }: BookingPages,
  query: Record<string, string>,
): Promise<ShownResult | null> {
  const params = { companyID: bookable.companyId, serviceID: bookable.serviceId }
  const path = `/activity/details/${bookable.companyId}/${bookable.serviceId}?${new URLSearchParams(query)}`
  const { status, body } = await open(loader, path, { cookie, params })
  expect(status).toBe(200)
  return (body as Returned).result
}

const said = (result: ShownResult | null) =>
  result ? markupOf(<ResultDialog result={result} onClose={() => undefined} />) : ''

const onPages = (work: (pages: BookingPages) => Promise<void>) => withBookingPages(world, work)

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

test.each(['false', '', 'TRUE', '1', 'yes'])(
  '[DET-23] only the flag true is a success: "%s" gives the booking up',
  (checkSess) =>
    onPages(async (pages) => {
      const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
      const result = await backAt(pages, { checkSess, resItemID: id })
      expect(result?.outcome).toBe('cancelled')
      expect(said(result)).toContain('Deine Buchung wurde abgebrochen')
    }),
)

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
