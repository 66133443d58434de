import type { SaidAges } from './said-ages.ts'
import { besideOwnPart, feastForOwnPart, isOfMore, ownParts, type Own } from './said-own.ts'
import { numberSaid, spelledNumber, spelledSeveral } from './said-number.ts'
import { foundIn, standing, type Expression, type Found, type Span } from './said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'
import { mostWishedPersons, type Wish } from './wish.ts'

/** How many come, and how many of them are children, as a wish has it. */
export type People = Pick<Wish, 'persons' | 'children'>

/**
 * One expression: how many come, grown-ups or anybody, and how many children come with them or are among them. `areAll`:
 * whoever is named as one's own is one of them, "zu dritt". `others` come with them and may be of any age.
 */
type Said = Counted & Omit<Partial<Own>, 'kids'>
type Counted = { persons?: number | null; kids?: number | null; areOfThem?: boolean; areAll?: boolean }

/** What a text says of people; `value` is `null` where it names but one's own at a feast or of a group. */
export type SaidPeople = { spans: readonly Span[]; value: People | null; areAll: boolean }

const number = `(\\d{1,2}|${spelledNumber})`
const several = `(\\d{1,2}|${spelledSeveral})`
/** "Gutschein für 50" says no party; who spells it out means one. */
const mostBare = 12
/** A number that is hardly another thing's: no "Escape Room 23". */
const few = `(\\d|${spelledNumber})`
const leads = `(?:(?:${words.leads}|${words.groupOf})\\s+)*`
const uncounted = number.replace('(', '(?:')
// "4 bis 6": there has to be room for the larger party.
const upTo = `(?:${uncounted}\\s?(?:${words.range})\\s?)?`
const someKids = `${uncounted}[\\s-]?(?:${words.kids})`
const people = `(?:${words.persons}|${words.kids})`
const end = `(?=\\s*(?:[,;.!?](?!\\d)|$)|\\s+(?:${words.boundary})\\s)`
/** "für 3 bis 6" hardly means three. */
const noRange = `(?!-?\\s?(?:${words.range})\\s?\\d)`
const along = Object.values(words.company).join('|')
/** "für 4 mit Kindern": who comes along is a filter. */
const withCompany = `(?=\\s+${words.with}\\s+(?:(?:${words.whose})\\s+)?(?:${along})(?:\\s*(?:[,;.!?]|$)|\\s))`
const ends = `(?:${end}|${withCompany}|(?=\\s*(?:${words.besides})\\s*${someKids}))`
/** A noun with its number behind it: "Kinder: 2". */
const noNumberBefore = `(?<!${uncounted}[\\s-]?)`
const between = `(?:\\s*[,;/+&]\\s*|\\s+(?:${words.besides})\\s+|\\s+)`
/** Further ones, "4 und 6 Jahre", are ages. */
const ages = `(?:\\s*(?:[,/]|${words.range}|${words.and})\\s*\\d{1,2})`
const noNoun = `(?!\\d|\\s?${people}|${ages}*\\s?(?:${words.age})|${ages}+\\s*$)`
const listed = (noun: string) => `(?:${noun})\\s*:?\\s*${number}`

const both = ([persons = '', kids = '']: readonly string[]): Said => ({
  persons: numberSaid(persons),
  kids: numberSaid(kids),
})
const persons = ([count = '']: readonly string[]): Said => ({ persons: numberSaid(count) })
const kids = ([count = '']: readonly string[]): Said => ({ kids: numberSaid(count) })

const inParts: readonly Expression<Said>[] = [
  {
    pattern: standing(
      `${leads}${noNumberBefore}${listed(words.persons)}${between}${listed(words.kids)}${noNoun}`,
    ),
    read: both,
  },
  {
    pattern: standing(
      `${leads}${noNumberBefore}${listed(words.kids)}${between}${listed(words.persons)}${noNoun}`,
    ),
    read: ([some = '', others = '']) => both([others, some]),
  },
  // "Erwachsene 2 Kinder": the number may belong to either.
  { pattern: standing(`${noNumberBefore}${people}\\s+${uncounted}[\\s-]?${people}`), read: () => null },
  {
    pattern: standing(
      `(?:^|(?:${words.weAre})\\s+)${number}\\s*(?:${words.besides})\\s*${number}[\\s-]?(?:${words.kids})`,
    ),
    read: both,
  },
  {
    pattern: standing(`${leads}${few}\\s*(?:${words.added})\\s*${number}[\\s-]?(?:${words.kids})`),
    read: both,
  },
  {
    pattern: standing(`${leads}${number}[\\s-]?(?:${words.kids})\\s*(?:${words.besides})\\s*${number}${end}`),
    read: ([some = '', others = '']) => both([others, some]),
  },
]

