import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { hot, hotShape, inTransaction, openDb, runHot, runText } from './db.server.ts'

test('a text with NUL finds nothing instead of failing, and is kept with a sign in its place', () =>
  withDatabase(async (tx) => {
    const nothing = await tx.selectFrom('setting').select('key').where('key', '=', 'a\0b').execute()
    expect(nothing).toEqual([])
    const { rows } = await sql<{ kept: string }>`select ${'a\0b\0'}::text as kept`.execute(tx)
    expect(rows).toEqual([{ kept: 'a\uFFFDb\uFFFD' }])
  }))

test('a server that compiles statements and lives in another zone does neither for the application', () =>
  withOwnDatabase(async ({ url, pool }) => {
    const name = new URL(url).pathname.slice(1)
    await pool.query(`alter database ${name} set jit = on`)
    await pool.query(`alter database ${name} set timezone = 'Asia/Tokyo'`)
    const db = openDb(url, { max: 1 })
    try {
      const { rows } = await sql`
        select current_setting('jit') as jit, current_setting('TimeZone') as zone`.execute(db)
      expect(rows).toEqual([{ jit: 'off', zone: 'UTC' }])
    } finally {
      await db.destroy()
    }
  }))

test('a hot statement is prepared once under its name, written or built', () =>
  withDatabase(async (tx) => {
    const written = hot('test_written', 'select $1::int + 1 as sum')
    for (const value of [1, 2]) await runText(tx, written, [value])
    const settingOf = (key: string) => () => tx.selectFrom('setting').select('key').where('key', '=', key)
    for (const key of ['a', 'b']) expect(await runHot(tx, 'test_built', [key], settingOf(key))).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where name like 'test\_%' order by name`.execute(tx)
    expect(rows.map(({ name }) => name)).toEqual(['test_built', 'test_written'])
    await expect(runHot(tx, 'test_mixed_up', ['a'], settingOf('b'))).rejects.toThrow('other values')
  }))

test('of statements put together from what is asked a connection keeps a few dozen; all are answered', () =>
  // On a connection that no other test has filled.
  withOwnDatabase(async ({ db }) => {
    await inTransaction(db, async (tx) => {
      for (let nr = 0; nr < 100; nr += 1) {
        const text = hotShape(`test_shape_${nr}`, `select $1::int * ${nr} as product`)
        for (const value of [1, 2]) {
          expect((await runText(tx, text, [value])).rows).toEqual([{ product: value * nr }])
        }
      }
      const later = hot('test_shape_not', 'select $1::int - 1 as difference')
      await runText(tx, later, [3])
      const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where name like 'test\_shape\_%' order by prepare_time`.execute(
        tx,
      )
      const first = Array.from({ length: 32 }, (_, nr) => `test_shape_${nr}`)
      expect(rows.map(({ name }) => name)).toEqual([...first, 'test_shape_not'])
    })
  }))

test('a connection that the server ends in the middle of a transaction fails that alone', () =>
  withOwnDatabase(async ({ db }) => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    try {
      const failed = inTransaction(db, async (tx) => {
        const { rows } = await runText<{ pid: number }>(tx, 'select pg_backend_pid() as pid', [])
        await runText(db, 'select pg_terminate_backend($1)', [rows[0]?.pid])
        // Until it has closed the connection, which nobody asks anything.
        await wait(200)
        await runText(tx, 'select 1', [])
      })
      await expect(failed).rejects.toThrow(/terminat|not queryable/)
      const { rows } = await runText<{ one: number }>(db, 'select 1 as one', [])
      expect([rows, uncaught]).toEqual([[{ one: 1 }], []])
    } finally {
      process.off('uncaughtException', note)
    }
  }))
