export type { BookOffer, Line, OpenOffer, SeenOffer, WaitingEntry } from './waiting-entry.ts'
export { isFromOffer, joinUrl, orderForWaitlistEntry, waitingPath, waitlistEntryUrl } from './waitlist-url.ts'
export {
  type EndedWait,
  type WaitCounts,
  type WaitingWay,
  type WaitlistNotice,
  type WaitlistSummary,
  endedWaitlistSummary,
  joinLink,
  waitlistSummary,
} from './waitlist-view.ts'
