export {
  accountRefusal,
  changeInTheWay,
  choiceRefusal,
  holdingRefusal,
  openOrderLimit,
} from './account-limits.server.ts'
export {
  type WaitingChange,
  activeHoldForOrder,
  activeHolds,
  pendingAmendmentsOnService,
} from './active-holds.server.ts'
export { findGuestContact } from './guest-contact.server.ts'
export { guestNamePrompt, nameGuest, namedCustomer } from './guest-name.server.ts'
export { unconfirmedChangeRefusal, unconfirmedRefusal } from './unconfirmed-holds.server.ts'
