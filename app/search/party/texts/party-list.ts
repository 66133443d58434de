import { formatCount } from '#foundation/lib/number-text.ts'
import { texts } from '#app/search/place/texts.ts'

/** Words of a list for a wish, and of the chips that take parts of it off. */
export const wishListTexts = {
  chip: 'Wer, wann, wie teuer',
  hours: (from: string, to: string) => `${from} bis ${to} Uhr`,
  fromHour: (from: string) => `ab ${from} Uhr`,
  toHour: (to: string) => `vor ${to} Uhr`,
  perPersonChip: (euro: number) => `bis ${euro} € pro Person`,
  togetherChip: (euro: number) => `bis ${euro} € zusammen`,
  /** That several ages, chips beside it, are all to be suited. */
  eachAge: 'Für jedes Kind passend',
  /** That what asks for more years isn't listed. */
  exactAge: (years: number) => `Schon mit ${years} ${years === 1 ? 'Jahr' : 'Jahren'}`,
  /** That nothing is listed that one goes to for a drink. */
  noDrinks: 'Ohne Bars und Verkostungen',
  atLeast: (count: number) => `Mindestens ${formatCount(count)} Angebote`,
  people,
  line: (persons: number | null, children: number | null) =>
    persons === null ? 'mit freiem Start' : `frei für ${people(persons, children)}`,
} as const

// No line ends between a number and what it counts.
function people(persons: number, children: number | null): string {
  return texts.wish.people(persons, children).replaceAll(/(\d) /g, '$1\u00a0')
}
