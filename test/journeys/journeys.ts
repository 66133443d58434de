import { lookAfterAccount } from './account.ts'
import { agreeOnAPackage } from './agree-on-a-package.ts'
import { askAndRedeem } from './ask-and-redeem.ts'
import { bookASlot } from './book-a-slot.ts'
import { bookAsAStranger } from './book-as-a-stranger.ts'
import { breakOff } from './break-off.ts'
import { lookAtEveryVerdict } from './at-the-door-verdicts.ts'
import { lookAtEveryPaper } from './every-paper.ts'
import { lookAtEveryState } from './every-state.ts'
import { changeABooking } from './change-a-booking.ts'
import { birthday, concert, rainyDay } from './find-something.ts'
import { giveBack } from './give-back.ts'
import { leaveUnpaid } from './leave-unpaid.ts'
import { mendARefund } from './mend-a-refund.ts'
import { payInShares } from './pay-in-shares.ts'
import { putAnOfferOnline } from './put-an-offer-online.ts'
import { rateAVisit } from './rate-a-visit.ts'
import { runTheBusiness } from './run-the-business.ts'
import { runTheDesk } from './run-the-desk.ts'
import { suggestAPlace } from './suggest-a-place.ts'
import { voteOnAList } from './vote-on-a-list.ts'
import { waitForAPlace } from './wait-for-a-place.ts'
import type { Walk } from './walk.ts'
import type { ApplicationControls } from '#test/support/application.ts'

/** A way through the product: what is done, and how many taps and inputs it may take at the most. */
export type Journey = {
  walk: (walk: Walk, application: ApplicationControls) => Promise<void>
  most: number
}

/** The journeys by the name that `npm run tour` takes. */
export const journeys: Record<string, Journey> = {
  buchen: { walk: bookASlot, most: 12 },
  gast: { walk: (walk, application) => bookAsAStranger(walk, application), most: 18 },
  umbuchen: { walk: changeABooking, most: 22 },
  abbruch: { walk: breakOff, most: 10 },
  unbezahlt: { walk: leaveUnpaid, most: 6 },
  anfrage: { walk: askAndRedeem, most: 16 },
  paket: { walk: agreeOnAPackage, most: 20 },
  kulanz: { walk: askAndGiveBack, most: 20 },
  zustaende: { walk: lookAtEveryState, most: 0 },
  einlass: { walk: lookAtEveryVerdict, most: 16 },
  belege: { walk: lookAtEveryPaper, most: 12 },
  regen: { walk: rainyDay, most: 6 },
  geburtstag: { walk: birthday, most: 6 },
  konzert: { walk: concert, most: 6 },
  // The company's own ninety are counted within; these are the visitor's.
  anbieten: { walk: putAnOfferOnline, most: 18 },
  betrieb: { walk: mendARefund, most: 12 },
  'betrieb-des-anbieters': { walk: runTheBusiness, most: 32 },
  schreibtisch: { walk: runTheDesk, most: 32 },
  warteliste: { walk: waitForAPlace, most: 12 },
  abstimmen: { walk: voteOnAList, most: 22 },
  teilen: { walk: payInShares, most: 22 },
  bewerten: { walk: rateAVisit, most: 13 },
  vorschlagen: { walk: suggestAPlace, most: 14 },
  konto: { walk: (walk, application) => lookAfterAccount(walk, application), most: 40 },
}

async function askAndGiveBack(walk: Walk, application: ApplicationControls): Promise<void> {
  await askAndRedeem(walk, application)
  await giveBack(walk, application)
}
