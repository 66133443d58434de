import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { withDatabase } from '#test/support/database.ts'
import {
  at,
  brokenPlaces,
  idsOf,
  makeOffer,
  now,
  save,
  slotsOf,
  take,
  today,
} from '#test/support/schedule.ts'
import { plannedStarts, type OpeningException, type OpeningRule } from './schedule.ts'
import { addException, extendCalendars, holidaysBetween, recomputeCalendar } from './schedule.server.ts'

const spans = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 12 }))
  .map(([from, more]) => ({ fromOn: addDays(today, from), toOn: addDays(today, from + more) }))
const minuteSpans = fc.option(
  fc
    .tuple(fc.integer({ min: 8, max: 20 }), fc.integer({ min: 1, max: 6 }))
    .map(([hour, hours]) => ({ from: hour * 60, to: Math.min(1440, (hour + hours) * 60) })),
)
const changes = fc.oneof(
  fc.record({ kind: fc.constant('closed' as const), minutes: minuteSpans }),
  fc.record({
    kind: fc.constant('objects' as const),
    minutes: minuteSpans,
    objects: fc.uniqueArray(fc.constantFrom('Boot 1', 'Boot 2', 'Boot 3'), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('capacity' as const),
    minutes: minuteSpans,
    capacity: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({
    kind: fc.constant('extra' as const),
    starts: fc.uniqueArray(
      fc.integer({ min: 14, max: 40 }).map((half) => half * 30),
      { minLength: 1, maxLength: 3 },
    ),
    capacity: fc.integer({ min: 1, max: 9 }),
  }),
)
const days = fc.constantFrom('01-01', '03-15', '05-20', '06-10', '06-25', '10-04', '12-31')
const rules = fc.uniqueArray(
  fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    fromMinute: fc.integer({ min: 8, max: 18 }).map((hour) => hour * 60),
    stepMinutes: fc.constantFrom(30, 60, 90, 120),
    length: fc.integer({ min: 1, max: 400 }),
    capacity: fc.integer({ min: 0, max: 15 }),
    seasonFrom: days,
    seasonTo: days,
  }),
  {
    selector: (rule) => `${rule.weekday} ${rule.fromMinute} ${rule.seasonFrom}`,
    minLength: 1,
    maxLength: 12,
  },
)
// Easter and Pentecost lie in the horizon, and Corpus Christi, which Hamburg doesn't have.
const plans = fc.option(
  fc.record({
    state: fc.constantFrom('HH' as const, 'NW' as const),
    mode: fc.constantFrom('sunday' as const, 'usual' as const, 'closed' as const),
    choices: fc.dictionary(
      fc.constantFrom('Fronleichnam'),
      fc.constantFrom('sunday' as const, 'closed' as const),
    ),
  }),
)

test('a calendar is what rules, holidays and exceptions say, at once and after the night; sold stays', () =>
  fc.assert(
    fc.asyncProperty(
      rules,
      plans,
      fc.array(fc.tuple(spans, changes), { maxLength: 6 }),
      rules,
      async (first, holidays, exceptions, second) =>
        withDatabase(async (tx) => {
          const offer = await makeOffer(tx, 30)
          const read = (list: typeof first): OpeningRule[] =>
            list.map(({ length, ...rule }) => ({
              ...rule,
              toMinute: Math.min(1440, rule.fromMinute + length),
            }))
          await save(tx, offer, read(second))
          const sold = (await slotsOf(tx, offer)).filter((slot, nr) => nr % 5 === 0 && slot.capacity >= 2)
          for (const slot of sold) expect((await take(tx, offer, slot)).outcome).toBe('taken')
          const made: OpeningException[] = []
          for (const [nr, [span, change]] of exceptions.entries()) {
            const exception = { id: `x${nr}`, ...span, ...change, reason: null }
            made.push(exception)
            await addException(tx, { ...idsOf(offer), ...exception, now })
          }
          await save(tx, offer, read(first), holidays)
          const plan = { rules: read(first), holidays, exceptions: made, slotMinutes: 120 }
          const off = new Map(
            holidays
              ? (await holidaysBetween(holidays.state, today, addDays(today, 30))).map(({ dayOn, name }) => [
                  dayOn,
                  name,
                ])
              : [],
          )
          const wanted = new Map(
            Array.from({ length: 31 }, (_, nr) => addDays(today, nr)).flatMap((dayOn) =>
              plannedStarts(plan, dayOn, off.get(dayOn) ?? null)
                .filter(({ minute }) => at(dayOn, minute) > now)
                .map((start) => [`${dayOn} ${start.minute}`, start] as const),
            ),
          )
          const compare = async () => {
            const slots = await slotsOf(tx, offer)
            const booked = new Map(slots.map((slot) => [slot.startsAt.getTime(), slot.booked]))
            for (const { startsAt } of sold) expect(booked.get(startsAt.getTime())).toBe(2)
            for (const slot of slots) {
              const start = wanted.get(`${slot.day_on} ${slot.minute}`)
              if (!start) expect([slot.isBlocked, slot.booked]).toEqual([true, 2])
              else expect(slot).toMatchObject(start)
            }
            const known = new Set(slots.map((slot) => `${slot.day_on} ${slot.minute}`))
            expect([...wanted.keys()].filter((key) => !known.has(key))).toEqual([])
            expect(await brokenPlaces(tx)).toEqual([])
          }
          await compare()
          expect(await extendCalendars(tx, { today })).toEqual({ added: 0 })
          await tx
            .deleteFrom('slot')
            .where('service_id', '=', offer.serviceId)
            .where('booked', '=', 0)
            .execute()
          await extendCalendars(tx, { today })
          await recomputeCalendar(tx, { ...idsOf(offer), fromOn: today, toOn: null, now })
          await compare()
        }),
    ),
    { numRuns: 25, endOnFailure: true },
  ))
