import { expect, test } from 'vitest'
import { saidHours } from './said-hours.ts'
import { noWish, wishIn, wishValues } from './wish.ts'

test('every time of day is the same number in an address, also with the evening beside it', () => {
  let found = 0
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')} Uhr`
    for (const text of [`Kajak um ${clock}`, `Kajak abends um ${clock}`]) {
      const hours = saidHours(text)?.value
      if (!hours) continue
      found += 1
      const { zeit } = wishValues({ ...noWish, hours })
      expect([text, wishIn(new URLSearchParams({ zeit: zeit ?? '' })).hours]).toEqual([text, hours])
    }
  }
  expect(found).toBeGreaterThan(300)
})
