export { exceedsSplits, openSplit, splitTimes } from './open-split.server.ts'
export { letGoPayments } from './let-go.server.ts'
export { exportShares, forgetOldShares, forgetShares, mailsAboutShares } from './personal-data.server.ts'
export { tellRefund } from './split-mails.server.ts'
export { payShares, type SharePage } from './pay-shares.server.ts'
export { lookAfterSplits, releaseSplit } from './release-split.server.ts'
export { remindOfShare, type Reminder } from './remind-share.server.ts'
export { hearOfShares } from './settle-shares.server.ts'
export {
  findOrganiserSplit,
  paymentsOfSplit,
  splitByCode,
  type Share,
  type Split,
} from './split-store.server.ts'
export { settleReturned } from './returned-payer.server.ts'
