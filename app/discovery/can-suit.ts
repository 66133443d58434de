import { noPriceCents } from '#app/catalog/catalog.ts'
import { leastSumOf } from './search-order.ts'
import type { ShownHit } from './tiles.server.ts'
import { budgetCents, type Wish } from './wish.ts'

type Offer = Pick<
  ShownHit,
  | 'price_cents'
  | 'child_cents'
  | 'counts_persons'
  | 'only_children'
  | 'party_min'
  | 'count_max_person'
  | 'tags'
>

/**
 * True when an offer can be right for a wish, as far as its terms say it: it is large and small enough for the party,
 * not dearer at least, where it has a price, and not only for grown-ups where children come. Where only children have a
 * price they alone are counted. Nothing of days and hours. `requestTest` asks the same of what is on request.
 */
export function canSuit(offer: Offer, wish: Wish | null): boolean {
  if (!wish) return true
  const children = wish.children ?? 0
  const heads = children > 0 && offer.only_children ? children : wish.persons
  if (heads !== null && (heads < offer.party_min || heads > offer.count_max_person)) return false
  const ages = offer.tags.filter((tag) => tag.startsWith('ag_'))
  if (children > 0 && ages.length === 1 && ages[0] === 'ag_adult') return false
  if (offer.price_cents === noPriceCents) return true
  const persons = wish.persons ?? offer.party_min
  const most = budgetCents(wish, persons)
  return most === null || leastSumOf(offer, { persons, children }) <= most
}
