import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { ranTooLong, runText, withinTime } from './db.server.ts'

const sleep = (seconds: number) => `select pg_sleep(${seconds})`

test('a statement beyond its limit is stopped by the server, and the connection serves the next', () =>
  withOwnDatabase(async ({ db }) => {
    const started = performance.now()
    const error: unknown = await withinTime(100, () => runText(db, sleep(5), [])).catch(
      (reason: unknown) => reason,
    )
    expect(ranTooLong(error)).toBe(true)
    expect(performance.now() - started).toBeLessThan(2_000)
    const { rows } = await sql<{ running: number }>`select count(*)::int as running from pg_stat_activity
      where state = 'active' and query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`.execute(db)
    expect(rows).toEqual([{ running: 0 }])
  }))

test('one statement is stopped, those beside it and without a limit go on', () =>
  withOwnDatabase(async ({ db }) => {
    const outcomes = await Promise.allSettled([
      withinTime(100, () => runText(db, sleep(3), [])),
      runText(db, sleep(0.4), []),
      withinTime(2_000, () => runText(db, sleep(0.4), [])),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(ranTooLong(new Error('anything else'))).toBe(false)
  }))
