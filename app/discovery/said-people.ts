import { foundIn, standing, withoutSpan, type Expression, type SaidPart } from './said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'
import { mostWishedPersons, type Wish } from './wish.ts'

/** How many come, and how many of them are children, as a wish has it. */
export type People = Pick<Wish, 'persons' | 'children'>

const spelled = new Map<string, number>([
  ...words.numbers.flatMap((forms, index) => forms.map((form) => [form, index + 1] as const)),
])
const together = new Map<string, number>([
  ...words.together.flatMap((forms, index) => forms.map((form) => [form, index + 2] as const)),
])

const number = `(\\d{1,2}|${[...spelled.keys()].join('|')})`
const several = `(\\d{1,2}|${[...spelled].flatMap(([form, count]) => (count > 1 ? [form] : [])).join('|')})`
// "4 bis 6": there has to be room for the larger party.
const upTo = `(?:\\d{1,2}\\s?(?:${words.range})\\s?)?`
const leads = `(?:(?:${words.leads}|${words.groupOf})\\s+)*`
const someKids = `(?:\\d{1,2}|${[...spelled.keys()].join('|')})[\\s-]?(?:${words.kids})`
const ends = `(?=\\s*(?:[,;.!?]|$)|\\s+(?:${words.boundary})\\s|\\s*(?:${words.besides})\\s*${someKids})`

const persons: readonly Expression<number>[] = [
  { pattern: standing(`${leads}${upTo}${number}[\\s-]?(?:${words.persons})`), read: countIn },
  { pattern: standing(`${leads}${number}er[\\s-]?${words.groupAfter}`), read: countIn },
  { pattern: standing(`${leads}${words.groupOf}\\s+${several}${ends}`), read: countIn },
  {
    pattern: standing(`${leads}${words.before.together}\\s+(${[...together.keys()].join('|')})`),
    read: ([form = '']) => together.get(form.toLowerCase()) ?? null,
  },
  { pattern: standing(`${leads}${words.before.together}\\s+(\\d{1,2})t`), read: countIn },
  {
    pattern: standing(`(?:${words.before.bare}|${words.before.together})\\s+${several}${ends}`),
    read: countIn,
  },
]

const kids: readonly Expression<{ count: number; areOfThem: boolean }>[] = [
  {
    pattern: standing(
      `(?:(?:${words.leads}|(${words.ofThem}))\\s+)*${upTo}${number}[\\s-]?(?:${words.kids})`,
    ),
    read: ([ofThem = '', count = '']) => ({ count: countIn([count]) ?? 0, areOfThem: ofThem !== '' }),
  },
]

/**
 * For whom a text looks: "4 Personen", "zu viert", "2 Erwachsene und 2 Kinder". Children come on top of those named
 * otherwise unless the text says "davon", and never without a grown-up. `null` when it names several parties.
 */
export function saidPeople(text: string): SaidPart<People> | null {
  const [all, ...otherPersons] = foundIn(text, persons)
  const [some, ...otherKids] = foundIn(text, kids)
  if (otherPersons.length + otherKids.length > 0 || (!all && !some)) return null
  const children = some?.value?.count ?? 0
  const named = all ? (all.value ?? 0) : 1
  const count = all && some?.value?.areOfThem ? named : named + children
  if (named === 0 || count > mostWishedPersons || children >= count) return null
  // The later one first, so that the place of the other stays right.
  const spans = [all, some].filter((span) => span !== undefined).toSorted((a, b) => b.from - a.from)
  return {
    text: spans.reduce(withoutSpan, text),
    value: { persons: count, children: children || null },
  }
}

function countIn([said = '']: readonly string[]): number | null {
  return (/^\d+$/.test(said) ? Number(said) : spelled.get(said.toLowerCase())) || null
}
