import { expect, test } from 'vitest'
import { takePlaces } from '#app/availability/availability.server.ts'
import { berlinInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { now } from '#test/support/schedule.ts'
import { changeEventDates, eventDates, type EventDateChange } from './schedule.server.ts'

const shared = {
  leadTimeMinutes: 60,
  isOnline: true,
  paymentType: 'ticket',
  priceGroups: [],
  point: { lat: 53.55, lng: 9.99 },
} as const

function date(dayOn: string, changes: Partial<EventDateChange> = {}): EventDateChange {
  const startsAt = berlinInstant(dayOn, 1200) ?? now
  const endsAt = new Date(startsAt.getTime() + 7_200_000)
  const usual = {
    id: '',
    title: 'Lichterfahrt',
    capacity: 20,
    startPriceCents: 1200,
    tags: '0',
    moreTags: '0',
    series: null,
    minGuests: null,
  }
  return { ...usual, startsAt, endsAt, ...changes }
}

const change = (tx: Db, { companyId, eventServiceId }: Bookable, dates: readonly EventDateChange[]) =>
  changeEventDates(tx, { companyId, serviceId: eventServiceId, dates, shared, now })
const datesOf = (tx: Db, { companyId, eventServiceId }: Bookable) =>
  eventDates(tx, { companyId, serviceId: eventServiceId, now })

test('dates are added, changed and taken away one by one, and saved twice they are there once', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 20, now })
    const both = [date('2026-07-01'), date('2026-07-08')]
    expect(await change(tx, offer, both)).toMatchObject({ outcome: 'changed', added: 2, removed: 1 })
    expect(await change(tx, offer, both)).toMatchObject({ outcome: 'changed', added: 0, removed: 0 })
    const [first, second] = await datesOf(tx, offer)
    await change(tx, offer, [date('2026-07-02', { id: first?.id ?? '', capacity: 8 })])
    expect(await datesOf(tx, offer)).toMatchObject([{ id: first?.id, capacity: 8 }])
    expect(second?.id).not.toBe(first?.id)
  }))

test('a date that guests have booked is neither moved nor taken away; fewer places are kept as too many sold', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 20, now })
    const { companyId, eventServiceId: serviceId, eventId } = offer
    const wanted = { kind: 'event', eventId } as const
    const limits = { leadTimeMinutes: null, lastDayOn: null, now }
    await takePlaces(tx, { companyId, serviceId, reference: 'r', wanted, units: 6, ...limits })
    const [booked] = await datesOf(tx, offer)
    if (!booked) throw new Error('the date is gone')
    const there = { id: eventId, startsAt: booked.startsAt, endsAt: booked.endsAt }
    for (const dates of [[], [date('2026-07-01', { id: eventId })]])
      expect(await change(tx, offer, dates)).toMatchObject({
        outcome: 'refused',
        dates: [{ id: eventId, booked: 6 }],
      })
    const result = await change(tx, offer, [date('2026-07-01', { ...there, capacity: 4 })])
    expect(result).toMatchObject({ outcome: 'changed', oversold: [{ id: eventId }] })
    const row = tx.selectFrom('event').select(['capacity', 'booked', 'overhang']).executeTakeFirst()
    expect(await row).toEqual({ capacity: 4, booked: 6, overhang: 2 })
  }))

test('an id of another company’s date is nobody’s: a new date is made, and theirs stays', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 20, now })
    const other = await makeBookable(tx, { capacity: 20, now })
    await change(tx, offer, [date('2026-07-01', { id: other.eventId })])
    expect((await datesOf(tx, offer)).map(({ id }) => id)).not.toContain(other.eventId)
    expect(await datesOf(tx, other)).toMatchObject([{ id: other.eventId, capacity: 20 }])
  }))
