import { expect, test } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

test('a value is made when it is first asked for, and once, even when it is undefined', () => {
  let made = 0
  const value = onFirstUse(() => {
    made++
    return undefined
  })
  expect(made).toBe(0)
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(made).toBe(1)
})
