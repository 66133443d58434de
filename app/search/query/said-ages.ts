import { ageFilter, type StoredFilter } from '#app/catalog/catalog.ts'
import { kid, lead, leads, nounBefore, oneChild, whoseAges } from './noun-of-ages.ts'
import { numberSaid, spelledNumber } from '#app/search/lexicon/said-number.ts'
import { anySpelling, saidOnce, standing, type Expression, type Span } from '#app/search/lexicon/said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'
import type { TypedFilter } from '#app/search/criteria/typed-filter.ts'

type Ages = {
  years: readonly number[]
  count: number | null
  areListed?: boolean
  areBare?: boolean
  /** Older ones are meant, too: "ab 6 Jahren". */
  isOpen?: boolean
}

/**
 * How old children are: the filters for it, and how many there are, `null` when the ages don't say that. `noun` is the
 * word for them before their ages with what leads to it, which may be counted: "2 Kinder". `areOfThem`: it says that
 * they are among those who were counted otherwise. `areListed`: each age is a child's, "5 und 8 Jahre"; a range, "bis 6
 * Jahre", says of nobody how old he is, however many come. `areTheirs`: the text says that somebody is so old, and not a
 * whisky. `isOwn`: they are of one child of one's own, `isOfOne`: of one child; `areOfYoung`: the noun is one that may mean
 * grown-ups, "Jungs".
 */
export type SaidAges = {
  spans: readonly Span[]
  noun: Span | null
  areOfThem: boolean
  count: number | null
  areListed: boolean
  areTheirs: boolean
  isOwn: boolean
  isOfOne: boolean
  areOfYoung: boolean
  filters: (StoredFilter | TypedFilter)[]
}

const grownUp = 18
/** Older ones are hardly said without a word for years: "Kinder ab 14" may be an hour. */
const mostBare = 12
const year = '\\d{1,2}'
const anyYear = `${year}|${spelledNumber}`
const aged = `\\s?(?:${words.age})(?:\\s+alt)?`
const inYears = `\\s?(?:${words.years})(?:\\s+alt)?(?!\\s+(?:${words.oldBefore}))`
const notOthers = `(?<!(?<![a-z\\u00df-\\u00ff])(?:${words.otherAges})\\s+(?:${lead}|${year}-?\\s+)*)`
const forThem = `(?:(?:${words.forTheAged})\\s+)?`
const fromTo = `(?:(${anyYear})-?\\s?(${words.hourRange}|${words.and})\\s?)?(${anyYear})[\\s-]?`
const range = `(?:${words.ageFrom})\\s+(${year})\\s?(?:${words.hourRange}|${words.and})\\s?(${year})`
const several = `(?:${year}(?:${aged})?(?:,\\s|\\s*(?:[/+&]|${words.and}))\\s*)+${year}`
const wordBefore = '(?<![a-z\\u00df-\\u00ff-])'
const kids = `${wordBefore}(${kid})`
const behindKids = `(?<=${kids}\\s*[,:]?\\s*)`
const withThem = `${wordBefore}${words.with}\\s+(?:(?:${words.whose})\\s+)?`
const behindKidsAlone = `(?<=(?<!${withThem})${wordBefore}(?:${words.kids})\\s*,?\\s*)`
/** A number before the noun counts it, or belongs to other persons: "Erwachsene 2, Kind 1". */
/** One child that is counted, "1 Kind (4)", behind nobody whom the number may count. */
const behindCountedKid = `(?<=(?<!(?:${words.persons}|\\d)[\\s,;:]*)(?:1|${words.one})\\s+${words.oneKid}\\s*,?\\s*)`
const behindOneKid = `(?<=(?<![a-z\\u00df-\\u00ff-]|\\d[\\s,;/+&]*)(?:${words.oneKid}|${words.oneSon})\\s*,?\\s*)`

/** Numbers alone are ages only where nothing follows that they may count. */
const ends = `(?=\\s*(?:[,;.!?](?!\\d)|$)|\\s+(?:${words.boundary})\\s)`
const friends = `(?:${anyYear})[\\s-]?(?:${words.friendsOfChild}|${words.young})`
const withFriends = `(?=\\s*(?:[,+&]|${words.besides})\\s+(?:(?:${words.theirs})\\s+)?${friends})`
const withBaby = `(?:${words.with}\\s+)?(?:(?:${words.whose})\\s+)?`
const inMonths = `(\\d{1,2})\\s?(?:${words.months})`
const notListed = `(?!\\s*(?:${words.hourRange})\\s*\\d|\\s*,\\s*(?:${words.persons}))`

