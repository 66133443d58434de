import { texts } from '../texts.ts'
import type { Wish } from '../wish.ts'

/** What is wished, part by part, and the wish without it. */
export function wishChips(wish: Wish): { label: string; without: Wish }[] {
  const { persons, hours, perPersonEuro, togetherEuro } = wish
  return [
    ...(persons === null ? [] : [{ label: texts.wish.people(persons), without: { ...wish, persons: null } }]),
    ...(hours === null ? [] : [{ label: hoursText(hours), without: { ...wish, hours: null } }]),
    ...(perPersonEuro === null
      ? []
      : [{ label: texts.wish.perPersonChip(perPersonEuro), without: { ...wish, perPersonEuro: null } }]),
    ...(togetherEuro === null
      ? []
      : [{ label: texts.wish.togetherChip(togetherEuro), without: { ...wish, togetherEuro: null } }]),
  ]
}

const lastHour = 24

function hoursText({ from, to }: NonNullable<Wish['hours']>): string {
  if (to === lastHour) return texts.wish.fromHour(from)
  return from === 0 ? texts.wish.toHour(to) : texts.wish.hours(from, to)
}
