/** What a badge says of an offer. */
export type OfferState = 'online' | 'new' | 'offline' | 'stopped' | 'waiting'

/** The state that matters most to an operator. */
export function offerState(offer: {
  isOnline: boolean
  isNew: boolean
  stoppedAt: Date | null
  approvalRequestedAt: Date | null
}): OfferState {
  if (offer.approvalRequestedAt !== null) return 'waiting'
  if (offer.stoppedAt !== null) return 'stopped'
  if (!offer.isOnline) return 'offline'
  return offer.isNew ? 'new' : 'online'
}

/** The colours that help the words. */
export const offerTones = {
  online: 'good',
  new: 'info',
  offline: 'quiet',
  stopped: 'bad',
  waiting: 'warn',
} as const satisfies Record<OfferState, string>
