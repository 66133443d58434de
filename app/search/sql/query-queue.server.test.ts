import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { runForClient } from '#foundation/platform/current-client.server.ts'
import { withinTime } from '#foundation/platform/db.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { listInTime } from './stale-results.server.ts'
import { ListsCrowded, runInTurn } from './query-queue.server.ts'

test('in a rush of slow lists whose turn comes too late is told so, and then it is over', () =>
  withOwnDatabase(async ({ db }) => {
    const turns = Math.max(2, availableParallelism())
    const slow = () => runInTurn(db, 'select pg_sleep(0.7)', [])
    const rushing = () => Promise.allSettled(Array.from({ length: turns * 8 }, slow))
    const rush = await withinTime(2_000, rushing)
    const answered = rush.filter(({ status }) => status === 'fulfilled').length
    expect(answered).toBeGreaterThanOrEqual(turns)
    expect(answered).toBeLessThan(turns * 8)
    for (const one of rush) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(ListsCrowded)
    expect((await runInTurn<{ one: number }>(db, 'select 1 as one', [])).rows).toEqual([{ one: 1 }])
  }))

test('who asks for very many lists at once waits for their own; another visitor has the next turn', () =>
  withOwnDatabase(async ({ db }) => {
    const turns = Math.max(2, availableParallelism())
    const asks = (address: string, seconds: number) =>
      runForClient(address, () => withinTime(2_000, () => runInTurn(db, `select pg_sleep(${seconds})`, [])))
    const flood = Promise.allSettled(Array.from({ length: turns * 32 }, () => asks('192.0.2.1', 0.2)))
    expect((await asks('192.0.2.2', 0)).rows).toHaveLength(1)
    expect((await flood).some(({ status }) => status === 'rejected')).toBe(true)
  }))

test('lists that are made for nobody stand in a turn of their own; a visitor has the next turn', () =>
  withOwnDatabase(async ({ db }) => {
    const turns = Math.max(2, availableParallelism())
    const slow = () => withinTime(2_000, () => runInTurn(db, 'select pg_sleep(0.2)', []))
    const flood = Promise.allSettled(Array.from({ length: turns * 32 }, slow))
    const visitors = () => withinTime(2_000, () => runInTurn(db, 'select 1', []))
    expect((await runForClient('192.0.2.2', visitors)).rows).toHaveLength(1)
    expect((await flood).some(({ status }) => status === 'rejected')).toBe(true)
  }))

test('a list whose turn came too late is the last good one', async () => {
  const read = () => Promise.resolve({ tiles: ['Kanutour'] })
  const late = () => Promise.reject(new ListsCrowded('late'))
  const empty = { tiles: [] as string[] }
  await listInTime({ key: 'rush', empty }, read)
  expect(await listInTime({ key: 'rush', empty }, late)).toEqual({ tiles: ['Kanutour'], slow: 'kept' })
  expect(await listInTime({ key: 'another', empty }, late)).toEqual({ tiles: [], slow: 'none' })
})
