export {
  type AcceptedTerms,
  areSameTerms,
  currentTerms,
  parseAcceptedTerms,
  termsFields,
} from './accepted-terms.ts'
export {
  type CancellationTermsView,
  type OrderView,
  cancellationOfRequest,
  cancellationTermsView,
  orderView,
  serviceUrl,
} from './order-view.ts'
