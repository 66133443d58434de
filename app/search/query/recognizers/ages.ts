import { ageFilter } from '#app/catalog/catalog.ts'
import * as words from '#app/search/lexicon/words/party.ts'
import { findPatterns, pattern, valueFor, type Match, type Recognizer } from '../recognizer.ts'
import { isParty, type Persons } from './party.ts'

/**
 * Ages in years. `count` of children is `null` where the ages don't say it. `areListed`: each age is a child's, "5 und 8
 * Jahre"; a range says of nobody how old he is. `isOpen`: older ones are meant, too, "ab 6 Jahren". `isBare`: they may
 * be a whisky's.
 */
type Ages = {
  years: readonly number[]
  count: number | null
  areListed?: boolean
  isOpen?: boolean
  isBare?: boolean
  /** The children are among those who were counted otherwise. */
  areAmong?: boolean
}

const grownUp = 18
/** Older ones are hardly said without a word for years: "Kinder ab 14" may be an hour. */
const mostBare = 12

const year = '(\\d{1,2})'
const inYears = `(?:${words.years})(?: alt)?`
const some = `(?:(?:fuer|mit|und|${words.among}|${words.articles}) )*`
const noun = `(?:${words.agedKids})(?: [,:])? `
/** The word for children goes with their ages, unless it is counted: "2 Kinder, 5 und 8 Jahre". */
const counted = `(?<=(?:^| )(?:\\d{1,2}|ein|eine|einem|einer) ${noun})`
const kids = `(?:(?<!(?:^| )\\d{1,2} )(?<!\\d (?:meinen|unseren) )((?:${some})(?:${words.agedKids}))(?: [,:])? (?:(?:sind|ist) )?|${counted})`
const list = `((?:\\d{1,2}(?: (?:${inYears}))?(?: (?:[,/+]|und))+ )+\\d{1,2})`
const to = '(?:-|bis|und)'
const ends = `(?= [,;](?: |$)|$| (?:${words.afterAge})(?: |$))`
const notOthers = '(?<!(?:^| )(?:unter|ueber|seit|vor|in|nach|zwischen|nicht) )'
const isOpen = (from: string | undefined) => from === words.ageOpen

const agePatterns = [
  pattern(`${kids}(?:(?:im alter )?von )?${list}(?: ${inYears}|${ends})`, ([named = '', ages = '']) =>
    among(named, agesListed(ages)),
  ),
  pattern(
    `${kids}(?:(${words.ageFrom}) |(${words.ageTo}) )?${year}(?: ${to} ${year})? ${inYears}`,
    ([named = '', from = '', upTo = '', first = '', last = '']) =>
      among(
        named,
        agesIn(upTo ? 0 : Number(first), Number(last || first), {
          count: from + upTo + last === '' && isOwnChild(named) ? 1 : null,
          isOpen: last === '' && isOpen(from),
        }),
      ),
  ),
  pattern(
    `(?:(?<!(?:mit|\\d) )(?:(?:fuer|und) )*(?:${words.kids}) |${counted})(ab|im alter von) ${year}${ends}`,
    ([from, age]) => bareAge(age, { count: null, isOpen: isOpen(from) }),
  ),
  pattern(
    `(?<!\\d )(?<!(?:${words.persons}) \\d [,;] )${some}(?:${words.oneAgedKid})(?: ,)? ${year}(?:${ends}|(?= und (?:(?:${words.articles}) )?(?:${words.oneAgedKid}) ))(?! ,? ?(?:${words.persons})| -| bis)`,
    ([age]) => bareAge(age, { count: 1 }),
  ),
  pattern(`(?<=(?:^| )(?:1|ein|eine|einem) (?:${words.oneKid})(?: ,)? )${year}${ends}`, ([age]) =>
    bareAge(age, { count: 1 }),
  ),
  pattern(
    `${notOthers}(${some})(?:${year} (?:- )?(-|bis|und|oder) )?${year} (?:${words.aged}) ((?:${words.agedKids}))`,
    ([lead = '', first = '', joint = '', last = '', named = '']) =>
      first === ''
        ? agesIn(Number(last), Number(last), { count: isOwnChild(`${lead}${named}`) ? 1 : null })
        : agesBetween(first, joint, last),
  ),
  pattern(
    `${notOthers}(?:fuer|mit) (?:(?:${words.articles}) )?(?:${year} (?:- )?(-|bis|und|oder) )?${year} (?:${words.agedPerson})${ends}`,
    ([first = '', joint = '', last = '']) => agesBetween(first, joint, last),
  ),
]

