import { expect, test } from 'vitest'
import { cancellationsPerHour } from './cancellation.ts'
import { ordersPerHour } from '#app/booking/holds/limits.ts'
import { texts } from '#app/booking/reservations/texts.ts'

const times: Record<number, string> = { 5: 'fünfmal', 10: 'zehnmal' }

test('the limits that sentences name are those of the rules', () => {
  const sentences = JSON.stringify(texts)
  expect(sentences).toContain(`in der letzten Stunde ${times[ordersPerHour]} bestellt`)
  expect(sentences).toContain(`in dieser Stunde schon ${times[cancellationsPerHour]} storniert`)
})
