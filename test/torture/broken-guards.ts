import type { CapacityGuards } from '#app/availability/availability.ts'
import { createPartialRefund } from '#app/booking/refunds/partial-refund.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { whileLocked } from '#test/support/locks.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { goodwillVisits } from '../concurrency/goodwill-visits.ts'

/** The three guards of a place, each enough by itself: the row's lock, the database's CHECK, the conditional update. */
export const guardNames = ['lock', 'check', 'update'] as const

/** One of the guards. */
export type Guard = (typeof guardNames)[number]

/** All that `--break` can switch off: the guards of a place, and the lock under which a company gives money back. */
export const breakableNames = [...guardNames, 'goodwill-lock'] as const

/** One of them. */
export type Breakable = (typeof breakableNames)[number]

/** What a race with some guards off came to. */
export type BrokenRace = { attempts: number; oversold: number; undersold: number }

const buyers = 12

/**
 * Twelve buyers want one place and have all seen that it is free, because another session kept its row; then they may
 * go on. Whatever guard is left must see to it that one of them gets it.
 */
export async function raceWithout(
  world: PaymentWorld,
  { off, of }: { off: readonly Guard[]; of: 'slot' | 'event' },
): Promise<BrokenRace> {
  let sold = 0
  await withOwnDatabase(async (own) => {
    if (off.includes('check')) await own.pool.query(`alter table ${of} drop constraint ${of}_not_oversold`)
    sold = await soldBehindALock(own, world, { of, guards: guardsWithout(off) })
  })
  return { attempts: buyers, oversold: Math.max(0, sold - 1), undersold: Math.max(0, 1 - sold) }
}

/** The two guards of the application that are switched by an argument. */
export function guardsWithout(off: readonly Guard[]): CapacityGuards {
  return { lock: off.includes('lock') ? 'off' : 'on', condition: off.includes('update') ? 'off' : 'on' }
}

/**
 * Twelve of a company press the last button about one visit, and every form says that nothing was given before. Under
 * the booking's lock one of them gives, the others hear of it.
 */
export async function goodwillRace(
  own: OwnDatabase,
  world: PaymentWorld,
  { lock }: { lock: 'on' | 'off' },
): Promise<{ givenUnaware: number }> {
  const random = () => 0
  const { visits, bookable, toStart } = await goodwillVisits(own, world, { random, tickets: 1 })
  toStart(1)
  const place = { companyId: bookable.companyId, reservationId: visits[0]?.id ?? '' }
  const about = { ...place, cents: 100, seenCents: 1200, reason: 'defect', message: null } as const
  const given = await whileLocked(own, { table: 'payment', waiting: buyers }, () =>
    times(buyers).map((nr) =>
      createPartialRefund(own.db, {
        ...{ ...about, actorId: `staff-${nr}`, operationId: `form-${nr}`, now: world.now() },
        guards: { lock },
      }),
    ),
  )
  await workOff(own.db, world)
  const done = given.filter((each) => each.status === 'fulfilled' && each.value.outcome === 'done')
  return { givenUnaware: done.length - 1 }
}

async function soldBehindALock(
  own: OwnDatabase,
  world: PaymentWorld,
  { of, guards }: { of: 'slot' | 'event'; guards: CapacityGuards },
): Promise<number> {
  const bookable = await manyGuests(world).offer(own, { capacity: 1 })
  const order = of === 'slot' ? slotOrder(bookable) : eventOrder(bookable)
  await whileLocked(own, { table: of, waiting: buyers }, () =>
    times(buyers).map(() => press(own.db, world, order, { guards })),
  )
  const { rows } = await own.pool.query(`select max(booked)::int as sold from ${of}`)
  return rows[0].sold as number
}
