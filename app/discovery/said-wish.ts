import type { OccasionCode } from '#app/catalog/catalog.ts'
import { agesAside, saidChildren } from './said-children.ts'
import { saidHours } from './said-hours.ts'
import { setApart, withoutBrackets, withoutSpans, type Span } from './said-part.ts'
import { saidPeople } from './said-people.ts'
import { saidPrice } from './said-price.ts'
import { saidWishWords } from './texts/said-wish.ts'
import type { Wish } from './wish.ts'

/** A search text without what it says of a party: the parts of a wish that it says, and a filter, "mit Kindern". */
export type SaidWish = { text: string; wish: Partial<Wish>; filter?: OccasionCode }

/**
 * The wish that a search text says among its other words: "Kajak für 4 Personen unter 20 Euro" is "Kajak" and a party
 * of four that pays at most 20 euro each. A number alone says nothing, it may belong to a name. What is said twice in
 * different ways stays as it is, and brackets around it are passed over. `taken` are parts that say something else, a
 * day. `null` when the text says no wish.
 */
export function saidWish(searchText: string, taken: readonly Span[] = []): SaidWish | null {
  const first = partsSaid(searchText, taken)
  if (!first) return null
  // Words that meet where something was taken out may say something, too.
  const further = saidWish(first.text)
  // It says twice what can only be meant once: who knows which.
  if (further && Object.keys(further.wish).some((part) => part in first.wish)) return null
  return further
    ? { ...first, ...further, wish: { ...further.wish, ...first.wish } }
    : { ...first, text: withoutAsking(first.text) }
}

/** A text that only says that something is looked for, "was geht", is none; "etwas Schönes" is what it looks for. */
export function withoutAsking(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => asking.has(word)) ? '' : withoutSomething(text)
}

/** "Schönes" of "etwas Schönes". */
export function withoutSomething(text: string): string {
  return text.replace(something, '')
}

const something = new RegExp(`^(?:${saidWishWords.something})\\s+`, 'i')
const asking = new Set(saidWishWords.asking.split('|'))

function partsSaid(text: string, taken: readonly Span[]): SaidWish | null {
  const asides = agesAside(text)
  const read = withoutBrackets(setApart(text, asides))
  const price = saidPrice(setApart(read, taken))
  const beside = [...taken, ...(price?.spans ?? [])]
  const hours = saidHours(setApart(read, beside))
  beside.push(...(hours?.spans ?? []))
  const people = saidPeople(setApart(read, beside))
  beside.push(...(people?.spans ?? []))
  const children = saidChildren(setApart(read, beside))
  if (!price && !hours && !people && !children) return null
  beside.push(...(children?.spans ?? []))
  if (children || people?.value.children) beside.push(...asides)
  return {
    text: withoutSpans(text, beside),
    ...(children && { filter: children.value }),
    wish: { ...price?.value, ...(hours && { hours: hours.value }), ...people?.value },
  }
}
