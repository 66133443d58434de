import { expect, test } from 'vitest'
import { openClock } from './clock.ts'

test('a moved clock says so, once per move, after it has moved', () => {
  const clock = openClock()
  const before = clock.now().getTime()
  const heard: number[] = []
  clock.onMove(() => heard.push(clock.now().getTime()))
  clock.setOffset(3_600_000)
  expect(heard).toHaveLength(1)
  expect(heard[0]).toBeGreaterThanOrEqual(before + 3_600_000)
  expect(clock.offsetMs()).toBe(3_600_000)
})
