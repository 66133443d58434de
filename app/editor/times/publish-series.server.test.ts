import { expect, test } from 'vitest'
import { takePlaces } from '#app/availability/availability.server.ts'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { sectionSchemas } from '#app/editor/draft/draft.ts'
import { berlinInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { now } from '#test/support/schedule.ts'
import { checkTimes } from './times.ts'
import { publishTimes, timesDraftOf } from './times.server.ts'

const tuesdays = {
  every: '1',
  weekdays: ['2'],
  time: '21:30',
  until: '23:30',
  firstDay: '16.06.2026',
  end: 'day',
  lastDay: '25.08.2026',
  capacity: '8',
}

async function publish(tx: Db, { companyId, eventServiceId: serviceId }: Bookable, typed: object) {
  const checked = checkTimes(sectionSchemas.times.parse({ rhythm: 'series', ...typed }), {
    kind: 'event',
    now,
    ruleDays,
  })
  if (checked.outcome === 'faulty') throw new Error(JSON.stringify(checked.faults))
  return publishTimes(tx, {
    companyId,
    serviceId,
    kind: 'event',
    values: checked.values,
    price: { priceGroups: [], countingUnit: 'person' },
    place: { point: { lat: 53.58, lng: 10.02 } },
    now,
  })
}

const datesOf = (tx: Db, { eventServiceId }: Bookable) =>
  tx
    .selectFrom('event')
    .select(['id', 'day_on as dayOn', 'starts_at as startsAt', 'capacity', 'status'])
    .select(['series_day as seriesDay', 'min_guests as minGuests', 'min_guests_until as minGuestsUntil'])
    .where('service_id', '=', eventServiceId)
    .orderBy('series_day')
    .execute()

const dateOf = async (tx: Db, offer: Bookable, seriesDay: string) => {
  const date = (await datesOf(tx, offer)).find((each) => each.seriesDay === seriesDay)
  if (!date) throw new Error(`no date for ${seriesDay}`)
  return date
}

const at = (dayOn: string, minute: number) => berlinInstant(dayOn, minute) ?? now

test('a series is published as dates, which keep their ids when it changes, and is read back as it was typed', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 3, now })
    const exceptions = [{ kind: 'dropped', day: '2026-07-14', reason: 'Betriebsferien' }]
    await publish(tx, offer, { series: [{ ...tuesdays, exceptions }], minGuests: '6', minGuestsHours: '48' })
    const before = await datesOf(tx, offer)
    expect(before).toHaveLength(10)
    expect(before[0]).toMatchObject({ dayOn: '2026-06-16', startsAt: at('2026-06-16', 1290), minGuests: 6 })
    expect(before[0]?.minGuestsUntil).toEqual(at('2026-06-14', 1290))
    await publish(tx, offer, { series: [{ ...tuesdays, time: '21:00', exceptions }] })
    const after = await datesOf(tx, offer)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(
      new Set(after.map(({ startsAt, dayOn }) => startsAt.getTime() - at(dayOn, 1260).getTime())),
    ).toEqual(new Set([0]))
    expect(after[0]?.minGuests).toBeNull()
    const { companyId, eventServiceId: serviceId } = offer
    const draft = await timesDraftOf(tx, { companyId, serviceId, now })
    expect(draft).toMatchObject({
      rhythm: 'series',
      dates: [],
      series: [{ ...tuesdays, id: 's1', time: '21:00', firstDay: '2026-06-16', lastDay: '2026-08-25' }],
    })
  }))

test('a date with guests is neither moved nor dropped with its series', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 3, now })
    await publish(tx, offer, { series: [tuesdays] })
    const { id: eventId } = await dateOf(tx, offer, '2026-07-21')
    const { companyId, eventServiceId: serviceId } = offer
    const limits = { leadTimeMinutes: null, lastDayOn: null, now }
    const wanted = { kind: 'event', eventId } as const
    await takePlaces(tx, { companyId, serviceId, reference: 'r', wanted, units: 5, ...limits })
    const dropped = { exceptions: [{ kind: 'dropped', day: '2026-07-21' }] }
    for (const change of [{ time: '21:00' }, { lastDay: '14.07.2026' }, dropped])
      expect(await publish(tx, offer, { series: [{ ...tuesdays, ...change }] })).toMatchObject({
        outcome: 'refused',
        dates: [{ id: eventId, booked: 5 }],
      })
    expect(await publish(tx, offer, { series: [{ ...tuesdays, capacity: '12' }] })).toMatchObject({
      outcome: 'published',
    })
    expect(await dateOf(tx, offer, '2026-07-21')).toMatchObject({ id: eventId, capacity: 12 })
  }))

test('a date that was called off stays so, and a postponed one where its guests expect it', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 3, now })
    await publish(tx, offer, { series: [tuesdays] })
    const cancelled = await dateOf(tx, offer, '2026-06-23')
    const postponed = await dateOf(tx, offer, '2026-06-30')
    await tx.updateTable('event').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute()
    const startsAt = at('2026-07-02', 1200)
    await tx
      .updateTable('event')
      .set({
        status: 'postponed',
        previous_starts_at: postponed.startsAt,
        accept_until: now,
        starts_at: startsAt,
        ends_at: at('2026-07-02', 1320),
        day_on: '2026-07-02',
      })
      .where('id', '=', postponed.id)
      .execute()
    await publish(tx, offer, { series: [{ ...tuesdays, capacity: '12' }] })
    const dates = await datesOf(tx, offer)
    expect(dates).toHaveLength(11)
    expect(dates.find(({ id }) => id === cancelled.id)).toEqual({ ...cancelled, status: 'cancelled' })
    expect(dates.find(({ id }) => id === postponed.id)).toMatchObject({
      startsAt,
      dayOn: '2026-07-02',
      status: 'postponed',
      capacity: 12,
    })
  }))

test('what is decided before it is published isn’t decided: a date of tomorrow has no smallest number', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 3, now })
    const soon = { ...tuesdays, firstDay: '02.06.2026', lastDay: '09.06.2026' }
    await publish(tx, offer, { series: [soon], minGuests: '6', minGuestsHours: '72' })
    expect((await datesOf(tx, offer)).map(({ minGuests }) => minGuests)).toEqual([null, 6])
  }))
