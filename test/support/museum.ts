import { expect } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { checkAmendment } from '#app/booking/checkout/pay-amendment.server.ts'
import type { AmendmentOutcome } from '#app/booking/rebooking/start.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { loader as receiptLoader } from '#app/booking/invoices/routes/receipt-file.ts'
import { vatShares } from '#app/payment/payment.ts'
import { pressChange } from './amendments.ts'
import { slotOrder } from './bookable.ts'
import { withBookingPages, type BookingPages } from './booking-pages.ts'
import { sessionIn, workOff } from './bookings.ts'
import { enrol } from './company-people.ts'
import type { PaymentWorld } from './payment-world.ts'
import { toMorning } from './waiting.ts'

/** What somebody books in the museum. */
export type Visit = { persons: number; courses: number; books?: number; from?: number }

/**
 * Entry for 12.00 at 7 %, a course for 14.00 at 19 %, a book for 5.50 at none. Jule owns the company and books, in the
 * morning: what follows within hours is of the same month.
 */
export const inMuseum = (world: PaymentWorld, work: (pages: BookingPages) => Promise<void>) => {
  toMorning(world)
  return withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule } = pages
      const { companyId, serviceId } = bookable
      const { price_groups: groups } = await db
        .selectFrom('service')
        .select('price_groups')
        .where('id', '=', serviceId)
        .executeTakeFirstOrThrow()
      const extra = {
        ...{ note: null, counts: 'extra', personCondition: null, dayGroup: 'all', timeFrame: null },
        durationFactor: 1,
      }
      const course = {
        ...extra,
        ...{ groupID: 'course', personType: 'Druckwerkstatt', priceCents: 1400, vatPercent: 19 },
      }
      const book = { ...extra, groupID: 'book', personType: 'Heft', priceCents: 550, vatPercent: 0 }
      await db
        .updateTable('service')
        .set({ vat_percent: 7, price_groups: JSON.stringify([...groups, course, book]) })
        .where('id', '=', serviceId)
        .execute()
      await addMember(db, { userId: jule.id, companyId, role: 'owner', now: world.now() })
      await enrol(db, jule.id)
      await work(pages)
    },
    { slots: 4, capacity: 200 },
  )
}

/** The order of a visit. */
export function visit(
  { bookable }: Pick<BookingPages, 'bookable'>,
  { persons, courses, books = 0, from = 0 }: Visit,
): OrderRequest {
  const order = slotOrder(bookable, { persons, from })
  const extras = [
    { groupID: 'course', amount: courses },
    { groupID: 'book', amount: books },
  ]
  return { ...order, choices: [...order.choices, ...extras.filter(({ amount }) => amount > 0)] }
}

/** Jule changes a visit, pays where she has to, and everything that follows is done. */
export async function changeVisit(
  pages: BookingPages,
  { id, to }: { id: string; to: Visit },
): Promise<AmendmentOutcome> {
  const { db, world, jule } = pages
  const asked = { customer: jule, reservationId: id }
  const begun = await pressChange(db, world, visit(pages, to), asked)
  if (begun.outcome === 'checkout') {
    world.pay(sessionIn(begun.url))
    await checkAmendment(db, world.payments, { userId: jule.id, reservationId: id, now: world.now() })
  }
  await workOff(db, world)
  return begun
}

/** Has these receipts written. */
export async function takeReceipts(
  { open, cookie }: BookingPages,
  id: string,
  queries: readonly string[],
): Promise<void> {
  for (const query of queries) {
    const { status } = await open(receiptLoader, `/bookings/${id}/beleg.pdf${query}`, {
      cookie,
      params: { resID: id },
    })
    expect([query, status]).toEqual([query, 200])
  }
}

/** The figures of the receipts that are written, of one booking or of all, added up by rate. */
export async function writtenRates({ db }: BookingPages, id: string | null = null) {
  const rows = await db
    .selectFrom('receipt')
    .select(['kind', 'content'])
    .where((eb) => (id === null ? eb.lit(true) : eb('reference', '=', id)))
    .execute()
  const sums = new Map<number, { net: number; vat: number }>()
  for (const { kind, content } of rows)
    for (const { vatPercent, netCents, vatCents } of vatShares(content.lines)) {
      const sign = kind === 'sale' ? 1 : -1
      const known = sums.get(vatPercent) ?? { net: 0, vat: 0 }
      sums.set(vatPercent, { net: known.net + sign * netCents, vat: known.vat + sign * vatCents })
    }
  return sums
}
