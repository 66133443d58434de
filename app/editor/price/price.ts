export { type PriceCircumstances, type PriceValues, checkPrice } from './check-price.ts'
export { type PriceColumns, priceDraftFrom } from './draft-from-prices.ts'
export type { ExampleParty } from './example-parties.ts'
export {
  type ExampleCell,
  type ExampleContext,
  type PriceExamples,
  exampleLine,
  priceExamples,
} from './price-examples.ts'
export { withGroupIds } from './price-lines.ts'
export { type Repricing, repriceDays, withHolidays } from './reprice.ts'
export type { Holiday } from './variants.ts'
export { readCents, tidyPrice } from './typed-values.ts'
