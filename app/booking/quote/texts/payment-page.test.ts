import { expect, test } from 'vitest'
import { payButtonNote } from './payment-page.ts'

const paid = { title: 'Kanutour', when: 'Sa., 20. Juni, 15:00', party: '2 Erwachsene' }
const reserved = 'Dein Platz ist bis 15:31 Uhr reserviert.'

test('beside the button stands what is paid, when and for how many, and until when it is reserved', () => {
  expect(payButtonNote(paid, reserved)).toBe(
    'Kanutour, Sa., 20. Juni, 15:00 Uhr, 2 Erwachsene. Dein Platz ist bis 15:31 Uhr reserviert.',
  )
  expect(payButtonNote(null, reserved)).toBe(reserved)
})

test('a title makes no link on the payment page', () => {
  const lure = { ...paid, title: '[Hier zahlen](https://boese.example)' }
  expect(payButtonNote(lure, reserved)).toMatch(/^\[Hier zahlen\] \(https:/)
})

test.each([
  [1200, true],
  [1201, false],
])('what would be %i characters long: all of it %s', (length, isAll) => {
  const most = {
    ...paid,
    title: paid.title.padEnd(paid.title.length + length - payButtonNote(paid, reserved).length, 'x'),
  }
  expect(payButtonNote(most, reserved)).toHaveLength(isAll ? length : reserved.length)
})