const oneAged = `(?:(?:${words.ownOne})\\s+)?${oneChild}\\s*,?\\s*(${year})(?:${aged})?`
/** "Ist 8", "wird bald 8". */
const verb = `(?:${words.isAged})\\s+(?:(?:${words.degreesOfAge})\\s+)*`

const behindNoun: readonly Expression<Ages>[] = [
  // "Tochter 5, Sohn 8"
  {
    pattern: standing(`${oneAged}(?:\\s*[,/+&]\\s*|\\s+(?:(?:${words.besides})\\s+)?)${oneAged}${ends}`),
    read: ([first = '', second = '']) => agesListed(`${first} ${second}`),
  },
  {
    pattern: standing(`${behindKids}${verb}(${several})(?:${aged}|${ends})`),
    read: ([, list = '']) => agesListed(list),
  },
  {
    pattern: standing(`${behindKids}${verb}(${anyYear})(?:${aged}|${ends}|${withFriends})`),
    read: ([, age = '']) => agesOf({ years: [numberSaid(age) ?? grownUp], count: null }),
  },
  {
    pattern: standing(`${behindKids}(?:(?:${words.agesOf})\\s+)?(${several})(?:${aged}|${ends})`),
    read: ([, list = '']) => agesListed(list),
  },
  {
    pattern: standing(
      `${behindKids}(?:(${words.ageFrom})\\s+|(${words.ageTo})\\s+)?(${year})` +
        `(?:\\s?(?:${words.hourRange}|${words.and})\\s?(${year}))?${aged}`,
    ),
    read: ([noun = '', from = '', to = '', first = '', last = '']) => {
      const isOne = noun.toLowerCase() === words.oneKid && from + to + last === ''
      const years = yearsBetween(to === '' ? Number(first) : 0, Number(last || first))
      return agesOf({ years, count: isOne ? 1 : null, isOpen: last === '' && isOpen(from) })
    },
  },
  {
    pattern: standing(`${behindKidsAlone}(${words.ageFromAlone})\\s+(${year})${ends}`),
    read: ([from = '', age = '']) => bareAge(age, { count: null, isOpen: isOpen(from) }),
  },
  {
    pattern: standing(`${behindCountedKid}(${year})${ends}${notListed}`),
    read: ([age = '']) => bareAge(age, { count: 1 }),
  },
  {
    pattern: standing(`${withBaby}(?:${words.baby})\\s*,?\\s*${inMonths}(?:\\s+alt)?`),
    read: ofMonths,
  },
  {
    pattern: standing(`${withBaby}${inMonths}\\s+${words.old}\\s+(?:${words.baby})`),
    read: ofMonths,
  },
  {
    pattern: standing(`${behindOneKid}(${year})(?:${ends}${notListed}|${withFriends})`),
    read: ([age = '']) => bareAge(age, { count: 1 }),
  },
  {
    pattern: standing(`(?<=${words.kidsBirthday}\\s+)(?:(${words.ageFrom})\\s+)?(${year})${aged}`),
    read: ([from = '', years = '']) => agesOf({ years: [Number(years)], count: null, isOpen: isOpen(from) }),
  },
]

const beforeNoun: readonly Expression<Ages>[] = [
  {
    pattern: standing(`${notOthers}${leads}${fromTo}(?:${words.agedBefore})\\s+(?:${kid})`),
    read: agesFromTo,
  },
  {
    pattern: standing(
      `${notOthers}(?:${words.forTheAged})\\s+${leads}${fromTo}(${words.theAged})(?:${ends}|(?=(\\s)))`,
    ),
    // Before another word a small letter makes it an adjective, perhaps of a whisky.
    read: ([first = '', between = '', last = '', aged = '', more = '']) =>
      more === '' || aged !== aged.toLowerCase() ? agesFromTo([first, between, last]) : undefined,
  },
]

/** One age alone, "8 Jahre", may be anything's; several, and "ab", are somebody's where nothing else is looked for. */
const withoutNoun: readonly Expression<Ages>[] = [
  {
    pattern: standing(`${notOthers}${forThem}(?:(?:${words.agesOf})\\s+)?(${several})${inYears}`),
    read: ([list = '']) => bareAges(agesListed(list)),
  },
  {
    pattern: standing(`${notOthers}${forThem}(?:${range}|(${words.ageFromAlone})\\s+(${year}))${inYears}`),
    read: ([first = '', last = '', from = '', only = '']) => {
      const years = yearsBetween(Number(first || only), Number(last || only))
      return bareAges(agesOf({ years, count: null, isOpen: isOpen(from) }))
    },
  },
]

