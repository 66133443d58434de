import { expect, test } from 'vitest'
import { workOff } from '#test/support/bookings.ts'
import { eventOrder, makeCustomer, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { resourceUse, share } from '#test/support/resource-offers.ts'
import { keepPlaces, payShare, pressSplit, splitNow, splittable, type Begun } from '#test/support/splits.ts'
import { guestOutcomes, slotOf, startCommands, workOffWithStarts } from '#test/support/start-changes.ts'
import { onWaitingBench } from '#test/support/waiting-bench.ts'
import { waitStates } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { receiptPageFor } from '#app/booking/invoices/receipt-file.server.ts'
import { listReceipts } from '#app/booking/invoices/receipts.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { beginStartChange } from '#app/booking/start-changes/begin-change.server.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const world = worldOfFile()
const { command } = startCommands(world)

const anyTime = {
  note: null,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
} as const

type Priced = Pick<PriceGroup, 'groupID' | 'counts' | 'priceCents'> & Partial<PriceGroup>

const withPrices = (prices: readonly Priced[], work: (db: Db, bookable: Bookable) => Promise<void>) =>
  withDatabase(async (db) => {
    const bookable = await splittable(db, world)
    const groups = prices.map((each) => ({ ...anyTime, personType: each.groupID, ...each }))
    const isCounted = prices.some(({ counts }) => counts === 'person')
    await db
      .updateTable('service')
      .set({ price_groups: JSON.stringify(groups), counting_unit: isCounted ? 'person' : 'object' })
      .where('id', '=', bookable.serviceId)
      .execute()
    await work(db, bookable)
    await expectInvariants(db)
  })

async function begin(
  db: Db,
  order: OrderRequest,
  { people, customer = makeCustomer() }: { people: number; customer?: Customer },
): Promise<Begun> {
  const started = await pressSplit(db, world, order, { people, customer })
  if (started.outcome !== 'split') throw new Error(`no split: ${JSON.stringify(started)}`)
  return { companyId: order.companyId, reservationId: started.reservationId, customer }
}

const placesOf = async (db: Db, { reservationId }: Begun) => {
  const { persons, units, total_cents } = await db
    .selectFrom('reservation')
    .select(['persons', 'units', 'total_cents'])
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return { persons, units, cents: total_cents }
}

test('a boat costs the same for fewer: nobody who has paid loses their seat', () =>
  withPrices([{ groupID: 'boat', counts: 'object', priceCents: 4800 }], async (db, bookable) => {
    const order = { ...slotOrder(bookable), choices: [{ groupID: 'boat', amount: 1 }], persons: 4 }
    const begun = await begin(db, order, { people: 4 })
    for (const number of [2, 3]) await payShare(db, world, begun, number)
    expect(await keepPlaces(db, world, begun, { persons: '1' })).toMatchObject({ because: 'paid-by-more' })
    expect(await keepPlaces(db, world, begun, { persons: '2' })).toEqual({
      outcome: 'smaller',
      missingCents: 2400,
    })
    expect(await payShare(db, world, begun, 'rest')).toEqual({ outcome: 'confirmed' })
    expect(await placesOf(db, begun)).toEqual({ persons: 2, units: 1, cents: 4800 })
  }))

test('a smaller party that costs more a head isn’t smaller than those who have paid', () => {
  const head = { groupID: 'head', counts: 'person' } as const
  const prices = [
    { ...head, priceCents: 500, personCondition: { min: 4, max: null } },
    { ...head, priceCents: 2000, personCondition: { min: 1, max: 3 } },
  ]
  return withPrices(prices, async (db, bookable) => {
    const order = { ...slotOrder(bookable), choices: [{ groupID: 'head', amount: 5 }] }
    const begun = await begin(db, order, { people: 5 })
    for (const number of [2, 4]) await payShare(db, world, begun, number)
    expect(await keepPlaces(db, world, begun, 1)).toMatchObject({ because: 'paid-by-more' })
    expect(await keepPlaces(db, world, begun, 2)).toEqual({ outcome: 'smaller', missingCents: 3000 })
  })
})

test('several groups at two rates: receipts come to each rate to the cent, and all goes back', () => {
  const prices = [
    { groupID: 'adult', counts: 'person', priceCents: 1999, vatPercent: 7 },
    { groupID: 'child', counts: 'person', priceCents: 1001, isForChildren: true, onlyWith: 'adult' },
    { groupID: 'picnic', counts: 'extra', priceCents: 333 },
  ] as const
  return withPrices(prices, async (db, bookable) => {
    const choices = prices.map(({ groupID }) => ({ groupID, amount: 2 }))
    const begun = await begin(db, { ...slotOrder(bookable), choices }, { people: 4 })
    for (const number of [3, 1]) await payShare(db, world, begun, number)
    expect(await keepPlaces(db, world, begun, { p_adult: '0' })).toMatchObject({ outcome: 'refused' })
    const kept = { p_child: '1', p_picnic: '1' }
    // 2 * 19.99 + 10.01 + 3.33 less shares of 16.67 and 16.66.
    expect(await keepPlaces(db, world, begun, kept)).toEqual({ outcome: 'smaller', missingCents: 1999 })
    expect(await payShare(db, world, begun, 'rest')).toEqual({ outcome: 'confirmed' })
    const { companyId, reservationId: id, customer } = begun
    const rates: Record<string, number> = {}
    const names = new Set<string>()
    for (const { query } of await listReceipts(db, { companyId, id })) {
      const receipt = await receiptPageFor(db, { companyId, id, query, now: world.now() })
      for (const { cells, isTotal } of receipt?.tables?.[0]?.rows ?? []) {
        const [name = '', , , rate = '', sum = ''] = cells
        if (isTotal) continue
        names.add(name)
        rates[rate] = (rates[rate] ?? 0) + Number(sum.replace(/\D/g, ''))
      }
    }
    expect(rates).toEqual({ '7 %': 3998, '19 %': 1334 })
    expect([...names].toSorted()).toEqual(['Anteil 1 von 4', 'Anteil 3 von 4', 'Anteil 5'])
    await cancelBooking(db, world.payments, {
      ...{ userId: customer.id, reservationId: id, reason: 'illness', now: world.now() },
    })
    await workOff(db, world)
    expect((await splitNow(db, begun)).state).toBe('refunded')
  })
})

test('rounds that have another length meanwhile can’t be made smaller, and nothing fails', () =>
  withPrices([{ groupID: 'adults', counts: 'person', priceCents: 1200 }], async (db, bookable) => {
    const begun = await begin(db, slotOrder(bookable, { persons: 4, slots: 2 }), { people: 4 })
    const roundsOf = (minutes: number) =>
      db.updateTable('service').set({ slot_minutes: minutes }).where('id', '=', bookable.serviceId).execute()
    await roundsOf(30)
    expect(await keepPlaces(db, world, begun, 2)).toEqual({ outcome: 'refused', because: 'not-offered' })
    await roundsOf(60)
    expect(await keepPlaces(db, world, begun, 2)).toEqual({ outcome: 'smaller', missingCents: 4800 })
    const slots = await db.selectFrom('slot').select('booked').where('booked', '>', 0).execute()
    expect(slots.map(({ booked }) => booked)).toEqual([2, 2])
  }))

test('boats that come free are free for other offers, and go to who waits there', () =>
  onWaitingBench(
    world,
    async ({ db, bookable, wait, look }) => {
      const { companyId, serviceId, eventServiceId } = bookable
      await share(db, companyId, {
        quantity: 4,
        uses: [resourceUse(serviceId), resourceUse(eventServiceId)],
      })
      const begun = await begin(db, eventOrder(bookable, { persons: 4 }), { people: 4 })
      const { id } = await wait(slotOrder(bookable))
      await payShare(db, world, begun, 2)
      expect(await keepPlaces(db, world, begun, 2)).toEqual({ outcome: 'smaller', missingCents: 1200 })
      await expectInvariants(db)
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
    },
    { capacity: 20 },
  ))

test('of places that the waiting list offered the next in line gets what is kept no longer', () =>
  onWaitingBench(
    world,
    async ({ db, bookable, sell, wait }) => {
      for (const persons of [6, 6]) await sell(slotOrder(bookable, { persons }))
      const giveBack = await sell(slotOrder(bookable, { persons: 4 }))
      const first = await wait(slotOrder(bookable, { persons: 4 }))
      const next = await wait(slotOrder(bookable, { persons: 2 }))
      await giveBack()
      await workOff(db, world)
      const order = slotOrder(bookable, { persons: 4 })
      const begun = await begin(db, order, { people: 4, customer: first.customer })
      await keepPlaces(db, world, begun, 2)
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [first.id]: 'claimed', [next.id]: 'offered' })
      await expectInvariants(db)
      const { reservationId } = begun
      await abandonBooking(db, world.payments, {
        ...{ userId: first.customer.id, reservationId, now: world.now() },
      })
      expect(await waitStates(db)).toEqual({ [first.id]: 'offered', [next.id]: 'offered' })
    },
    { capacity: 16 },
  ))

test('made smaller while its start is being moved: it moves with the places that it keeps', () =>
  withPrices([{ groupID: 'adults', counts: 'person', priceCents: 1200 }], async (db, bookable) => {
    const begun = await begin(db, slotOrder(bookable, { persons: 4 }), { people: 4 })
    for (const number of [1, 2]) await payShare(db, world, begun, number)
    const what = { kind: 'moved', to: { startsAt: bookable.starts[1] ?? world.now() } } as const
    await beginStartChange(db, command(slotOf(bookable), what))
    expect(await keepPlaces(db, world, begun, 2)).toEqual({ outcome: 'completed' })
    await expectInvariants(db)
    await workOffWithStarts(db, world)
    expect(await guestOutcomes(db)).toEqual({ [begun.reservationId]: 'moved' })
    const slots = await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()
    expect(slots.map(({ booked }) => booked)).toEqual([0, 2])
  }))
