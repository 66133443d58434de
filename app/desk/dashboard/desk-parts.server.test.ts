import { expect, test } from 'vitest'
import { silentLog } from '#foundation/platform/log.server.ts'
import { readPart } from './desk-parts.server.ts'

test('a part that fails is told apart from one that is empty, and breaks nothing', async () => {
  expect(await readPart(silentLog, async () => [])).toEqual({ outcome: 'loaded', data: [] })
  expect(
    await readPart(silentLog, async () => {
      throw new Error('a statement that takes too long')
    }),
  ).toEqual({ outcome: 'failed' })
})

test('a database that is away is a matter of the whole page', async () => {
  const away = Object.assign(new Error('no server'), { code: 'ECONNREFUSED' })
  await expect(readPart(silentLog, () => Promise.reject(away))).rejects.toBe(away)
})
