import { ageFilter, type StoredFilter } from '#app/catalog/catalog.ts'
import { saidOnce, standing, type Expression, type Span } from './said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'

type Ages = { years: readonly number[]; count: number | null }

/**
 * How old children are: the filters for it, and how many there are, `null` when the ages don't say that. `noun` is the
 * word for them before their ages with what leads to it, which may be counted: "2 Kinder". `areOfThem`: it says that
 * they are among those who were counted otherwise.
 */
export type SaidAges = {
  spans: readonly Span[]
  noun: Span | null
  areOfThem: boolean
  count: number | null
  filters: StoredFilter[]
}

const grownUp = 18
const year = '\\d{1,2}'
const aged = `\\s?(?:${words.age})(?:\\s+alt)?`
const lead = `(?:${words.leads}|${words.whose})\\s+`
const leads = `(?:${lead})*`
const notOthers = `(?<!(?<![a-z\\u00df-\\u00ff])(?:${words.otherAges})\\s+(?:${lead}|${year}-?\\s+)*)`
const fromTo = `(?:(${year})-?\\s?(?:${words.hourRange})\\s?)?(${year})[\\s-]?`
const kids = `(?<![a-z\\u00df-\\u00ff-])(${words.kids})`
const behindKids = `(?<=${kids}\\s*[,:]?\\s*)`
/** Numbers alone are ages only where nothing follows that they may count. */
const ends = `(?=\\s*(?:[,;.!?](?!\\d)|$)|\\s+(?:${words.boundary})\\s)`

const expressions: readonly Expression<Ages>[] = [
  {
    pattern: standing(
      `${behindKids}(${year}(?:(?:,\\s|\\s*(?:[/+&]|${words.and}))\\s*${year})+)(?:${aged}|${ends})`,
    ),
    read: ([, list = '']) => {
      const years = (list.match(/\d+/g) ?? []).map(Number)
      return agesOf({ years, count: years.length })
    },
  },
  {
    pattern: standing(
      `${behindKids}(?:(${words.ageFrom})\\s+|(${words.ageTo})\\s+)?(${year})` +
        `(?:\\s?(?:${words.hourRange}|${words.and})\\s?(${year}))?${aged}`,
    ),
    read: ([noun = '', from = '', to = '', first = '', last = '']) => {
      const isOne = noun.toLowerCase() === words.oneKid && from + to + last === ''
      const years = yearsBetween(to === '' ? Number(first) : 0, Number(last || first))
      return agesOf({ years, count: isOne ? 1 : null })
    },
  },
  {
    pattern: standing(`(?<=${words.kidsBirthday}\\s+)(?:${words.ageFrom}\\s+)?(${year})${aged}`),
    read: ([years = '']) => agesOf({ years: [Number(years)], count: null }),
  },
  {
    pattern: standing(`${notOthers}${leads}${fromTo}(?:${words.agedBefore})\\s+(?:${words.kids})`),
    read: ([first = '', last = '']) =>
      agesOf({ years: yearsBetween(Number(first || last), Number(last)), count: null }),
  },
  {
    pattern: standing(
      `${notOthers}(?:${words.forTheAged})\\s+${leads}${fromTo}(${words.theAged})(?:${ends}|(?=(\\s)))`,
    ),
    // Before another word a small letter makes it an adjective, perhaps of a whisky.
    read: ([first = '', last = '', aged = '', more = '']) =>
      more === '' || aged !== aged.toLowerCase()
        ? agesOf({ years: yearsBetween(Number(first || last), Number(last)), count: null })
        : undefined,
  },
]

/** Most texts say nothing of an age: a look at that spares the rest. */
const anyAge = new RegExp(`\\d.*(?:${words.agedBefore})|(?:${words.kids}).*\\d`, 'i')

/** How old the children are for whom a text looks: "Kinder 5 und 8 Jahre", "mit Kind, 5 Jahre", "für 8-Jährige". */
export function saidAges(text: string): SaidAges | null {
  const said = anyAge.test(text) ? saidOnce(text, expressions) : null
  if (!said) return null
  const { spans, value } = said
  return { spans, ...nounBefore(text, spans[0]), count: value.count, filters: filtersOf(value.years) }
}

const nounAtEnd = new RegExp(
  `(?<![a-z\\u00df-\\u00ff-])(?:(${words.ofThem})\\s+)?${leads}(?:${words.kids})\\s*[,:]?\\s*$`,
  'i',
)

function nounBefore(text: string, ages: Span | undefined): Pick<SaidAges, 'noun' | 'areOfThem'> {
  const noun = ages && nounAtEnd.exec(text.slice(0, ages.from))
  if (!noun) return { noun: null, areOfThem: false }
  return { noun: { from: noun.index, to: ages.from }, areOfThem: noun[1] !== undefined }
}

// Of grown-ups nobody says it so: another thing is counted.
function agesOf(ages: Ages): Ages | undefined {
  return ages.years.length > 0 && ages.years.every((years) => years < grownUp) ? ages : undefined
}

function yearsBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

function filtersOf(years: readonly number[]): StoredFilter[] {
  return [...new Set(years.map(ageFilter))]
}