const expressions = [...behindNoun, ...beforeNoun, ...withoutNoun]

/** Most texts say nothing of an age: a look at that spares the rest. */
const anyAge = new RegExp(
  anySpelling(
    `\\d.*(?:${words.years}|${words.months})|${words.agedBefore}|(?:${kid}|${words.baby}).*(?:\\d|\\s(?:${words.turns})\\s)`,
  ),
  'i',
)

/** Words that say whose the ages are wherever they stand in the text, and what does so in front of the ages. */
const somebody = standing(words.whoseAges)
const forSomebody = new RegExp(`^(?:${words.forTheAged})\\s|(?:${words.agedSo})\\s`, 'i')

/**
 * How old the children are for whom a text looks: "Kinder 5 und 8 Jahre", "mit Kind, 5 Jahre", "für 8-Jährige", and
 * without a noun several ages, "5 und 8 Jahre", or "ab 5 Jahren". Beside other words these may be how old a whisky or a
 * wine is, or how long a voucher holds: they count only where the text says whose they are (`areTheirs`), with a word
 * for children, "für", "mit" or "im Alter von"; `saidWish`, which knows what else a text says, leaves them words else.
 */
export function saidAges(text: string): SaidAges | null {
  const said = anyAge.test(text) ? saidOnce(text, expressions) : null
  if (!said) return null
  const { spans, value } = said
  const { count, areListed = false, areBare = false } = value
  const areTheirs =
    !areBare ||
    text.search(somebody) >= 0 ||
    spans.some(({ from, to }) => forSomebody.test(text.slice(from, to)))
  const noun = nounBefore(text, spans[0])
  const whose = whoseAges(text.slice(noun.noun?.from ?? spans[0]?.from, spans.at(-1)?.to), value)
  const counted = whose.isOwn ? 1 : count
  return { spans, ...noun, count: counted, areListed, areTheirs, ...whose, filters: filtersOf(value) }
}

// How many come a word like "Baby" alone doesn't say either.
function ofMonths([months = '']: readonly string[]): Ages | undefined {
  const years = Math.floor(Number(months) / 12)
  // "With 0 years already" would say no more than the group.
  return agesOf({ years: [years], count: null, isOpen: years === 0 })
}

/** "3- bis 6-Jährige" are of any age between, "5- und 8-Jährige" of one or the other. */
function agesFromTo([first = '', between = '', last = '']: readonly string[]): Ages | undefined {
  const [from, to] = [numberSaid(first || last) ?? 0, numberSaid(last) ?? 0]
  if (between.toLowerCase() === words.and) return agesListed(`${from} ${to}`)
  return agesOf({ years: yearsBetween(from, to), count: null })
}

/** Each of several ages is one child's. */
function agesListed(list: string): Ages | undefined {
  const years = (list.match(/\d+/g) ?? []).map(Number)
  return agesOf({ years, count: years.length, areListed: true })
}

function bareAges(ages: Ages | undefined): Ages | undefined {
  return ages && { ...ages, areBare: true }
}

function bareAge(age: string, ages: Omit<Ages, 'years'>): Ages | undefined {
  return Number(age) <= mostBare ? agesOf({ ...ages, years: [Number(age)] }) : undefined
}

function isOpen(from: string): boolean {
  return from.toLowerCase() === words.ageOpen
}

// Of grown-ups nobody says it so: another thing is counted.
function agesOf(ages: Ages): Ages | undefined {
  return ages.years.length > 0 && ages.years.every((years) => years < grownUp) ? ages : undefined
}

function yearsBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/**
 * Their age groups, and what is asked of an offer's least age beyond these: of several children the youngest has to be
 * let in, of a range somebody. The last year of a group asks nothing more than the group itself.
 */
function filtersOf({ years, areListed = false, isOpen: isFromThere = false }: Ages): SaidAges['filters'] {
  const decisive = areListed ? Math.min(...years) : Math.max(...years)
  const isSaid = !isFromThere && ageFilter(decisive) === ageFilter(decisive + 1)
  return [...new Set(years.map(ageFilter)), ...(isSaid ? [`ag_${decisive}` as const] : [])]
}
