export {
  choicesFrom,
  noOrderUrl,
  orderFrom,
  orderPath,
  orderQuery,
  orderUrl,
  withoutOddAmounts,
} from './order-url.ts'
export {
  type OrderButton,
  type OrderForm,
  type OrderRefusal,
  type OrderRequest,
  type Snapshot,
  type SplitRefusal,
  type StartOutcome,
  type StartRefusal,
  type UnconfirmedRefusal,
  type Withdrawal,
  termsVersion,
} from './order.ts'
