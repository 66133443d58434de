export { lockSale, saleById, salesOfStart, salesOn, type SoldStart } from './sales.server.ts'
export {
  cancelSale,
  changeSale,
  moveSale,
  sellAtCounter,
  type SaleOutcome,
  type SellCommand,
} from './sell.server.ts'
