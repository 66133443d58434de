import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase, withOwnDatabase } from './database.ts'

const settings = (key: string) =>
  sql<{ n: number }>`select count(*)::int as n from setting where key = ${key}`

test('what a test writes is gone for the next one', async () => {
  await withDatabase(async (tx) => {
    await sql`insert into setting (key, value) values ('left-over', '1'::jsonb)`.execute(tx)
  })
  await withDatabase(async (tx) => {
    expect((await settings('left-over').execute(tx)).rows).toEqual([{ n: 0 }])
  })
})

test('a test may take its time: its transaction isn’t ended for idling, as the program’s are', async () => {
  const patience = async (db: Db) =>
    (
      await sql<{
        limit: string
      }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db)
    ).rows[0]?.limit
  await withDatabase(async (tx) => expect(await patience(tx)).toBe('0'))
  await withOwnDatabase(async ({ db }) => expect(await patience(db)).toBe('10s'))
})

test('a failing test still fails, and its error is the one it threw', async () => {
  await expect(withDatabase(() => Promise.reject(new Error('the real reason')))).rejects.toThrow(
    'the real reason',
  )
})

test('a database of its own has committed rows on many connections and is dropped afterwards', async () => {
  let gone = ''
  await withOwnDatabase(async ({ db, pool, url }) => {
    gone = url
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pool.query("insert into setting (key, value) values ($1, '1'::jsonb)", [`own-${index}`]),
      ),
    )
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from setting where key like 'own-%'`.execute(db)
    expect(rows).toEqual([{ n: 20 }])
  })
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: gone })
  await expect(client.connect()).rejects.toMatchObject({ code: '3D000' })
})
