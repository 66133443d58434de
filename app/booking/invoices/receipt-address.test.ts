import { expect, test } from 'vitest'
import { parseReceiptAddress } from './receipt-address.ts'

test('a firm’s address is read line by line, without what is too much of it', () => {
  expect(parseReceiptAddress({ name: ' Elbwerk  GmbH ', address: 'Kai 1\r\n\r\n 20457   Hamburg ' })).toEqual(
    {
      outcome: 'read',
      address: { name: 'Elbwerk GmbH', address: 'Kai 1\n20457 Hamburg' },
    },
  )
})

test.each([
  [{ name: ' ', address: '' }, ['name-missing', 'address-missing']],
  [{ name: 'x'.repeat(121), address: 'Kai 1' }, ['name-too-long']],
  [{ name: 'Elbwerk', address: 'x'.repeat(301) }, ['address-too-long']],
])('what can’t be printed is refused, all of it at once (%#)', (typed, faults) =>
  expect(parseReceiptAddress(typed)).toEqual({ outcome: 'faulty', faults }),
)
