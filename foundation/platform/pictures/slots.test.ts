import { expect, test } from 'vitest'
import { openSlots, SlotsFull } from './slots.ts'

test('only so many tasks run at once, in the order they came', async () => {
  const slots = openSlots({ atOnce: 2, waiting: 10 })
  let running = 0
  let most = 0
  const order: number[] = []
  const task = (n: number) =>
    slots.run(async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running--
      order.push(n)
    })
  await Promise.all([1, 2, 3, 4, 5].map(task))
  expect(most).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5])
})

test('a full queue turns the next one away and recovers', async () => {
  const slots = openSlots({ atOnce: 1, waiting: 1 })
  const first = slots.run(() => new Promise((resolve) => setTimeout(() => resolve('first'), 5)))
  const second = slots.run(() => Promise.resolve('second'))
  await expect(slots.run(() => Promise.resolve('third'))).rejects.toThrow(SlotsFull)
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await slots.run(() => Promise.resolve('fourth'))).toBe('fourth')
})

test('a task that fails frees its slot', async () => {
  const slots = openSlots({ atOnce: 1, waiting: 1 })
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(() => Promise.resolve('next'))).toBe('next')
})
