/** Days ahead that dates of an event service are offered, at least. Source: contract 1, section 9 "Event lookahead" */
export const eventLookaheadDays = 70

/** Evenings of the strip beside a search's results. */
export const mostRelatedEvents = 12
