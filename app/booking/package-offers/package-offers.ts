export {
  draftFaults,
  finalDraftFaults,
  offerLimits,
  type DraftFault,
  type DraftFaultName,
} from './draft-faults.ts'
export {
  commissionOfDue,
  depositCents,
  finalAmounts,
  invoiceDepositRule,
  offerDue,
  offerTotal,
  vatOfLines,
} from './offer-money.ts'
export { acceptRefusal, isOpenOffer, lapsesAt, type AcceptRefusal } from './offer-times.ts'
export type {
  FinalDraft,
  OfferDraft,
  OfferEnd,
  OfferKind,
  OfferLine,
  OfferPayment,
  OfferPlace,
  OfferRefusal,
  PackageOffer,
} from './package-offer.ts'
