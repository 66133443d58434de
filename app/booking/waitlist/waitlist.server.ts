export { claimPlaces, lockOffer, offerSeen } from './accept-offer.server.ts'
export { closeLine } from './cancelled-starts.server.ts'
export { forgetOldWaits, forgetWaits } from './end-entries.server.ts'
export { smallerOfferNotice, waitlistNotice } from './links.server.ts'
export { tellWaiter } from './mails.server.ts'
export { openWaitlistOffers } from './offers.server.ts'
export { askTheLine, capacityAfterWaitlist, lineOfOrder, offerPlacesJob } from './queue.server.ts'
export { companyWaitlistDemand, offerDeadlinesById, waitsAt } from './reads.server.ts'
export { givePlacesBack } from './release-capacity.server.ts'
export {
  lockOfferForPayment,
  lockTaken,
  offerOverAt,
  reopenOffer,
  stillHeldUntil,
} from './reopen-offer.server.ts'
export { serveLine, sweepWaitlists } from './sweep.server.ts'
