import { mostPartyPersons } from '#app/search/party/party.ts'
import * as words from '#app/search/lexicon/words/party.ts'
import { numberFrom, oneWord, partyFrom } from '#app/search/lexicon/lexicon.ts'
import { findPatterns, pattern, type Match, type Pattern, type Recognizer } from '../recognizer.ts'

/** How many come; `kids` of them are named in the same breath. `areAll`: children named beside are among them. */
export type Persons = { persons: number; kids?: number; areAll?: boolean }
/** How many children come. `areAmong` those who were counted otherwise, "davon"; `areAdded` by "und". */
type Children = { kids: number; areAmong: boolean; areAdded: boolean }

const number = `(\\d{1,2}|${oneWord})`
const uncounted = `(?:\\d{1,2}|${oneWord})`
/** A number that is hardly another thing's: no "Escape Room 23". */
const few = '(\\d)'
const leads = `(?:(?:${words.partyPrefixes}|${words.groupFrom}) )*`
const upTo = `(?:${uncounted} (?:${words.range}) )?`
const noNumberBefore = `(?<!(?:^| )${uncounted} )`
const someKids = `${uncounted} (?:${words.kids})`
const along = Object.values(words.companions).join('|')
/** Behind a number without a noun, where it counts persons. */
const ends =
  `(?= [,;](?: |$)|$| (?:${words.afterBareNumber})(?: |$)| \\d{1,2}\\.\\d` +
  `| mit (?:(?:${words.articles}) )?(?:${along})(?: |$)| (?:${words.joins}) ${someKids}(?: |$))`
const between = `(?: [,;/+]| (?:${words.joins}))?`
/** A number behind a noun, "Kinder: 2", that counts nothing else and is no age. */
const noNoun = `(?! (?:${words.persons}|${words.kids}|${words.years}|${words.aged})(?: |$)| [,/-] \\d{1,2}(?: (?:${words.years})(?: |$)|$)| (?:und|bis) \\d)`
/** "Gutschein für 50" says no party. */
const mostBare = 12
/** What "zu 8" may count besides. */
const notParty = 'euro|uhr|h|km|%|prozent|-|bis|\\d|er'

const count = (text = '') => numberFrom(text) ?? 0
const persons = ([text]: readonly string[]): Persons => ({ persons: count(text) })
const both = ([all, kids]: readonly string[]): Persons => ({ persons: count(all), kids: count(kids) })

const personPatterns: readonly Pattern<Persons>[] = [
  // "4 Personen: 2 Erwachsene und 2 Kinder" are four.
  pattern(
    `${leads}${number} (?:${words.persons}) [:,] ${number} (?:${words.persons})${between} ${number} (?:${words.kids})`,
    ([all, some, kids]) => (count(all) === count(some) + count(kids) ? both([some ?? '', kids ?? '']) : null),
  ),
  pattern(
    `${noNumberBefore}(?:${words.persons}|${words.kids}) ${uncounted} (?:${words.persons}|${words.kids})`,
    (): Persons | null => null,
  ),
  pattern(`(?:${words.persons}) (\\d{1,2})(?: ,)? (?:${words.kids}) (\\d{1,2})${noNoun}`, both),
  pattern(
    `(?:${words.kids}) (\\d{1,2})(?: ,)? (?:${words.persons}) (\\d{1,2})${noNoun}`,
    ([kids = '', all = '']) => both([all, kids]),
  ),
  pattern(`${leads}${few} (?:${words.adds}) ${number} (?:${words.kids})`, both),
  pattern(
    `(?:(?<=^)|(?:fuer|wir sind|wir|sind) )${number} (?:${words.joins}) ${number} (?:${words.kids})`,
    both,
  ),
  pattern(`${leads}${number} (?:${words.kids}) (?:${words.joins}) ${number}${ends}`, ([kids, all]) =>
    both([all ?? '', kids ?? '']),
  ),
  pattern(
    `${leads}${number} (?:${words.personsByKind})${between} ${number} (?:${words.personsByKind})`,
    ([some, others]) => ({ persons: count(some) + count(others) }),
  ),
  pattern(
    `${leads}(?:(${words.fewerThan})|${words.moreThan}) ${number} (?:${words.persons})`,
    ([fewer, many]) => ({
      persons: Math.max(count(many) + (fewer ? -1 : 1), 0),
    }),
  ),
  pattern(`${leads}${upTo}${number} (?:${words.persons})`, persons),
  pattern(`${leads}${noNumberBefore}(?:${words.persons}) : ${number}${noNoun}`, persons),
  pattern(
    `${leads}${noNumberBefore}(?!(?:${words.personsWithAge}) )(?:${words.persons}) ${number}${ends}${noNoun}`,
    persons,
  ),
  pattern(`${leads}${number} (?:${words.headed})(?: ${words.family})?`, persons),
  pattern(`${leads}${number} er[ -]gruppe`, persons),
  pattern(`${leads}${words.groupFrom} ${number}${ends}`, persons),
  pattern(`${leads}zu (?:([a-z]+t)|(\\d{1,2})(?: s?t)?(?! (?:${notParty})))`, ([form = '', digits = '']) => {
    const all = partyFrom(form || digits)
    return all === null || all === 1 ? undefined : { persons: all, areAll: true }
  }),
  pattern(`(?:${words.beforeBareNumber}) (\\d{1,2})(?! (?:${words.range}) \\d)${ends}`, ([text]) =>
    count(text) > mostBare ? undefined : persons([text ?? '']),
  ),
]

