import { expect, test } from 'vitest'
import { checkoutFault, stateOnConfirm, type CheckoutFault, type CheckoutNeeds } from './checkout-needs.ts'
import { payableStates, reservationStates } from '#app/booking/states/reservation-states.ts'

const line = { name: 'Erwachsene', note: null, unitCents: 1200, quantity: 2 }
const whole: CheckoutNeeds = {
  ...{ totalCents: 2400, lines: [line], companyId: 'kontor', serviceId: 'kanu', userId: 'ada' },
  ...{ customerEmail: 'ada@example.org', connectAccountId: 'acct_1', reservationId: 'reservation-1' },
  stateOnConfirm: 'confirmed',
}

const without: [what: string, removed: Partial<CheckoutNeeds>, fault: CheckoutFault][] = [
  ['a total', { totalCents: 0 }, 'total-too-small'],
  ['a total that can be paid', { totalCents: 49 }, 'total-too-small'],
  ['a total in whole cents', { totalCents: 2400.5 }, 'total-too-small'],
  ['a total that is a number', { totalCents: Number.NaN }, 'total-too-small'],
  ['a service', { serviceId: '' }, 'checkout-incomplete'],
  ['a company', { companyId: '' }, 'checkout-incomplete'],
  ['a user id', { userId: '' }, 'checkout-incomplete'],
  ['an e-mail address', { customerEmail: '' }, 'checkout-incomplete'],
  ['an account to be paid on', { connectAccountId: null }, 'no-payout-account'],
  ['the name of that account', { connectAccountId: '' }, 'no-payout-account'],
  ['a state that the payment leads to', { stateOnConfirm: null }, 'checkout-incomplete'],
  ['a reservation id', { reservationId: '' }, 'checkout-incomplete'],
  ['lines', { lines: [] }, 'unknown-price'],
  ['a price of a line', { lines: [{ ...line, unitCents: 0 }] }, 'unknown-price'],
  ['an amount of a line', { lines: [{ ...line, quantity: 0 }] }, 'unknown-price'],
  ['lines that add up', { totalCents: 2401 }, 'price-mismatch'],
]

test.each(without)('without %s nothing is asked of the payment provider', (_what, removed, fault) => {
  expect(checkoutFault(whole)).toBeNull()
  expect(checkoutFault({ ...whole, ...removed })).toBe(fault)
})

test('a payment makes a ticket of what waits for it, and nothing of anything else', () => {
  const payable = reservationStates.filter((state) => stateOnConfirm(state) !== null)
  expect(payable).toEqual(['processing', 'slotConfirmed'])
  for (const state of payable) expect(payableStates).toContain(state)
  expect(stateOnConfirm('none')).toBeNull()
})

test.each([
  ['[STATE-18] a first offer with deposit', 'offerAccepted', 'deposit-50-percent', 'depositConfirmed'],
  ['[STATE-19] a first offer in full', 'offerAccepted', 'full', 'confirmed'],
  ['[STATE-20] a final invoice', 'finalInvoiceOffered', 'deposit-50-percent', 'confirmed'],
  ['an offer that nobody accepted', 'depositOffered', 'full', null],
  ['a deposit that is paid', 'depositConfirmed', 'deposit-50-percent', null],
] as const)('%s, paid, leads to its state', (_what, state, payment, to) =>
  expect(stateOnConfirm(state, payment)).toBe(to),
)
