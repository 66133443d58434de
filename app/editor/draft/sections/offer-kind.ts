/** How an offer is booked: `extern` leads to the company's own website, mail, telephone or a route. */
export const offerKinds = ['timeSlots', 'event', 'onRequest', 'extern'] as const
export type OfferKind = (typeof offerKinds)[number]
