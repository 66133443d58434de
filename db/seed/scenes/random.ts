/** Seeded randomness: the same seed gives the same numbers on every machine. */
export type Random = {
  /** Uniform in [0, 1). */
  next: () => number
  between: (low: number, high: number) => number
  /** Whole number, both ends included. */
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability?: number) => boolean
}

function hashOf(text: string): number {
  let hash = 1779033703
  for (const char of text) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return hash
}

/** A stable whole number >= 0 for a text; spreads ids over variants. */
export const numberOf = (text: string): number => hashOf(text) >>> 0

/** The generator of a seed (mulberry32). */
export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  const next = (): number => {
    state = ((state | 0) + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  next()
  next()
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => nth(list, Math.floor(next() * list.length)),
    chance: (probability = 0.5) => next() < probability,
  }
}

/** The element at an index that must exist. @throws RangeError beyond the list. */
export function nth<T>(list: readonly T[], index: number): T {
  if (!(index in list)) throw new RangeError(`no element ${index} in a list of ${list.length}`)
  return list[index] as T
}
