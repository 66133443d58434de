/** A 32-bit number from a text, the same for ever (FNV-1a with a final mix). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The next number of a sequence, from 0 up to before 1. */
export type Dice = () => number

/** A sequence of numbers that depends on nothing but the text (mulberry32). */
export function diceOf(text: string): Dice {
  let state = hashOf(text)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `from` to `to`, both included. */
export function between(dice: Dice, from: number, to: number): number {
  return from + Math.floor(dice() * (to - from + 1))
}

/** One element of a list that isn't empty. */
export function pickOf<T>(dice: Dice, list: readonly T[]): T {
  return list[Math.floor(dice() * list.length)] as T
}

/** The list in another order; the given one stays as it is. */
export function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  const order = list.map((entry) => ({ entry, place: dice() }))
  return order.sort((a, b) => a.place - b.place).map(({ entry }) => entry)
}