const ofPersons: readonly Expression<Said>[] = [
  {
    pattern: standing(
      `${leads}(?:(${words.fewerThan})|(${words.moreThan}))\\s+${number}[\\s-]?(?:${words.persons})`,
    ),
    read: ([fewer = '', , count = '']) => ({
      persons: Math.max((numberSaid(count) ?? 0) + (fewer === '' ? 1 : -1), 0),
    }),
  },
  { pattern: standing(`${leads}${upTo}${number}[\\s-]?(?:${words.persons})`), read: persons },
  {
    pattern: standing(`${leads}${noNumberBefore}(?:${words.persons})\\s*:\\s*${number}${noNoun}`),
    read: persons,
  },
  {
    pattern: standing(
      `${leads}${noNumberBefore}(?!${words.personsOfAge})(?:${words.persons})\\s+${number}${end}`,
    ),
    read: persons,
  },
  { pattern: standing(`${leads}${number}er[\\s-]?${words.groupAfter}`), read: persons },
  { pattern: standing(`${leads}${words.groupOf}\\s+${several}${ends}`), read: persons },
  {
    pattern: standing(
      `${leads}${words.before.together}\\s+((?:${spelledSeveral}|\\d{1,2})s?t|${togetherWords()})`,
    ),
    read: ([form = '']) => ({ persons: togetherSaid(form.toLowerCase()), areAll: true }),
  },
  {
    pattern: standing(`(?:${words.before.bare}|${words.before.together})\\s+${several}${noRange}${ends}`),
    read: ([count = '']) => (Number(count) > mostBare ? undefined : persons([count])),
  },
]

const ofKids: readonly Expression<Said>[] = [
  {
    pattern: standing(
      `(?:(?:${words.leads}|${words.ownSeveral}|(${words.ofThem}))\\s+)*${upTo}${number}[\\s-]?(?:${words.kids})`,
    ),
    read: ([ofThem = '', ...count]) => ({ ...kids(count), areOfThem: ofThem !== '' }),
  },
  { pattern: standing(`${leads}${noNumberBefore}(?:${words.kids})\\s*:\\s*${number}${noNoun}`), read: kids },
]

const counted = [...inParts, ...ofPersons, ...ofKids]
const ownExpression = ({ source, read }: (typeof ownParts)[number]) => ({ pattern: standing(source), read })
const expressions = [...counted, ...ownParts.map(ownExpression)]
const besideOwn = [...expressions, ownExpression(besideOwnPart)]
const ofMore = [...expressions, ownExpression(feastForOwnPart)]
const besideOwnOfMore = [...besideOwn, ownExpression(feastForOwnPart)]

/** Most texts say nothing of people: a look at that spares the rest. */
const anyPeople = new RegExp(
  `\\d|${words.persons}|${words.kids}|${words.sons}|${words.groupOf}|${words.groupAfter}|(?:^|\\s)(?:${words.before.bare}|${words.before.together})\\s`,
  'i',
)

/**
 * For whom a text looks: "4 Personen", "zu viert", "2 + 2 Kinder", "Erwachsene: 2, Kinder: 1". Children come on top of
 * those named otherwise unless the text says "davon", and never without a grown-up; one's own are among those of "zu
 * viert". Where a text names but one's own and is of more (`isOfMore`), they are passed over. `ages` are what it says
 * beside. `null` when it names several parties, or when a number may belong to either.
 */
export function saidPeople(text: string, ages: Pick<SaidAges, 'isOwn'> | null): SaidPeople | null {
  const areMore = isOfMore(text)
  const known = ages?.isOwn ? (areMore ? besideOwnOfMore : besideOwn) : areMore ? ofMore : expressions
  const spans: readonly Found<Said>[] = ages?.isOwn || anyPeople.test(text) ? foundIn<Said>(text, known) : []
  const all = spans.flatMap(({ value }) => (value?.persons === undefined ? [] : [value.persons]))
  const some = spans.flatMap(({ value }) => (value?.kids === undefined ? [] : [value.kids]))
  const isClear = spans.every(({ value }) => value !== null) && all.length <= 1 && some.length <= 1
  if (spans.length === 0 || !isClear) return null
  const areAll = spans.some(({ value }) => value?.areAll)
  if (areMore && spans.every(({ value }) => value?.isOwn)) return { spans, value: null, areAll }
  const children = some[0] ?? 0
  const named = all.length > 0 ? (all[0] ?? 0) : 1
  const areOfThem =
    all.length > 0 && spans.some(({ value }) => value?.areOfThem || (areAll && value?.isOwn && value.kids))
  const others = areAll ? 0 : spans.reduce((sum, { value }) => sum + (value?.others ?? 0), 0)
  const count = (areOfThem ? named : named + children) + others
  if (named === 0 || count > mostWishedPersons || children >= count) return null
  return { spans, value: { persons: count, children: children || null }, areAll }
}

/**
 * A party with children of whom only their ages were said: beside those named otherwise, or among them. A text of more
 * (`isOfMore`) that counts nobody says by ages how old they are, and not how many come.
 */
export function withChildren(
  people: People | undefined,
  ages: SaidAges | null,
  { areAll = false, text }: { areAll: boolean | undefined; text: string },
): People | undefined {
  if (!ages || (!people && isOfMore(text))) return people
  const children = ages.count ?? 0
  const others = people?.persons ?? 1
  const areAmong = people && (ages.areOfThem || (areAll && ages.isOwn))
  const persons = areAmong ? others : others + children
  const isParty = children > 0 && children < persons && persons <= mostWishedPersons
  return isParty ? { persons, children } : people
}

function togetherWords(): string {
  return Object.keys(words.together).join('|')
}

function togetherSaid(form: string): number | null {
  const irregular = Object.entries(words.together).find(([word]) => word === form)
  return irregular ? irregular[1] : numberSaid(form.replace(/s?t$/, ''))
}
