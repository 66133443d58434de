import { expect, test } from 'vitest'
import { vatLine } from './vat-line.ts'

const taxed = { smallBusiness: false }
const entry = { personType: 'Erwachsene' }
const child = { personType: 'Kinder' }
const course = { personType: 'Druckwerkstatt', vatPercent: 19 }

test('a price list says its one rate, or each with the prices that have it; a small business none', () => {
  expect(vatLine({ priceGroups: [entry, child], vatPercent: 7 }, taxed)).toBe(
    'Alle Preise inkl. 7 % MwSt. Mehr kommt nicht dazu.',
  )
  expect(vatLine({ priceGroups: [], vatPercent: 19 }, taxed)).toContain('19 %')
  expect(vatLine({ priceGroups: [entry, entry, child, course], vatPercent: 7 }, taxed)).toBe(
    'Alle Preise inkl. MwSt.: 19 % (Druckwerkstatt) und 7 % (Erwachsene, Kinder). Mehr kommt nicht dazu.',
  )
  // A rate of its own that is the service's is no second one.
  expect(vatLine({ priceGroups: [entry, course], vatPercent: 19 }, taxed)).toContain('inkl. 19 % MwSt.')
  expect(vatLine({ priceGroups: [entry, course], vatPercent: 7 }, { smallBusiness: true })).toContain(
    'keine MwSt.',
  )
})
