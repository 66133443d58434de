export {
  forgetGuests,
  lockSale,
  saleById,
  salesHolding,
  salesOfStart,
  salesOn,
  type SoldStart,
} from './sales.server.ts'
export {
  cancelSale,
  changeSale,
  moveSale,
  sellAtCounter,
  type SaleOutcome,
  type SellCommand,
} from './sell.server.ts'
export { passUnnamedSales } from './unnamed-sales.server.ts'
export { startFacts, type StartFacts } from './start-facts.server.ts'
