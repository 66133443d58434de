import pg from 'pg'
import { expect, test } from 'vitest'
import { unlessCrowded } from './contention.server.ts'

const failed = (code: string) =>
  Promise.reject(Object.assign(new pg.DatabaseError('no', 2, 'error'), { code }))

test.each([
  ['a row that stayed locked', '55P03'],
  ['a statement that took too long', '57014'],
  ['two who waited for each other', '40P01'],
])('others kept the rows for too long: %s', async (_name, code) => {
  expect(await unlessCrowded(failed(code), 'later')).toBe('later')
})

test('any other fault is thrown on', async () => {
  await expect(unlessCrowded(failed('23505'), 'later')).rejects.toMatchObject({ code: '23505' })
})
