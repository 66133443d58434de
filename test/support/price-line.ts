import type { PriceGroup } from '#app/catalog/catalog.ts'

/** A line of a price list: grown-ups at any time for 18.00, unless said otherwise. */
export const priceLine = (changes: Partial<PriceGroup> = {}): PriceGroup => ({
  groupID: 'adult',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents: 1800,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
  ...changes,
})
