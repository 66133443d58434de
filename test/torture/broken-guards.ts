import type { CapacityGuards } from '#app/availability/availability.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { whileLocked } from '#test/support/locks.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'

/** The three guards of a place, each enough by itself: the row's lock, the database's CHECK, the conditional update. */
export const guardNames = ['lock', 'check', 'update'] as const

/** One of the guards. */
export type Guard = (typeof guardNames)[number]

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
