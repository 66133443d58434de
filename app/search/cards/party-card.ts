import { berlinDay } from '#foundation/lib/berlin-time.ts'
import {
  type PartyTerms,
  groupPriceText,
  partyAmounts,
  partyForDisplay,
  type Party,
} from '#app/search/prices/prices.ts'
import { slashDate, startDay } from '#app/search/dates/dates.ts'
import type { Tile, BookableStart } from '#app/search/offers/offers.ts'

/**
 * A tile that answers a wish: its starts lead to the service's page with day, start and party chosen, and the tile
 * itself to the first of them. The sum is that of the first start, whose day the card says.
 */
export function partyCard(
  tile: Tile,
  { terms, party, starts }: { terms: PartyTerms; party: Party; starts: readonly BookableStart[] },
  todayOn: string,
): Tile {
  const [path = ''] = tile.href.split('?')
  const [soonest] = starts
  const cardOn = soonest ? berlinDay(soonest.startsAt) : todayOn
  const wishedStarts = starts.map((start) => ({
    ...start,
    href: `${path}?${choiceQuery(terms, party, start.startsAt)}`,
    day: startDay(berlinDay(start.startsAt), { cardOn, todayOn }),
  }))
  const [first] = wishedStarts
  return {
    ...tile,
    href: first?.href ?? tile.href,
    nextStarts: starts.map(({ startsAt }) => startsAt),
    wishedStarts,
    party: first ? { ...partyForDisplay(party), totalCents: first.totalCents } : tile.party,
    groupPrice: first ? groupPriceText(terms, party, first.totalCents) : tile.groupPrice,
  }
}

/** The service page's parameters for a party at a start, as `parseBookingChoice` reads them. */
function choiceQuery(terms: PartyTerms, party: Party, startsAt: Date): string {
  const chosen = partyAmounts(terms, party)
  const amounts = Object.entries(chosen?.amounts ?? {}).map(([groupID, amount]) => [`p_${groupID}`, amount])
  const pairs = [
    ['d', slashDate(berlinDay(startsAt))],
    ['slot', startsAt.toISOString()],
    ...amounts,
    ...(chosen && chosen.persons !== null ? [['persons', chosen.persons]] : []),
  ]
  const encoded = (value: unknown) =>
    encodeURIComponent(String(value)).replaceAll('%2F', '/').replaceAll('%3A', ':')
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
}
