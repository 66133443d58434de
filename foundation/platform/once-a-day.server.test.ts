import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { onceADay } from './once-a-day.server.ts'

test('a nightly job runs once per day, and again on the next', () =>
  withDatabase(async (tx) => {
    const runs: string[] = []
    const run = (today: string) =>
      onceADay(tx, { name: 'try', today, work: async () => void runs.push(today) })
    expect(await run('2026-11-21')).toEqual({ outcome: 'done' })
    expect(await run('2026-11-21')).toEqual({ outcome: 'was-done' })
    expect(await run('2026-11-22')).toEqual({ outcome: 'done' })
    expect(runs).toEqual(['2026-11-21', '2026-11-22'])
  }))

test('a night that failed is tried again', () =>
  withDatabase(async (tx) => {
    const night = { name: 'try', today: '2026-11-21' }
    const failing = onceADay(tx, { ...night, work: () => Promise.reject(new Error('no power')) })
    await expect(failing).rejects.toThrow('no power')
    expect(await onceADay(tx, { ...night, work: async () => undefined })).toEqual({ outcome: 'done' })
  }))