const barePatterns = [
  pattern(`(?<=kindergeburtstag )(?:(${words.ageFrom}) )?${year} ${inYears}`, ([from, age]) =>
    agesIn(Number(age), Number(age), { count: null, isOpen: isOpen(from) }),
  ),
  pattern(`${notOthers}(fuer |mit )?(im alter von )?${list} ${inYears}(?! alte)`, ([lead, aged, ages = '']) =>
    bare(agesListed(ages), !lead && !aged),
  ),
  pattern(
    `${notOthers}(fuer |mit )?(${words.ageFrom}) ${year}(?: ${to} ${year})? ${inYears}(?! alte)`,
    ([lead, from = '', first = '', last = '']) =>
      last === '' && !/^(?:ab|im)/.test(from)
        ? undefined
        : bare(
            agesIn(Number(first), Number(last || first), {
              count: null,
              isOpen: last === '' && isOpen(from),
            }),
            !lead && !from.startsWith('im'),
          ),
  ),
]

const feast = new RegExp(`^(?:${words.feasts})$`)
const whose = new RegExp(`^(?:${words.whoseAges})$`)

/** How old children are. Without a word for them ages count only where nothing else is looked for. */
export const ages: Recognizer = {
  find: (tokens) => {
    const areTheirs = tokens.some(({ stem }) => whose.test(stem))
    const isFeast = tokens.some(({ stem }) => feast.test(stem))
    const found = findPatterns<Ages>('ages', tokens, [...agePatterns, ...barePatterns])
    return found.map((match) => ({
      ...match,
      value: match.value && isFeast ? { ...match.value, count: null } : match.value,
      ...(match.value?.isBare && !areTheirs && { onlyAlone: 'anything' as const }),
    }))
  },
  apply: (matches, criteria) => {
    const found = valueFor<Ages>(matches, 'ages')
    if (!found) return
    criteria.filters.push(...filtersFor(found))
    criteria.eachAge = found.areListed ?? false
    const party = criteria.wish.children ? null : partyWith(found, matches)
    if (party) Object.assign(criteria.wish, party)
  },
}

/** The party of children of whom only their ages are known: beside those named otherwise, or among them. */
function partyWith(
  { count, areAmong = false }: Ages,
  matches: readonly Match[],
): { persons: number; children: number } | null {
  const kids = count ?? 0
  const all = valueFor<Persons>(matches, 'persons')
  const others = all?.persons ?? 1
  const persons = (areAmong || all?.areAll) && kids < others ? others : others + kids
  return kids > 0 && isParty(persons, kids) ? { persons, children: kids } : null
}

const ownChild = new RegExp(`(?:^| )(?:${words.possessives}) (?:.* )?(?:${words.oneAgedKid})$`)

/** "Mit meinem Sohn" is one child, and so is "Kind" alone. */
function isOwnChild(named: string): boolean {
  return ownChild.test(named) || named.split(' ').at(-1) === words.oneKid
}

/** "3- bis 6-Jährige" are of any age between, "5- und 8-Jährige" of one or the other. */
function agesBetween(first: string, joint: string, last: string): Ages | undefined {
  if (joint === 'und') return agesListed(`${first} ${last}`)
  return agesIn(Number(first || last), Number(last), { count: null })
}

function agesListed(text: string): Ages | undefined {
  const years = (text.match(/\d+/g) ?? []).map(Number)
  return ofChildren({ years, count: years.length, areListed: true })
}

function agesIn(from: number, last: number, more: Omit<Ages, 'years'>): Ages | undefined {
  return ofChildren({
    ...more,
    years: Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => from + at),
  })
}

function bareAge(age = '', more: Omit<Ages, 'years'>): Ages | undefined {
  return Number(age) <= mostBare ? agesIn(Number(age), Number(age), more) : undefined
}

function among(named: string, found: Ages | undefined): Ages | undefined {
  return found && named.split(' ').includes(words.among) ? { ...found, areAmong: true } : found
}

function bare(found: Ages | undefined, isBare: boolean): Ages | undefined {
  return found && { ...found, isBare }
}

// Of grown-ups nobody says it so: another thing is counted.
function ofChildren(found: Ages): Ages | undefined {
  return found.years.length > 0 && found.years.every((years) => years < grownUp) ? found : undefined
}

/**
 * Their age groups, and what is asked of an offer's least age beyond these: of several children the youngest has to be
 * let in, of a range somebody. The last year of a group asks nothing more than the group itself.
 */
function filtersFor({ years, areListed = false, isOpen: isFromThere = false }: Ages): string[] {
  const decisive = areListed ? Math.min(...years) : Math.max(...years)
  const isNarrower = !isFromThere && ageFilter(decisive) === ageFilter(decisive + 1)
  return [...new Set(years.map(ageFilter)), ...(isNarrower ? [`ag_${decisive}`] : [])]
}
