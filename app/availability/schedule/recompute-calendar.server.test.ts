import { describe, expect, test } from 'vitest'
import { releasePlaces } from '#app/availability/availability.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { at, everyDay, idsOf, makeOffer, now, save, slotsOf, take, thursday } from '#test/support/schedule.ts'
import { statementsSent } from '#test/support/statements.ts'
import { ruleMinutes } from './schedule.ts'
import { blockDay, openingPlan } from './schedule.server.ts'

describe('saving', () => {
  test('a day or all rules takes at most twelve statements, however many starts there are', () =>
    withOwnDatabase(async ({ db }) => {
      const offer = await makeOffer(db, 365)
      await save(db, offer, everyDay())
      const rulesSent = await statementsSent(() =>
        inTransaction(db, (tx) =>
          save(tx, offer, everyDay({ stepMinutes: 30, toMinute: 1200 }), {
            state: 'HH',
            mode: 'sunday',
            choices: {},
          }),
        ),
      )
      expect((await slotsOf(db, offer)).length).toBeGreaterThan(5_000)
      const daySent = await statementsSent(() =>
        inTransaction(db, (tx) =>
          blockDay(tx, {
            ...idsOf(offer),
            dayOn: thursday,
            availableAtMinute: null,
            reason: 'Regatta',
            now,
          }),
        ),
      )
      expect(rulesSent.length).toBeLessThanOrEqual(11)
      expect(daySent.length).toBeLessThanOrEqual(11)
    }))

  test('two starts on one weekday and minute stand in two seasons', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      const summer = everyDay({ seasonFrom: '06-10', seasonTo: '10-04', capacity: 20 })
      const winter = everyDay({ seasonFrom: '10-05', seasonTo: '06-09', capacity: 8 })
      await save(tx, offer, [...summer, ...winter])
      const capacities = Object.groupBy(await slotsOf(tx, offer), ({ capacity }) => capacity)
      expect(capacities[8]?.at(-1)?.day_on).toBe('2026-06-09')
      expect(capacities[20]?.[0]?.day_on).toBe('2026-06-10')
      expect((await openingPlan(tx, idsOf(offer))).rules).toHaveLength(14)
    }))

  test('a start that guests have and no rule makes any longer stays, sells nothing more and is named', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      await save(tx, offer, everyDay())
      const startsAt = at(thursday, 600)
      await take(tx, offer, { startsAt })
      const result = await save(tx, offer, everyDay({ fromMinute: 900, toMinute: 1020 }))
      expect(result.staying).toEqual([startsAt])
      expect(await take(tx, offer, { startsAt, units: 1 })).toMatchObject({ because: 'blocked' })
      await releasePlaces(tx, { ...offer, reference: `r ${startsAt.toISOString()} 2`, now })
      expect((await save(tx, offer, everyDay({ fromMinute: 900, toMinute: 1020 }))).staying).toEqual([])
      expect((await slotsOf(tx, offer)).some((slot) => slot.startsAt.getTime() === startsAt.getTime())).toBe(
        false,
      )
    }))

  test('a start for which somebody waits stays, and a shorter horizon takes away what nobody has', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      await save(tx, offer, everyDay())
      const [waitedAt, freeAt] = [at('2026-06-20', 600), at('2026-06-20', 720)]
      await makeWaiting(tx, offer, waitedAt)
      await save(tx, offer, [])
      const left = await slotsOf(tx, offer)
      expect(left.map(({ startsAt, isBlocked }) => [startsAt, isBlocked])).toEqual([[waitedAt, true]])
      expect(left.some(({ startsAt }) => startsAt.getTime() === freeAt.getTime())).toBe(false)
      expect(await tx.selectFrom('service_day').select('day_on').execute()).toEqual([
        { day_on: '2026-06-20' },
      ])
    }))

  test('rounds of a new length never sell the time that guests have booked by the old one', () =>
    withDatabase(async (tx) => {
      const offer = await makeBookable(tx, { capacity: 1, now })
      const hourly = everyDay({ fromMinute: 600, toMinute: 780, stepMinutes: 60, capacity: 1 })
      await save(tx, offer, hourly)
      await take(tx, offer, { startsAt: at(thursday, 660), units: 1 })
      await tx.updateTable('service').set({ slot_minutes: 45 }).where('id', '=', offer.serviceId).execute()
      const other = hourly.map((rule) => ({ ...rule, stepMinutes: 45 }))
      await save(tx, offer, other)
      const open = (await slotsOf(tx, offer)).filter((slot) => slot.day_on === thursday && !slot.isBlocked)
      expect(ruleMinutes({ fromMinute: 600, toMinute: 780, stepMinutes: 45 }, 45)).toEqual([
        600, 645, 690, 735,
      ])
      expect(open.map(({ minute }) => minute)).toEqual([600, 735])
    }))
})

async function makeWaiting(tx: Db, { companyId, serviceId }: Bookable, startsAt: Date): Promise<void> {
  await tx
    .insertInto('waiting_entry')
    .values({
      company_id: companyId,
      id: 'w',
      user_id: 'u',
      service_id: serviceId,
      event_id: null,
      starts_at: startsAt,
      starts_on: berlinDay(startsAt),
      wanted_at: [startsAt],
      units: 2,
      wish: '{}',
      title: 'Kanu',
      party: '2',
      books_itself: false,
      state: 'waiting',
      closes_at: startsAt,
      leave_code: 'c',
      app_url: 'http://app.example',
      created_at: now,
      asked_units: 2,
    })
    .execute()
}
