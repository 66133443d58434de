import { describe, expect, test } from 'vitest'
import { refreshDaysOfMany, takePlaces } from '#app/availability/availability.server.ts'
import { addException, changeEventDates, eventDates } from '#app/availability/schedule/schedule.server.ts'
import { recomputeCalendar } from '#app/availability/schedule/recompute-calendar.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { makeSharing, resourceUse, share, type Sharing } from '#test/support/resource-offers.ts'
import { daysOfSlots, resourcesOf, saveResource, startsLosingPlaces } from './resources.server.ts'
import type { Resource } from './resources.ts'

const now = new Date('2026-06-01T08:00:00Z')

async function take(
  db: Db,
  offers: Sharing,
  which: 'boat' | 'tour' | 'event',
  { from = 0, slots = 1, units = 1 } = {},
) {
  const { companyId, serviceId, tourId, eventServiceId, eventId, starts, tourStarts } = offers
  const startsAt = which === 'boat' ? starts.slice(from, from + slots) : tourStarts.slice(from, from + 1)
  const taken = await takePlaces(db, {
    companyId,
    serviceId: { boat: serviceId, tour: tourId, event: eventServiceId }[which],
    reference: [which, from, slots, units, Math.random()].join(' '),
    wanted: which === 'event' ? { kind: 'event', eventId } : { kind: 'slots', startsAt },
    units,
    leadTimeMinutes: 0,
    lastDayOn: null,
    now,
  })
  return taken.outcome === 'taken' ? 'taken' : taken.because
}

const freeOf = async (db: Db, serviceId: string) => {
  const rows = await db
    .selectFrom('slot')
    .select(['capacity', 'booked'])
    .where('service_id', '=', serviceId)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ capacity, booked }) => Math.max(0, capacity - booked))
}

const brokenPlaces = async (db: Db) =>
  (await brokenInvariants(db)).map(({ name }) => name).filter((name) => /^(?:resource|day)/.test(name))

const onSharing = (work: (db: Db, offers: Sharing) => Promise<void>) =>
  withDatabase(async (db) => {
    await work(db, await makeSharing(db, { capacity: 4, now }))
    expect(await brokenPlaces(db)).toEqual([])
  })

describe('what offers share', () => {
  test('two starts one after the other both use a boat of the long one, never two at once', () =>
    onSharing(async (db, offers) => {
      const { serviceId, tourId, eventServiceId } = offers
      await share(db, offers.companyId, {
        quantity: 2,
        uses: [resourceUse(serviceId), resourceUse(eventServiceId)],
      })
      expect(await take(db, offers, 'boat')).toBe('taken')
      expect(await take(db, offers, 'boat', { from: 1 })).toBe('taken')
      // The event lasts two hours; each of them has one boat left.
      expect(await take(db, offers, 'event')).toBe('taken')
      expect(await take(db, offers, 'event')).toBe('sold-out')
      expect(await freeOf(db, serviceId)).toEqual([0, 0, 2, 2, 2, 2])
      expect(await freeOf(db, tourId)).toEqual([4, 4, 4, 4, 4, 4])
    }))

  test('a pause is not in the way of the party that keeps its boat, and is in that of the next one', () =>
    onSharing(async (db, offers) => {
      const uses = [resourceUse(offers.serviceId, { bufferAfterMinutes: 15 })]
      await share(db, offers.companyId, { quantity: 1, uses })
      expect(await take(db, offers, 'boat', { slots: 2 })).toBe('taken')
      expect(await freeOf(db, offers.serviceId)).toEqual([0, 0, 0, 1, 1, 1])
    }))

  test('a guide goes with one start however many come, and with no other one meanwhile', () =>
    onSharing(async (db, offers) => {
      const guide = { countedBy: 'start', bufferBeforeMinutes: 30 } as const
      await share(db, offers.companyId, {
        id: 'guides',
        quantity: 1,
        uses: [resourceUse(offers.tourId, guide)],
      })
      expect(await take(db, offers, 'tour', { from: 1, units: 2 })).toBe('taken')
      expect(await take(db, offers, 'tour', { from: 1, units: 2 })).toBe('taken')
      // From half past twelve to two, and half an hour before each: the next one begins at half past two.
      expect(await freeOf(db, offers.tourId)).toEqual([0, 0, 0, 0, 0, 4])
    }))

  test('with fewer than are sold everybody stays and nothing more is sold; with more again all is as it was', () =>
    onSharing(async (db, offers) => {
      const uses = [resourceUse(offers.serviceId), resourceUse(offers.tourId)]
      await share(db, offers.companyId, { quantity: 4, uses })
      expect(await take(db, offers, 'boat', { units: 3 })).toBe('taken')
      await share(db, offers.companyId, { quantity: 2, uses })
      expect(await freeOf(db, offers.tourId)).toEqual([0, 0, 2, 2, 2, 2])
      expect(await take(db, offers, 'tour')).toBe('sold-out')
      expect(await brokenPlaces(db)).toEqual([])
      await share(db, offers.companyId, { quantity: 4, uses })
      expect(await freeOf(db, offers.tourId)).toEqual([1, 1, 4, 4, 4, 4])
      expect(await db.selectFrom('slot').select('overhang').where('overhang', '>', 0).execute()).toEqual([])
    }))

  test('nothing is lost once nobody shares it', () =>
    onSharing(async (db, offers) => {
      const uses = [resourceUse(offers.serviceId), resourceUse(offers.tourId)]
      await share(db, offers.companyId, { quantity: 1, uses })
      await take(db, offers, 'boat')
      await share(db, offers.companyId, { quantity: 1, uses: [] })
      expect(await freeOf(db, offers.tourId)).toEqual([4, 4, 4, 4, 4, 4])
      expect(await freeOf(db, offers.serviceId)).toEqual([3, 4, 4, 4, 4, 4])
    }))
})

