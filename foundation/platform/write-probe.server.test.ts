import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { openWriteProbe } from './write-probe.server.ts'
import { refusalOf, StartRefusal } from './start-refusal.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'utkiek-room-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('/readyz says yes while database and data folder can be written, and leaves no file', () =>
  withOwnDatabase(async ({ db }) => {
    expect(await openWriteProbe(db, { dataDir })()).toBe(true)
    expect(readdirSync(dataDir)).toEqual([])
  }))

test('/readyz says no where the data folder can’t be written', () =>
  withOwnDatabase(async ({ db }) => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await openWriteProbe(db, { dataDir: file })()).toBe(false)
    rmSync(file)
  }))

test('/readyz says no while the database is read-only', () =>
  withOwnDatabase(async ({ db, pool }) => {
    const setting = (value: string) =>
      pool.query(`do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
        current_database()); end $$`)
    const cutOff = () =>
      pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'utkiek'`,
        )
        .then(() => undefined)
    expect(await openWriteProbe(db, { dataDir })()).toBe(true)
    await setting('on')
    await cutOff()
    await expect.poll(() => openWriteProbe(db, { dataDir })()).toBe(false)
  }))

test('a full disk is a reason not to start, whoever says so', () => {
  const said = Object.assign(new Error('could not extend file'), { code: '53100' })
  const wrapped = new Error('migration 0001_x.sql: could not extend file', { cause: said })
  for (const error of [said, wrapped, Object.assign(new Error('write'), { code: 'ENOSPC' })])
    expect(refusalOf(error)?.message).toBe('The disk with the data folder (DATA_DIR) is full.')
  expect(refusalOf(new Error('a bug'))).toBe(null)
  const refusal = new StartRefusal('Port 3000 is taken.')
  expect(refusalOf(refusal)).toBe(refusal)
})
