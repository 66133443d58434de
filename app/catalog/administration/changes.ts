/** Why a command of the desk does nothing. Texts: `refusalTexts`. */
export type Refusal =
  | 'gone'
  | 'changed'
  | 'address-taken'
  | 'cell-taken'
  | 'centre-outside'
  | 'name-taken'
  | 'city-in-use'
  | 'category-in-use'
  | 'no-more-categories'
  | 'offer-there'
  | 'too-many-offers'
  | 'overlaps'
  | 'over'

/** What came of a command; `id` is the row's key. */
export type Change = { outcome: 'saved'; id: string } | { outcome: 'refused'; because: Refusal }

/** Who does something, and when. */
export type Operation = { actorId: string; now: Date }

export const saved = (id: string): Change => ({ outcome: 'saved', id })

export const refused = (because: Refusal): Change => ({ outcome: 'refused', because })

/** The keys with one of them at another place, counted from 0: asked for twice it is the same. */
export function movedTo(keys: readonly string[], { key, place }: { key: string; place: number }): string[] {
  if (!keys.includes(key)) return [...keys]
  const others = keys.filter((each) => each !== key)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, key)
}
