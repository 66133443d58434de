import type { PriceContent } from './content.ts'

type Variation = Omit<PriceContent, 'group' | 'label' | 'who' | 'cents'>

/** Full price for a grown-up, in cents. */
export const adult = (cents: number, who = 'ab 16 Jahren', variation: Variation = {}): PriceContent => ({
  group: 'adult',
  label: 'Erwachsene',
  who,
  cents,
  ...variation,
})

/** Children's price in cents; `who` says the ages. */
export const child = (cents: number, who: string, variation: Variation = {}): PriceContent => ({
  group: 'child',
  label: 'Kinder',
  who,
  cents,
  ...variation,
})

/** Price for pupils, students, pensioners and so on, in cents. */
export const reduced = (cents: number, who: string, variation: Variation = {}): PriceContent => ({
  group: 'reduced',
  label: 'Ermäßigt',
  who,
  cents,
  ...variation,
})

/** One price for a named thing - a lane, a boat, a room, a family card - in cents: where rounds are booked, of one round. */
export const each = (label: string, cents: number, who = '', variation: Variation = {}): PriceContent => ({
  group: 'each',
  label,
  who,
  cents,
  ...variation,
})

/** Something added on request, in cents. */
export const extra = (label: string, cents: number, who = '', variation: Variation = {}): PriceContent => ({
  group: 'extra',
  label,
  who,
  cents,
  ...variation,
})

/** Nothing to pay. */
export const free = (who = ''): PriceContent => ({ group: 'adult', label: 'Eintritt', who, cents: 0 })
