import { contactOf } from '#app/account/account.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import { currentTerms } from '#app/booking/order-page/accepted-terms.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { checkoutsOf } from '#app/payment/payment.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { DemoTill } from './asked-change.server.ts'
import { personId } from './people.server.ts'

const companyId = 'paddelkontor-osterbek'

type Wish = { form: string; serviceId: string; persons: number; fromDay: number }

/** What people of the demo book at Hinnerk's, or ask him for; none of them does anything else. */
const wishes: readonly Wish[] = [
  { form: 'kofi', serviceId: 'kanutour-barmbek', persons: 4, fromDay: 1 },
  { form: 'marta', serviceId: 'kanutour-barmbek', persons: 2, fromDay: 1 },
  { form: 'aylin', serviceId: 'anfaengerkurs-canadier', persons: 2, fromDay: 4 },
]

/**
 * Sees to it that some people of the demo city have booked and paid for a start of the days ahead, and that one waits
 * for an answer. By the commands that people use, once a day for each; how many are new.
 */
export async function placeOrders(db: Db, till: DemoTill): Promise<{ placed: number }> {
  let placed = 0
  for (const wish of wishes)
    if (!(await hasOrder(db, wish, till)) && (await place(db, wish, till))) placed += 1
  return { placed }
}

const openStates = ['slotRequestet', 'slotConfirmed', 'confirmed'] as const

async function hasOrder(db: Db, { form, serviceId }: Wish, { now }: DemoTill): Promise<boolean> {
  const found = await db
    .selectFrom('reservation')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', personId({ form }))
    .where('service_id', '=', serviceId)
    .where('state', 'in', openStates)
    .where('places_released_at', 'is', null)
    .where('starts_on', '>', berlinDay(now))
    .executeTakeFirst()
  return found !== undefined
}

async function place(db: Db, wish: Wish, till: DemoTill): Promise<boolean> {
  const { payments, appUrl, now } = till
  const customer = await contactOf(db, { userId: personId(wish) })
  const order = await orderFor(db, wish, now)
  if (!customer || !order) return false
  const priced = await previewOrder(db, { order, now })
  if (priced.outcome !== 'priced') return false
  const idempotencyKey = `demo-order-${wish.form}-${berlinDay(now)}`
  const shown = currentTerms(priced.preview, now)
  const started = await startBooking(db, payments, {
    customer,
    order,
    shown,
    again: null,
    idempotencyKey,
    appUrl,
    now,
  })
  if (started.outcome === 'requested') return true
  if (started.outcome !== 'checkout') return false
  const reference = started.reservationId
  for (const { sessionId } of await checkoutsOf(db, { companyId, reference })) {
    if (sessionId === null) return false
    await till.pay(sessionId)
    await fulfil(db, payments, { sessionId, now })
  }
  return true
}

/** The first start of the days ahead that has room for the party. */
async function orderFor(
  db: Db,
  { serviceId, persons, fromDay }: Wish,
  now: Date,
): Promise<OrderRequest | null> {
  const service = await serviceForBooking(db, { companyId, serviceId })
  const group = service?.priceGroups.find(({ counts }) => counts === service.countingUnit)
  if (!service || !group) return null
  const units = service.countingUnit === 'object' ? 1 : persons
  const starts = await db
    .selectFrom('slot')
    .select(['starts_at as startsAt', 'capacity', 'booked'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '>=', addDays(berlinDay(now), fromDay))
    .where('is_blocked', '=', false)
    .orderBy('starts_at')
    .limit(200)
    .execute()
  const start = starts.find(({ capacity, booked }) => capacity - booked >= units)
  if (!start) return null
  const choices = [{ groupID: group.groupID, amount: units }]
  return { companyId, serviceId, startsAt: start.startsAt, eventId: null, slots: 1, choices, persons }
}
