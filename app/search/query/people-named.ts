import type { SaidAges } from './said-ages.ts'
import { numberSaid, spelledNumber, spelledSeveral } from '#app/search/lexicon/said-number.ts'
import {
  besideKidsParts,
  besideOwnPart,
  feastForOwnPart,
  friendsBesidePart,
  friendsPart,
  isOfMore,
  ownParts,
  type Own,
} from './said-own.ts'
import { standing, type Expression } from '#app/search/lexicon/said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'

/**
 * One expression: how many come, grown-ups or anybody, and how many children come with them or are among them. `areAll`:
 * whoever is named as one's own is one of them, "zu dritt". `others` come with them and may be of any age.
 */
export type NamedPeople = Counted & Omit<Partial<Own>, 'kids'>
type Counted = { persons?: number | null; kids?: number | null; areOfThem?: boolean; areAll?: boolean }

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

const both = ([persons = '', kids = '']: readonly string[]): NamedPeople => ({
  persons: numberSaid(persons),
  kids: numberSaid(kids),
})
const persons = ([count = '']: readonly string[]): NamedPeople => ({ persons: numberSaid(count) })
const kids = ([count = '']: readonly string[]): NamedPeople => ({ kids: numberSaid(count) })

const inParts: readonly Expression<NamedPeople>[] = [
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

const ofPersons: readonly Expression<NamedPeople>[] = [
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
  {
    pattern: standing(`${leads}${number}[\\s-]?(?:${words.headed})(?:\\s+(?:${words.families}))?`),
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

function kidsTogether([some = '', others = '']: readonly string[]): NamedPeople {
  return { kids: (numberSaid(some) ?? 0) + (numberSaid(others) ?? 0) }
}

/** "4 Frauen und 3 Männer": of two kinds, each counted. */
const ofKinds: readonly Expression<NamedPeople>[] = [
  ...[
    [words.young, words.girls],
    [words.girls, words.young],
  ].map(([some, others]) => ({
    pattern: standing(`${leads}${number}[\\s-]?(?:${some})${between}${number}[\\s-]?(?:${others})`),
    read: kidsTogether,
  })),
  {
    pattern: standing(
      `${leads}${number}[\\s-]?(?:${words.personsOfKind})${between}${number}[\\s-]?(?:${words.personsOfKind})`,
    ),
    read: ([some = '', others = '']) => ({ persons: (numberSaid(some) ?? 0) + (numberSaid(others) ?? 0) }),
  },
]

const ofYoungOnes = `${number}[\\s-]?(?:${words.young}|${words.kids})`
/** Children where the text says so otherwise: "5 Jungs 11 Jahre", "Kinderparty 4 Jungs und 3 Mädels". */
const ofYoung: Expression<NamedPeople> = {
  pattern: standing(`${leads}${ofYoungOnes}(?:${between}${ofYoungOnes})?`),
  read: kidsTogether,
}
/** They come to a child whom nobody counts. */
const friendsAtFeast: Expression<NamedPeople> = {
  pattern: standing(`${leads}${number}[\\s-]?(?:${words.friendsOfChild})`),
  read: ([count = '']) => ({ kids: 1 + (numberSaid(count) ?? 0) }),
}

const ofKids: readonly Expression<NamedPeople>[] = [
  {
    pattern: standing(
      `(?:(?:${words.leads}|${words.ownSeveral}|(${words.ofThem}))\\s+)*${upTo}${number}[\\s-]?(?:${words.kids})`,
    ),
    read: ([ofThem = '', ...count]) => ({ ...kids(count), areOfThem: ofThem !== '' }),
  },
  { pattern: standing(`${leads}${noNumberBefore}(?:${words.kids})\\s*:\\s*${number}${noNoun}`), read: kids },
]

const ownExpression = (part: {
  source: string
  read: Expression<NamedPeople>['read']
}): Expression<NamedPeople> => ({
  pattern: standing(part.source),
  read: part.read,
})
const [withFriends, friendsBeside, besideOwn, feastForOwn] = [
  friendsPart,
  friendsBesidePart,
  besideOwnPart,
  feastForOwnPart,
].map(ownExpression)
const always = [
  ...inParts,
  ...ofKinds,
  ...ofPersons,
  ...ofKids,
  ...[...ownParts, ...besideKidsParts].map(ownExpression),
]
const childsFeast = new RegExp(words.childsFeast, 'i')

/** What of the ages beside them says whom a noun means. */
export type AgesBeside = Pick<SaidAges, 'isOwn' | 'isOfOne' | 'areOfYoung'> | null

/** What is looked for in a text, first what is said more exactly. */
export function peopleNamed(text: string, ages: AgesBeside): Expression<NamedPeople>[] {
  const isChildsFeast = childsFeast.test(text)
  return [
    withFriends,
    ages?.isOfOne ? friendsBeside : undefined,
    ...(isChildsFeast ? [friendsAtFeast] : []),
    ...(isChildsFeast || ages?.areOfYoung ? [ofYoung] : []),
    ...always,
    ages?.isOwn ? besideOwn : undefined,
    isOfMore(text) ? feastForOwn : undefined,
  ].filter((expression) => expression !== undefined)
}

function togetherWords(): string {
  return Object.keys(words.together).join('|')
}

function togetherSaid(form: string): number | null {
  const irregular = Object.entries(words.together).find(([word]) => word === form)
  return irregular
    ? irregular[1]
    : (numberSaid(form.replace(/t$/, '')) ?? numberSaid(form.replace(/st$/, '')))
}
