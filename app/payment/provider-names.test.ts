import { expect, test } from 'vitest'
import { isEveryLinePriced, priceIdsOf, providerNames, type NamedCheckout } from './provider-names.ts'

const adult = { name: 'Erwachsene', note: null, unitCents: 1200, quantity: 2 }
const child = { name: 'Kinder', note: 'bis 14', unitCents: 600, quantity: 1 }

const attempt = (more: Partial<NamedCheckout> = {}): NamedCheckout => ({
  ...{ part: null, sessionId: 'cs_1', connectAccountId: 'acct_1', lines: [adult, child] },
  ...{ priceIds: ['price_a', 'price_c'], paymentIntentId: null, isAstray: false, ...more },
})

test('the names are those of the payment that bought it, not of an attempt, a stray or a part paid later', () => {
  const bought = attempt({ sessionId: 'cs_2', paymentIntentId: 'pi_2', connectAccountId: 'acct_2' })
  const others = [
    attempt(),
    bought,
    attempt({ sessionId: 'cs_3', paymentIntentId: 'pi_3', isAstray: true }),
    attempt({ sessionId: 'cs_4', paymentIntentId: 'pi_4', part: 'change' }),
  ]
  expect(providerNames(others, 'acct_now')).toMatchObject({
    ...{ sessionId: 'cs_2', paymentIntentId: 'pi_2', connectAccountId: 'acct_2' },
  })
})

test('where nothing was bought they are the latest attempt’s; without one only the account is known', () => {
  expect(providerNames([attempt(), attempt({ sessionId: 'cs_2' })], null)).toMatchObject({
    ...{ sessionId: 'cs_2', paymentIntentId: null, connectAccountId: 'acct_1' },
  })
  const none = providerNames([], 'acct_now')
  expect(none).toMatchObject({ sessionId: null, paymentIntentId: null, connectAccountId: 'acct_now' })
  expect(none.priceIdOf(adult)).toBeNull()
})

test('a line has the price that its latest page was told, by name and amount', () => {
  const names = providerNames([attempt(), attempt({ priceIds: ['price_b', null] })], null)
  expect([names.priceIdOf(adult), names.priceIdOf(child)]).toEqual(['price_b', 'price_c'])
  expect(names.priceIdOf({ name: 'Erwachsene', unitCents: 1300 })).toBeNull()
})

test('the provider may name its prices in any order, or not at all', () => {
  const kept = [
    { name: 'Kinder', unitCents: 600, priceId: 'price_c' },
    { name: 'Erwachsene', unitCents: 600, priceId: 'price_x' },
    { name: 'Erwachsene', unitCents: 1200, priceId: 'price_a' },
  ]
  expect(priceIdsOf([adult, child], kept)).toEqual(['price_a', 'price_c'])
  expect(priceIdsOf([adult, child], kept.slice(0, 1))).toEqual([null, 'price_c'])
  expect(priceIdsOf([adult], [])).toEqual([])
})

test('[PAY-2] each line needs a price of its own; a name that the provider writes in its own way loses none', () => {
  const [child1, adult1] = [
    { name: 'KINDER', unitCents: 600, priceId: 'price_c' },
    { name: 'Erwachsene', unitCents: 1200, priceId: 'price_a' },
  ]
  expect(isEveryLinePriced([adult, child], [child1, adult1])).toBe(true)
  expect(isEveryLinePriced([adult, child, child], [child1, adult1])).toBe(false)
  expect(isEveryLinePriced([adult, child], [adult1])).toBe(false)
  expect(isEveryLinePriced([adult], [])).toBe(false)
})
