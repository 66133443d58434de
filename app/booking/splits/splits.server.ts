export { exceedsSplits, openSplit, splitTimes } from './open-split.server.ts'
export { letGoPayments } from './let-go.server.ts'
export { payShares, type SharePage, type ShareRefusal } from './pay-shares.server.ts'
export { lookAfterSplits, releaseSplit } from './release-split.server.ts'
export { remindOfShare, type Reminder, type ReminderRefusal } from './remind-share.server.ts'
export { hearOfShares } from './settle-shares.server.ts'
export {
  findOrganiserSplit,
  paymentsOfSplit,
  splitByCode,
  type Share,
  type Split,
} from './split-store.server.ts'
export { settleReturned } from './returned-payer.server.ts'
