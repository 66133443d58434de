import type { Db } from './db.server.ts'

/**
 * Runs `work` if it hasn't run yet on this Berlin day, and remembers the day once it is done: a nightly job that a
 * crash repeats, a restart doesn't, and a moved demo clock brings forward. `name` is the job's own.
 */
export async function onceADay(
  db: Db,
  { name, today, work }: { name: string; today: string; work: () => Promise<void> },
): Promise<{ outcome: 'done' | 'was-done' }> {
  const key = `done-on:${name}`
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  if (row?.value === today) return { outcome: 'was-done' }
  await work()
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(today) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(today) }))
    .execute()
  return { outcome: 'done' }
}
