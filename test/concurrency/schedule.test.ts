import { describe, expect, test } from 'vitest'
import { takePlaces } from '#app/availability/availability.server.ts'
import type { CapacityGuards } from '#app/availability/availability.ts'
import {
  blockDay,
  closeCompanyDays,
  openingPlan,
  recomputeCalendar,
  saveOpeningPlan,
  unblockDay,
} from '#app/availability/schedule/schedule.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { slotOrder, type Bookable } from '#test/support/bookable.ts'
import { inParallel, press } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, untilWaiting } from '#test/support/locks.ts'
import { manyGuests } from '#test/support/many-guests.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)

const recompute = (tx: Db, { companyId, serviceId }: Bookable, guards?: CapacityGuards) =>
  recomputeCalendar(tx, {
    companyId,
    serviceId,
    fromOn: berlinDay(world.now()),
    toOn: null,
    now: world.now(),
    ...(guards && { guards }),
  })

const withoutRules = (db: Db) => db.deleteFrom('opening_rule').execute()

const startsWithHolds = async ({ pool }: OwnDatabase): Promise<{ holds: number; starts: number }> => {
  const { rows } = await pool.query(
    `select count(*)::int as holds, count(slot.starts_at)::int as starts from hold
     left join slot on slot.service_id = hold.service_id and slot.starts_at = hold.slot_starts_at
     where released_at is null`,
  )
  return rows[0]
}

test('people book while days are blocked, opened and rules are saved: nothing is oversold, nobody loses a start', () =>
  withOwnDatabase(async (own) => {
    const bookable = await offer(own, { capacity: 7, slots: 6 })
    const plan = await openingPlan(own.db, bookable)
    const dayOn = berlinDay(bookable.starts[0] ?? world.now())
    const day = { companyId: bookable.companyId, serviceId: bookable.serviceId, dayOn, now: world.now() }
    const crowd = Array.from({ length: 240 }, (_, index) => index)
    await inParallel(crowd, 24, async (index) => {
      if (index % 8 === 1)
        return inTransaction(own.db, (tx) => blockDay(tx, { ...day, availableAtMinute: 800, reason: null }))
      if (index % 8 === 3) return inTransaction(own.db, (tx) => unblockDay(tx, day))
      if (index % 8 === 5)
        return inTransaction(own.db, (tx) =>
          saveOpeningPlan(tx, {
            ...plan,
            rules: index % 16 === 5 ? [] : plan.rules,
            companyId: bookable.companyId,
            serviceId: bookable.serviceId,
            now: world.now(),
            today: berlinDay(world.now()),
          }),
        )
      return press(own.db, world, slotOrder(bookable, { from: index % 4, slots: 1 + (index % 3) }))
    })
    await expectInvariants(own.db)
    expect(await deadlocksOf(own.db)).toBe(0)
    const { holds, starts } = await startsWithHolds(own)
    expect(holds).toBeGreaterThan(6)
    expect(starts).toBe(holds)
  }))

const on: CapacityGuards = { lock: 'on', condition: 'on' }
const lockOnly: CapacityGuards = { lock: 'on', condition: 'off' }
const conditionOnly: CapacityGuards = { lock: 'off', condition: 'on' }
const none: CapacityGuards = { lock: 'off', condition: 'off' }

const take = (db: Db, { companyId, serviceId, starts }: Bookable, reference: string) =>
  inTransaction(db, (tx) =>
    takePlaces(tx, {
      companyId,
      serviceId,
      reference,
      wanted: { kind: 'slots', startsAt: starts },
      units: 1,
      leadTimeMinutes: 0,
      lastDayOn: null,
      now: world.now(),
    }),
  )

test('an offer that is published while its company closes is closed, though neither has seen the other', () =>
  withOwnDatabase(async (own) => {
    const bookable = await offer(own, { capacity: 3 })
    const { companyId, serviceId } = bookable
    const plan = await openingPlan(own.db, bookable)
    const now = world.now()
    const [today, dayOn] = [berlinDay(now), berlinDay(bookable.starts[0] ?? now)]
    const service = (tx: Db) => tx.updateTable('service').where('id', '=', serviceId)
    await service(own.db).set({ request_type: 'onRequest' }).execute()
    const publishing = await inTransaction(own.db, async (closing) => {
      const span = { id: 'ferien', fromOn: dayOn, toOn: dayOn, reason: 'Geschlossen', now }
      await closeCompanyDays(closing, { companyId, ...span })
      const published = inTransaction(own.db, async (tx) => {
        await service(tx).set({ request_type: 'timeSlots' }).execute()
        await saveOpeningPlan(tx, { companyId, serviceId, ...plan, now, today })
      })
      await untilWaiting(own.db, 1)
      return { published }
    })
    await publishing.published
    expect(await take(own.db, bookable, 'first')).toMatchObject({ outcome: 'refused', because: 'blocked' })
  }))

// Somebody has taken the only place and not committed yet when the rules that made it go. What is left of the start
// afterwards can be sold again once the rules are back.
async function soldTwice(own: OwnDatabase, guards: CapacityGuards): Promise<boolean> {
  const bookable = await offer(own, { capacity: 1 })
  const rules = await own.db.selectFrom('opening_rule').selectAll().execute()
  await withoutRules(own.db)
  const saving = await inTransaction(own.db, async (buying) => {
    await take(buying, bookable, 'first')
    const saved = inTransaction(own.db, (tx) => recompute(tx, bookable, guards))
    await untilWaiting(own.db, 1)
    return { saved }
  })
  await saving.saved
  await own.db.insertInto('opening_rule').values(rules).execute()
  await inTransaction(own.db, (tx) => recompute(tx, bookable, guards))
  return (await take(own.db, bookable, 'second')).outcome === 'taken'
}

describe('control: the last place of a start that falls out of the rules while it is bought', () => {
  test.each([
    ['both guards', on],
    ['the lock alone', lockOnly],
    ['the condition alone', conditionOnly],
  ] as const)('%s: sold once', (_name, guards) =>
    withOwnDatabase(async (own) => {
      expect(await soldTwice(own, guards)).toBe(false)
    }),
  )

  test('with both off it is sold twice, so the race is real', () =>
    withOwnDatabase(async (own) => {
      expect(await soldTwice(own, none)).toBe(true)
    }))
})
