import type { Clock } from './clock.ts'
import type { Db } from './db.server.ts'

const clockKey = 'demo-clock-offset-ms'

/** How far the demo clock was moved, in milliseconds, so that a restart keeps it. 0 when it never was. */
export async function readClockOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', clockKey).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : 0
}

/** Moves the demo clock by `minutes` and remembers it. Demo mode only; its callers see to that. */
export async function moveDemoClock(db: Db, clock: Clock, minutes: number): Promise<void> {
  const offsetMs = clock.offsetMs() + minutes * 60_000
  await db
    .insertInto('setting')
    .values({ key: clockKey, value: JSON.stringify(offsetMs) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(offsetMs) }))
    .execute()
  clock.setOffset(offsetMs)
}
