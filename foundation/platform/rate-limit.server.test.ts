import { expect, test } from 'vitest'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { allow, allowSlowly, forgetOldWindows, forgive } from './rate-limit.server.ts'

const start = new Date('2026-06-14T12:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const login = { key: 'login-ip:192.0.2.1', limit: 3, windowSeconds: 300 }

test('hits pass up to the limit, then not until the next window', () =>
  withDatabase(async (tx) => {
    for (const hits of [1, 2, 3]) {
      expect(await allow(tx, { ...login, now: at(10) })).toEqual({ outcome: 'allowed', hits })
    }
    const refused = { outcome: 'refused', because: 'too-many', hits: 4, retryAfterSeconds: 1 }
    expect(await allow(tx, { ...login, now: at(299) })).toEqual(refused)
    expect(await allow(tx, { ...login, now: at(300) })).toEqual({ outcome: 'allowed', hits: 1 })
  }))

test('keys count apart', () =>
  withDatabase(async (tx) => {
    for (let hit = 0; hit < 3; hit += 1) await allow(tx, { ...login, now: at(0) })
    expect(await allow(tx, { ...login, key: 'login-ip:192.0.2.2', now: at(0) })).toMatchObject({ hits: 1 })
  }))

test('forty connections at once count forty', () =>
  withOwnDatabase(async ({ db }) => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => allow(db, { ...login, limit: 25, now: at(0) })),
    )
    expect(answers.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(25)
    expect(new Set(answers.map(({ hits }) => hits)).size).toBe(40)
  }))

test('beyond a slow limit one hit passes per pause, never less than one a minute', () =>
  withDatabase(async (tx) => {
    const passed: number[] = []
    const pauses: number[] = []
    // Hammering every second for ten minutes, in one window.
    for (let second = 0; second < 600; second += 1) {
      const answer = await allowSlowly(tx, { ...login, windowSeconds: 600, now: at(second) })
      if (answer.outcome === 'allowed') passed.push(second)
      else pauses.push(answer.retryAfterSeconds)
    }
    expect(Math.max(...pauses)).toBeLessThanOrEqual(60)
    const late = passed.filter((second) => second >= 60)
    expect(late).toEqual([60, 120, 180, 240, 300, 360, 420, 480, 540])
    expect(passed.length).toBeLessThan(20)
  }))

test('a forgiven hit makes room again, and forgiving nothing is harmless', () =>
  withDatabase(async (tx) => {
    await forgive(tx, { ...login, now: at(0) })
    for (let hit = 0; hit < 3; hit += 1) await allow(tx, { ...login, now: at(0) })
    await forgive(tx, { ...login, now: at(1) })
    expect(await allow(tx, { ...login, now: at(2) })).toEqual({ outcome: 'allowed', hits: 3 })
  }))

test('windows older than a day are forgotten', () =>
  withDatabase(async (tx) => {
    await allow(tx, { ...login, now: at(0) })
    await allow(tx, { ...login, now: at(86_400) })
    await forgetOldWindows(tx, { now: at(86_401) })
    const left = await tx.selectFrom('rate_window').select('window_start').execute()
    expect(left).toEqual([{ window_start: at(86_400) }])
  }))
