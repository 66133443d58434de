import { expect, test } from 'vitest'
import { calendarOf, takePlaces } from '#app/availability/availability.server.ts'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { openingPlan } from '#app/availability/schedule/schedule.server.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { sectionSchemas } from '#app/editor/draft/draft.ts'
import { berlinInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { now } from '#test/support/schedule.ts'
import { checkTimes, type TimesValues } from './times.ts'
import { publishTimes, timesDraftOf } from './times.server.ts'

const line = (changes: Partial<PriceGroup>): PriceGroup => ({
  groupID: 'adults',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents: 1600,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
  ...changes,
})
const weekendDearer = [line({ priceCents: 1800, dayGroup: 'weekend' }), line({ dayGroup: 'weekday' })]

function checked(fields: Record<string, unknown>, kind: 'timeSlots' | 'event'): TimesValues {
  const result = checkTimes(sectionSchemas.times.parse(fields), { kind, now, ruleDays })
  if (result.outcome === 'faulty') throw new Error(JSON.stringify(result.faults))
  return result.values
}

const publish = (
  tx: Db,
  { companyId }: Bookable,
  { serviceId, kind, values }: { serviceId: string; kind: 'timeSlots' | 'event'; values: TimesValues },
) =>
  publishTimes(tx, {
    companyId,
    serviceId,
    kind,
    values,
    price: { priceGroups: weekendDearer, countingUnit: 'person' },
    place: { point: { lat: 53.58, lng: 10.02 } },
    now,
  })

const date = { day: '20.06.2026', time: '20:30', minutes: '120', capacity: '40' }

test('rules and holidays become starts, and are read back as they were typed', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 3, now })
    const { companyId, serviceId } = offer
    const fields = {
      durationType: 'round',
      duration: '60',
      slotMinutes: '60',
      holidayState: 'HH',
      holidays: 'closed',
      holidayChoices: [{ name: 'Reformationstag', choice: 'usual' }],
      rules: [
        {
          weekdays: ['1', '6', '7'],
          starts: ['10:00', '11:00'],
          capacity: '8',
          seasonFrom: '15.04.',
          seasonTo: '04.10.',
        },
      ],
    }
    const values = checked(fields, 'timeSlots')
    expect(await publish(tx, offer, { serviceId, kind: 'timeSlots', values })).toEqual({
      outcome: 'published',
      staying: [],
    })
    expect((await openingPlan(tx, { companyId, serviceId })).holidays).toEqual({
      state: 'HH',
      mode: 'closed',
      choices: { Reformationstag: 'usual' },
    })
    const look = { companyId, serviceId, fromOn: '2026-06-06', toOn: '2026-06-08', now }
    expect((await calendarOf(tx, look)).map(({ mostFree }) => mostFree)).toEqual([8, 8, 8])
    expect(await timesDraftOf(tx, { companyId, serviceId, now })).toMatchObject({
      ...fields,
      rules: [{ ...fields.rules[0], id: 'r1' }],
    })
  }))

test('dates of an event get price, place and filter values of their own time', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 3, now })
    const values = checked(
      { dates: [date, { ...date, day: '22.06.2026', title: 'Frühschicht', time: '9:00' }] },
      'event',
    )
    await publish(tx, offer, { serviceId: offer.eventServiceId, kind: 'event', values })
    const rows = await tx
      .selectFrom('event')
      .select([
        'title',
        'start_price_cents as cents',
        'starts_at as startsAt',
        'capacity',
        'payment_type as payment',
        'lat',
      ])
      .orderBy('starts_at')
      .execute()
    expect(rows).toMatchObject([
      {
        title: expect.stringContaining('tour_'),
        cents: 1800,
        startsAt: berlinInstant('2026-06-20', 1230),
        capacity: 40,
        payment: 'ticket',
      },
      { title: 'Frühschicht', cents: 1600, startsAt: berlinInstant('2026-06-22', 540) },
    ])
    expect(rows[0]?.lat).toBeCloseTo(53.58)
  }))

test('an event whose dates have guests neither loses them nor becomes a calendar', () =>
  withDatabase(async (tx) => {
    const offer = await makeBookable(tx, { capacity: 20, now })
    const { companyId, eventServiceId: serviceId, eventId } = offer
    const order = { companyId, serviceId, reference: 'r', wanted: { kind: 'event', eventId } as const }
    await takePlaces(tx, { ...order, units: 2, leadTimeMinutes: null, lastDayOn: null, now })
    const refused = { outcome: 'refused', because: 'dates-have-guests', dates: [{ id: eventId, booked: 2 }] }
    const other = checked({ dates: [date] }, 'event')
    expect(await publish(tx, offer, { serviceId, kind: 'event', values: other })).toMatchObject(refused)
    const calendar = checked(
      { duration: '60', rules: [{ weekdays: ['1'], starts: ['10:00'], capacity: '8' }] },
      'timeSlots',
    )
    expect(await publish(tx, offer, { serviceId, kind: 'timeSlots', values: calendar })).toMatchObject(
      refused,
    )
    const kept = await timesDraftOf(tx, { companyId, serviceId, now })
    expect(kept?.dates.map(({ id }) => id)).toEqual([eventId])
  }))
