import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { loader } from '#app/operator/routes/troubles.tsx'
import { compareDays } from '#app/payment/payment.server.ts'
import { makeCustomer, slotOrder } from './bookable.ts'
import { withBookingPages, type BookingPages } from './booking-pages.ts'
import { workOff } from './bookings.ts'
import { enrol } from './company-people.ts'
import type { PaymentWorld } from './payment-world.ts'
import { toMorning } from './waiting.ts'

type Said = { kind: string; said: string }

/** An operator before the comparison of the books, day after day. */
export function openBooks(world: PaymentWorld) {
  // Each test has days of its own: what moved at the provider stays, and the database forgets it.
  const asOperator = (work: (pages: BookingPages) => Promise<void>) => {
    toMorning(world)
    return withBookingPages(
      world,
      async (pages) => {
        const { db, jule } = pages
        await enrol(db, jule.id)
        await db.insertInto('operator').values({ user_id: jule.id, since: world.now() }).execute()
        await work(pages)
      },
      { capacity: 9 },
    )
  }

  /** One that is bought and cancelled on the same day, while the bank takes its time. */
  async function refundAtTheBank({ db, bookable, buy }: BookingPages, persons = 1): Promise<void> {
    const guest = makeCustomer()
    const id = await buy(slotOrder(bookable, { persons }), guest)
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    const why = { userId: guest.id, reservationId: id, reason: 'illness' as const, now: world.now() }
    await cancelBooking(db, world.payments, why)
    await workOff(db, world)
    world.sandbox.faults.disarm()
  }

  const compared = ({ db }: BookingPages) => compareDays(db, world.payments, { now: world.now() })
  /** A day on which money was lost. */
  const missing = async ({ db }: BookingPages, day_on: string) => {
    const lost = { day_on, ledger_cents: 1157, provider_cents: 0, findings: '[]', compared_at: world.now() }
    await db.insertInto('books_comparison').values(lost).execute()
  }
  const nextDay = async (pages: BookingPages) => {
    toMorning(world)
    await compared(pages)
  }

  async function shown(pages: BookingPages): Promise<Said> {
    const { body } = await pages.open(loader, '/operator/geld?art=abgleich', pages)
    const { kind, said } = (body as { difference: Said }).difference
    return { kind, said: said.replaceAll('\u00a0', ' ') }
  }
  return { asOperator, refundAtTheBank, compared, missing, nextDay, shown }
}

/** What the page says where refunds on their way explain the whole difference. */
export const explained = (cents: string) => ({
  kind: 'info',
  said: `Offene Differenz: ${cents}. Erstattungen über ${cents} waren am Ende des letzten verglichenen Tages noch unterwegs: Ins Hauptbuch kommen sie, wenn sie bei der Bank durch sind. Das ist die ganze Differenz.`,
})

/** What it says where nothing is open. */
export const even = { kind: 'success', said: 'Alles geht auf.' }
