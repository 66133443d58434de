import { addDays, berlinDay, berlinInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { refreshServiceDays } from '#app/availability/availability.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { savePayoutAccount } from '#app/payment/onboarding/onboarding.server.ts'
import { ruleOnlyFor } from './calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from './catalog-rows.ts'

/** A company with a service by the hour and an event, both for 12 euro a person, and an account to be paid on. */
export type Bookable = {
  companyId: string
  serviceId: string
  eventServiceId: string
  eventId: string
  connectAccountId: string
  /** The starts that can be booked, each an hour after the one before. */
  starts: Date[]
}

const adults: PriceGroup = {
  groupID: 'adults',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents: 1200,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
}

const legal = JSON.stringify({
  name: 'Kanu und Meer GmbH',
  representedBy: null,
  register: 'HRB 1, Amtsgericht Hamburg',
  vatId: 'DE123456789',
  address: 'Kaistraße 1, 20457 Hamburg',
  isTrader: true,
})

/** Inserts such a company with `slots` starts from noon in three days on. */
export async function makeBookable(
  db: Db,
  {
    capacity,
    slots = 1,
    now,
    confirmation = 'instant',
    priceCents = adults.priceCents,
    cancelMinutesBeforeStart = 1440,
  }: {
    capacity: number
    slots?: number
    now: Date
    confirmation?: 'instant' | 'request'
    priceCents?: number
    cancelMinutesBeforeStart?: number | null
  },
): Promise<Bookable> {
  const companyId = `company_${randomId()}`
  const serviceId = `service_${randomId()}`
  const eventServiceId = `tour_${randomId()}`
  const category = { id: 'water', key: 1 }
  const known = await db.selectFrom('category').select('id').where('id', '=', category.id).executeTakeFirst()
  if (!known) await makeCategory(db, category)
  await makeCompany(db, { id: companyId, legal })
  const groups = JSON.stringify([{ ...adults, priceCents }])
  const service = {
    company_id: companyId,
    category_id: category.id,
    price_groups: groups,
    duration_type: 'round',
    slot_minutes: 60,
    cancel_minutes_before_start: cancelMinutesBeforeStart,
    count_max_person: 200,
    confirmation,
  } as const
  await makeService(db, { ...service, id: serviceId })
  await makeService(db, { ...service, id: eventServiceId, request_type: 'event', confirmation: 'instant' })
  const bookable = {
    companyId,
    serviceId,
    eventServiceId,
    connectAccountId: `acct_${companyId.slice(8).replaceAll('-', '_')}`,
  }
  const starts = await makeSlots(db, bookable, { capacity, slots, now })
  const eventId = await makeEvent(db, bookable, { capacity, priceCents, startsAt: starts[0] ?? now })
  await savePayoutAccount(db, { ...bookable, chargesEnabled: true, now })
  return { ...bookable, eventId, starts }
}

type Ids = { companyId: string; serviceId: string; eventServiceId: string }

async function makeSlots(
  db: Db,
  { companyId, serviceId }: Ids,
  { capacity, slots, now }: { capacity: number; slots: number; now: Date },
): Promise<Date[]> {
  const dayOn = addDays(berlinDay(now), 3)
  const noon = berlinInstant(dayOn, 720) ?? now
  const starts = Array.from({ length: slots }, (_, index) => new Date(noon.getTime() + index * 3_600_000))
  for (const [index, startsAt] of starts.entries())
    await db
      .insertInto('slot')
      .values({
        company_id: companyId,
        service_id: serviceId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 3_600_000),
        day_on: berlinDay(startsAt),
        start_minute: (720 + index * 60) % 1440,
        capacity,
      })
      .execute()
  await db
    .insertInto('opening_rule')
    .values(starts.map((startsAt) => ruleOnlyFor(startsAt, { companyId, serviceId, capacity })))
    .execute()
  await refreshServiceDays(db, { companyId, serviceId, days: [...new Set(starts.map(berlinDay))] })
  return starts
}

async function makeEvent(
  db: Db,
  { companyId, eventServiceId }: Ids,
  { capacity, priceCents, startsAt }: { capacity: number; priceCents: number; startsAt: Date },
): Promise<string> {
  const id = `event_${randomId()}`
  await db
    .insertInto('event')
    .values({
      company_id: companyId,
      id,
      service_id: eventServiceId,
      title: 'Lichterfahrt',
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 7_200_000),
      day_on: berlinDay(startsAt),
      payment_type: priceCents === 0 ? 'free' : 'ticket',
      price_groups: JSON.stringify([{ ...adults, priceCents }]),
      start_price_cents: priceCents,
      capacity,
      cell4: 'u1x0',
      cell: 0,
      lat: 53.55,
      lng: 9.99,
      tags: '0',
    })
    .execute()
  return id
}

/** The same company with another event of its event service, at the same start. */
export async function withOtherEvent(
  db: Db,
  bookable: Bookable,
  { capacity }: { capacity: number },
): Promise<Bookable> {
  const [startsAt] = bookable.starts
  if (!startsAt) throw new Error('there is no start')
  const { priceCents } = adults
  return { ...bookable, eventId: await makeEvent(db, bookable, { capacity, priceCents, startsAt }) }
}

/** An order for some consecutive slots of the service. */
export function slotOrder(
  { companyId, serviceId, starts }: Bookable,
  { from = 0, slots = 1, persons = 1 }: { from?: number; slots?: number; persons?: number } = {},
): OrderRequest {
  const choices = [{ groupID: adults.groupID, amount: persons }]
  return {
    companyId,
    serviceId,
    startsAt: starts[from] ?? null,
    eventId: null,
    slots,
    choices,
    persons: null,
  }
}

/** An order for the event. */
export function eventOrder(
  { companyId, eventServiceId, eventId }: Bookable,
  { persons = 1 }: { persons?: number } = {},
): OrderRequest {
  const choices = [{ groupID: adults.groupID, amount: persons }]
  return { companyId, serviceId: eventServiceId, startsAt: null, eventId, slots: 1, choices, persons: null }
}

/** Someone who books; no account row is needed. */
export function makeCustomer(id: string = randomId()): Customer {
  return { id, displayName: 'Ada', email: 'ada@example.org', isEmailVerified: true }
}