const notOwnAlone = '(?! (?:[,+:/]|\\d|und|mit|plus|ab|bis|von|unter|ueber|zwischen|im alter)(?: |$))'
const childPatterns = [
  pattern(
    `((?:(?:${words.partyPrefixes}|${words.among}|[+]) )*)${upTo}${number} (?:${words.kids})`,
    ([lead = '', text]): Children => ({
      kids: count(text),
      areAmong: lead.split(' ').includes(words.among),
      areAdded: /^(?:und|plus|\+)/.test(lead),
    }),
  ),
  pattern(`${leads}${noNumberBefore}(?:${words.kids}) : ${number}${noNoun}`, ([text]) =>
    kidsOnly(count(text)),
  ),
  pattern(`(?<!(?:${words.feasts}) )mit (?:${words.possessives}) ${words.oneKid}${notOwnAlone}`, () =>
    kidsOnly(1),
  ),
]

const kidsOnly = (kids: number): Children => ({ kids, areAmong: false, areAdded: false })

/**
 * For whom a text looks: "4 Personen", "zu viert", "2 + 2 Kinder". Children come on top of those named otherwise unless
 * the text says "davon" or "zu viert mit zwei Kindern", and never without a grown-up.
 */
export const party: Recognizer = {
  find: (tokens) => [
    ...findPatterns<Persons>('persons', tokens, personPatterns),
    ...findPatterns<Children>('children', tokens, childPatterns),
  ],
  keepPossible: (matches) =>
    partyFound(matches) ? matches : matches.filter(({ slot }) => slot !== 'persons' && slot !== 'children'),
  apply: (matches, criteria) => {
    const named = partyFound(matches)
    if (named) Object.assign(criteria.wish, named)
  },
}

function partyFound(matches: readonly Match[]): { persons: number; children: number | null } | null {
  const all = matches.find(({ slot }) => slot === 'persons') as Match<Persons> | undefined
  const some = matches.find(({ slot }) => slot === 'children') as Match<Children> | undefined
  if (!all?.value && !some?.value) return null
  const named = all?.value?.persons ?? 1
  const kids = some?.value?.kids ?? all?.value?.kids ?? 0
  const areAmong = some?.value ? areAmongThem(all, some) : false
  const persons = areAmong ? named : named + kids
  return isParty(persons, kids) ? { persons, children: kids || null } : null
}

function areAmongThem(all: Match<Persons> | undefined, some: Match<Children>): boolean {
  if (!all?.value || !some.value) return false
  const { areAll = false, persons: named } = all.value
  const isJoined = some.value.areAdded && some.from === all.to
  return some.value.areAmong || (areAll && some.value.kids < named && !isJoined)
}

/** Whether so many can be asked for, with a grown-up among them. */
export function isParty(persons: number, kids: number): boolean {
  return persons > 0 && persons <= mostPartyPersons && kids < persons
}
