import { saidHours } from './said-hours.ts'
import { saidPeople } from './said-people.ts'
import { saidPrice } from './said-price.ts'
import { saidWishWords } from './texts/said-wish.ts'
import type { Wish } from './wish.ts'

/** A search text without what it says of a party, and the parts of a wish that it says. */
export type SaidWish = { text: string; wish: Partial<Wish> }

/**
 * The wish that a search text says among its other words: "Kajak für 4 Personen unter 20 Euro" is "Kajak" and a party
 * of four that pays at most 20 euro each. A number alone says nothing, it may belong to a name. What is said twice in
 * different ways stays as it is. `null` when the text says no wish.
 */
export function saidWish(searchText: string): SaidWish | null {
  const first = partSaid(searchText)
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

function partSaid(text: string): SaidWish | null {
  const price = saidPrice(text)
  if (price) return { text: price.text, wish: price.value }
  const hours = saidHours(text)
  if (hours) return { text: hours.text, wish: { hours: hours.value } }
  const people = saidPeople(text)
  return people && { text: people.text, wish: people.value }
}
