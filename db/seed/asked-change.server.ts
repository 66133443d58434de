import { contactOf } from '#app/account/account.server.ts'
import { acceptRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { previewAmendment } from '#app/booking/rebooking/facts.server.ts'
import { listBookings } from '#app/booking/bookings/reads.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { findOpenAmendment } from '#app/booking/amendments/amendment-store.server.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { payRequest } from '#app/booking/checkout/request-payment.server.ts'
import { startAmendment } from '#app/booking/rebooking/start.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { currentTerms } from '#app/booking/order-page/accepted-terms.ts'
import { termsMark } from '#app/booking/amendments/amendment-terms.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { checkoutsOf } from '#app/payment/payment.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { personId } from './people.server.ts'

// What Hinnerk says yes to himself. Onno books nothing else, and no journey walks as him.
const offer = { companyId: 'paddelkontor-osterbek', serviceId: 'anfaengerkurs-canadier' } as const
const guestId = personId({ form: 'onno' })
const ownerId = personId({ form: 'hinnerk' })

/** Far enough ahead that the same booking can be changed for some nights. */
const daysAhead = 6

/** Where a demo guest pays: the payment sandbox's own pages, without a browser. */
export type DemoTill = {
  payments: PaymentGateway
  pay: (sessionId: string) => Promise<void>
  appUrl: string
  now: Date
}

/**
 * Sees to it that a guest of the demo city waits for a company's answer to another time: a booking that the company has
 * agreed to and that is paid, and a change of it that isn't answered. Everything is done by the commands that people
 * use. A change that was answered, or lapsed, is asked for anew; `none`: there is no start to move to.
 */
export async function askForChange(db: Db, till: DemoTill): Promise<{ outcome: 'asked' | 'waits' | 'none' }> {
  const guest = await contactOf(db, { userId: guestId })
  if (!guest) return { outcome: 'none' }
  const booked = (await bookedBefore(db, till.now)) ?? (await book(db, till, guest))
  if (!booked) return { outcome: 'none' }
  const { companyId } = offer
  if (await findOpenAmendment(db, { companyId, reservationId: booked.id })) return { outcome: 'waits' }
  for (const startsAt of await freeStarts(db, till.now)) {
    const proposed =
      startsAt > booked.startsAt && (await propose(db, till, { guest, id: booked.id, startsAt }))
    if (proposed) return { outcome: 'asked' }
  }
  return { outcome: 'none' }
}

type Booked = { id: string; startsAt: Date }

async function bookedBefore(db: Db, now: Date): Promise<Booked | null> {
  const { bookings } = await listBookings(db, { userId: guestId, view: 'upcoming', limit: 100, now })
  const soon = addDays(berlinDay(now), 2)
  for (const { id, serviceId, state, startsAt } of bookings)
    if (startsAt && serviceId === offer.serviceId && state === 'confirmed' && berlinDay(startsAt) > soon)
      return { id, startsAt }
  return null
}

const orderFor = (startsAt: Date): OrderRequest => ({
  ...{ ...offer, startsAt, eventId: null, slots: 1 },
  ...{ choices: [{ groupID: 'boot-fuer-zwei', amount: 1 }], persons: 2 },
})

/** Starts with places for one more, the next first. */
async function freeStarts(db: Db, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('slot')
    .select(['starts_at as startsAt', 'capacity', 'booked'])
    .where('company_id', '=', offer.companyId)
    .where('service_id', '=', offer.serviceId)
    .where('day_on', '>=', addDays(berlinDay(now), daysAhead))
    .where('is_blocked', '=', false)
    .orderBy('starts_at')
    .execute()
  return rows.flatMap(({ startsAt, capacity, booked }) => (booked < capacity ? [startsAt] : []))
}

// Asked for, agreed to and paid, as a guest and the company would do it.
async function book(db: Db, till: DemoTill, customer: Customer): Promise<Booked | null> {
  const { payments, appUrl, now } = till
  const { companyId } = offer
  const [startsAt] = await freeStarts(db, now)
  if (!startsAt) return null
  const order = orderFor(startsAt)
  const priced = await previewOrder(db, { order, now })
  if (priced.outcome !== 'priced') return null
  const started = await startBooking(db, payments, {
    ...{ customer, order, shown: currentTerms(priced.preview, now), again: null },
    ...{ idempotencyKey: `demo-request-${startsAt.toISOString()}`, appUrl, now },
  })
  if (started.outcome !== 'requested') return null
  const { reservationId } = started
  await acceptRequest(db, { companyId, reservationId, actorId: ownerId, now })
  await payRequest(db, payments, { userId: customer.id, reservationId, now })
  for (const { sessionId } of await checkoutsOf(db, { companyId, reference: reservationId })) {
    if (sessionId === null) return null
    await till.pay(sessionId)
    await fulfil(db, payments, { sessionId, now })
  }
  return { id: reservationId, startsAt }
}

type Wish = { guest: Customer; id: string; startsAt: Date }

async function propose(db: Db, till: DemoTill, { guest, id, startsAt }: Wish): Promise<boolean> {
  const { payments, appUrl, now } = till
  const wish = orderFor(startsAt)
  const preview = await previewAmendment(db, { userId: guest.id, reservationId: id, wish, now })
  if ('refused' in preview) return false
  const { outcome } = await startAmendment(db, payments, {
    ...{ customer: guest, reservationId: id, wish, shown: termsMark(preview.terms) },
    ...{ idempotencyKey: `demo-change-${id}-${berlinDay(now)}`, appUrl, now },
  })
  return outcome === 'proposed'
}
