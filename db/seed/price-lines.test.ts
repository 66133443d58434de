import { expect, test } from 'vitest'
import { providers } from './data/all.ts'

const services = providers.flatMap((provider) => provider.services)

test('what words of a price ask of an order is what its fields ask', () => {
  const named = /im Boot mit|Begleitung$|pro Boot|bis \d+ Uhr|unter der Woche|Mo bis|^Zweites|^Dritte/
  const saysNoMore = services.flatMap(({ form, booking, prices }) =>
    prices
      .filter(({ label, who }) => booking.type !== 'onRequest' && (named.test(who) || named.test(label)))
      .filter(({ perPerson, onlyWith, atMost, only }) => !(perPerson ?? onlyWith ?? atMost ?? only))
      .map(({ label }) => `${form}: ${label}`),
  )
  expect(saysNoMore).toEqual([])
  const conditions = services.flatMap(({ prices }) =>
    prices.filter(({ onlyWith, atMost, only }) => onlyWith ?? atMost ?? only),
  )
  expect(conditions.length).toBeGreaterThanOrEqual(7)
})
