import { saidHours } from './said-hours.ts'
import { setApart, withoutSpans, type Span } from './said-part.ts'
import { saidPeople } from './said-people.ts'
import { saidPrice } from './said-price.ts'
import { saidWishWords } from './texts/said-wish.ts'
import type { Wish } from './wish.ts'

/** A search text without what it says of a party, and the parts of a wish that it says. */
export type SaidWish = { text: string; wish: Partial<Wish> }

/**
 * The wish that a search text says among its other words: "Kajak für 4 Personen unter 20 Euro" is "Kajak" and a party
 * of four that pays at most 20 euro each. A number alone says nothing, it may belong to a name. What is said twice in
 * different ways stays as it is. `taken` are parts that say something else, a day. `null` when the text says no wish.
 */
export function saidWish(searchText: string, taken: readonly Span[] = []): SaidWish | null {
  const first = partsSaid(searchText, taken)
  if (!first) return null
  // Words that meet where something was taken out may say something, too.
  const further = saidWish(first.text)
  // It says twice what can only be meant once: who knows which.
  if (further && Object.keys(further.wish).some((part) => part in first.wish)) return null
  return further
    ? { text: further.text, wish: { ...further.wish, ...first.wish } }
    : { ...first, text: withoutAsking(first.text) }
}

/** A text that only says that something is looked for, "was geht", is none. */
export function withoutAsking(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => asking.has(word)) ? '' : text
}

const asking = new Set(saidWishWords.asking.split('|'))

function partsSaid(text: string, taken: readonly Span[]): SaidWish | null {
  const price = saidPrice(setApart(text, taken))
  const beside = [...taken, ...(price?.spans ?? [])]
  const hours = saidHours(setApart(text, beside))
  beside.push(...(hours?.spans ?? []))
  const people = saidPeople(setApart(text, beside))
  if (!price && !hours && !people) return null
  return {
    text: withoutSpans(text, [...beside, ...(people?.spans ?? [])]),
    wish: { ...price?.value, ...(hours && { hours: hours.value }), ...people?.value },
  }
}
