import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'
import { texts } from '#app/booking/reservations/texts.ts'

test('a refusal says why, and how much is missing or when to try again where that is known', () => {
  const because = 'too-many-orders'
  const why = texts.refusals[because]
  expect(refusalText({ because })).toBe(why)
  expect(refusalText({ because, retryAfterSeconds: 45 })).toBe(
    `${why} Versuch es in 45 Sekunden noch einmal.`,
  )
  const missing = { groupID: 'boats', units: 2, persons: 6, said: '2 Boote' }
  expect(refusalText({ because: 'too-few-units', missing })).toBe(texts.tooFewUnits(6, '2 Boote'))
  expect(refusalText({ because: 'too-few-units' })).toBe(texts.refusals['too-few-units'])
})
