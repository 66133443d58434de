import { parseBookingChoice, partySize, type PartyTerms, unitsOfParty } from '#app/search/prices/prices.ts'

/** Whom free starts are counted for. */
export type RequestedParty = {
  /** Places of the calendar. */
  units: number
  /** Consecutive slots. */
  slots: number
  /** How many persons the words must name, as it is more than the smallest party; `null` for that one. */
  named: number | null
}

/**
 * The party that an address chooses, the smallest one where it chooses none or fewer. What is said for a named party
 * stays true while its reader changes numbers.
 */
export function requestedParty(terms: PartyTerms, params: URLSearchParams): RequestedParty {
  const choice = parseBookingChoice(params, terms)
  const { units } = partySize(terms, choice)
  const least = unitsOfParty(terms, terms.countMinPerson)
  return {
    units: Math.max(units, least),
    slots: choice.slots,
    named: units > least && terms.countingUnit === 'person' ? units : null,
  }
}