describe('calendars of offers that share', () => {
  const dayOn = berlinDay(new Date('2026-06-04T10:00:00Z'))

  test('a new start has what others leave; one that only others use goes with its rule', () =>
    onSharing(async (db, offers) => {
      const { companyId, serviceId } = offers
      await share(db, companyId, { quantity: 2, uses: [resourceUse(serviceId), resourceUse(offers.tourId)] })
      await take(db, offers, 'tour', { from: 5, units: 2 })
      const day = { companyId, serviceId, fromOn: dayOn, toOn: dayOn, reason: null, now }
      await addException(db, { ...day, kind: 'extra', starts: [870], capacity: 4 })
      const extra = await db
        .selectFrom('slot')
        .select(['booked', 'shared'])
        .where('service_id', '=', serviceId)
        .where('start_minute', '=', 870)
        .executeTakeFirst()
      expect(extra).toEqual({ booked: 4, shared: 4 })
      expect(await brokenPlaces(db)).toEqual([])
      await db.deleteFrom('opening_exception').execute()
      await db.deleteFrom('opening_rule').where('service_id', '=', serviceId).execute()
      const done = await recomputeCalendar(db, { companyId, serviceId, fromOn: dayOn, toOn: dayOn, now })
      expect(done).toMatchObject({ removed: 7, staying: [] })
    }))

  test('a date that only others use can be moved, and has then what they leave there', () =>
    onSharing(async (db, offers) => {
      const { companyId, eventServiceId, serviceId } = offers
      await share(db, companyId, { quantity: 3, uses: [resourceUse(serviceId), resourceUse(eventServiceId)] })
      await take(db, offers, 'boat', { units: 2 })
      const dates = await eventDates(db, { companyId, serviceId: eventServiceId, now })
      expect(dates).toMatchObject([{ booked: 0 }])
      const moved = dates.map(({ paymentType: _paymentType, booked: _booked, ...date }) => ({
        ...date,
        startsAt: new Date(date.startsAt.getTime() + 7_200_000),
        endsAt: new Date(date.endsAt.getTime() + 7_200_000),
        startPriceCents: 1200,
        tags: '0',
        moreTags: '0',
        series: null,
        minGuests: null,
      }))
      const facts = { leadTimeMinutes: 0, isOnline: true, paymentType: 'ticket', priceGroups: [] } as const
      const shared = { ...facts, point: { lat: 53.55, lng: 9.99 } }
      const changed = await changeEventDates(db, {
        companyId,
        serviceId: eventServiceId,
        dates: moved,
        shared,
        now,
      })
      expect(changed).toMatchObject({ outcome: 'changed', added: 0 })
      const event = await db
        .selectFrom('event')
        .select(['booked', 'shared', 'capacity'])
        .executeTakeFirstOrThrow()
      expect(event).toEqual({ booked: 1, shared: 1, capacity: 4 })
    }))
})

describe('saving', () => {
  const boats = (offers: Sharing, quantity: number): Resource => ({
    id: 'boats',
    name: 'Boote',
    kind: 'boat',
    quantity,
    uses: [resourceUse(offers.serviceId), resourceUse(offers.tourId)],
  })

  test('the starts that would lose places are told, and nothing is kept of it', () =>
    onSharing(async (db, offers) => {
      const { companyId } = offers
      await take(db, offers, 'boat', { units: 3 })
      const losing = await startsLosingPlaces(db, { companyId, resource: boats(offers, 2), now })
      expect(losing).toMatchObject({ count: 12, overfull: 3 })
      const overfull = losing.starts.filter(({ isOverfull }) => isOverfull)
      expect(overfull.map(({ before, after }) => `${before} ${after}`).toSorted()).toEqual([
        '1 0',
        '4 0',
        '4 0',
      ])
      expect(await resourcesOf(db, { companyId })).toEqual([])
      expect(await freeOf(db, offers.tourId)).toEqual([4, 4, 4, 4, 4, 4])
    }))

  test('a name stands once, another state is not overwritten, a form that is sent twice makes one', () =>
    onSharing(async (db, offers) => {
      const { companyId } = offers
      const resource = boats(offers, 2)
      const save = (changes: Partial<Resource>, seen: string | null) =>
        saveResource(db, { companyId, resource: { ...resource, ...changes }, seen, now })
      const first = await save({}, null)
      await refreshDaysOfMany(db, daysOfSlots(companyId, first.outcome === 'saved' ? first.starts : []))
      expect(await save({}, null)).toEqual({ outcome: 'saved', starts: [] })
      expect(await save({ quantity: 3 }, null)).toEqual({ outcome: 'refused', because: 'changed' })
      expect(await save({ id: 'other', name: 'boote' }, null)).toEqual({
        outcome: 'refused',
        because: 'name-taken',
      })
      expect(await resourcesOf(db, { companyId })).toHaveLength(1)
    }))

  test('an offer of another company is never written', () =>
    onSharing(async (db, offers) => {
      const other = await makeSharing(db, { capacity: 4, now })
      const resource = { ...boats(offers, 2), uses: [resourceUse(other.serviceId)] }
      await saveResource(db, { companyId: offers.companyId, resource, seen: null, now })
      expect(await resourcesOf(db, offers)).toMatchObject([{ uses: [] }])
    }))
})
