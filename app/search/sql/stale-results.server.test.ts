import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { runText } from '#foundation/platform/db.server.ts'
import { listInTime } from './stale-results.server.ts'

const empty = { tiles: [] as string[] }
const limitMs = 100

test('a list beyond its time is the last good one, and none where there is no good one', () =>
  withOwnDatabase(async ({ db }) => {
    const read = (tiles: string[], seconds: number) => async () => {
      await runText(db, `select pg_sleep(${seconds})`, [])
      return { tiles }
    }
    const at = (key: string) => ({ key, empty, limitMs })
    expect(await listInTime(at('wasser'), read(['kanu'], 0))).toEqual({ tiles: ['kanu'], slow: null })
    expect(await listInTime(at('wasser'), read(['sup'], 3))).toEqual({ tiles: ['kanu'], slow: 'kept' })
    expect(await listInTime(at('kultur'), read(['museum'], 3))).toEqual({ tiles: [], slow: 'none' })
    expect(await listInTime(at('wasser'), read(['sup'], 0))).toEqual({ tiles: ['sup'], slow: null })
  }))

test('any other fault stays one', () =>
  withOwnDatabase(async ({ db }) => {
    const broken = async () => {
      await runText(db, 'select nothing from nowhere', [])
      return empty
    }
    await expect(listInTime({ key: 'x', empty, limitMs }, broken)).rejects.toThrow('nowhere')
  }))
