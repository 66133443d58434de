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
const prefixes = `(?:(?:${words.partyPrefixes}|${words.groupFrom}) )*`
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
    `${prefixes}${number} (?:${words.persons}) [:,] ${number} (?:${words.persons})${between} ${number} (?:${words.kids})`,
    ([all, some, kids]) => (count(all) === count(some) + count(kids) ? both([some ?? '', kids ?? '']) : null),
  ),
  pattern(
    `(?:${words.kids}) (\\d{1,2})(?: ,)? (?:${words.persons}) (\\d{1,2})${noNoun}`,
    ([kids = '', all = '']) => both([all, kids]),
  ),
  pattern(
    `(?:(?<=^)|(?:fuer|wir sind|wir|sind) )${number} (?:${words.joins}) ${number} (?:${words.kids})`,
    both,
  ),
  pattern(
    `${prefixes}(?:(${words.fewerThan})|${words.moreThan}) ${number} (?:${words.persons})`,
    ([fewer, many]) => ({
      persons: Math.max(count(many) + (fewer ? -1 : 1), 0),
    }),
  ),
  pattern(`${prefixes}${upTo}${number} (?:${words.persons})`, persons),
  pattern(`${prefixes}${noNumberBefore}(?:${words.persons}) : ${number}${noNoun}`, persons),
  pattern(`${prefixes}${number} (?:${words.headed})(?: ${words.family})?`, persons),
  pattern(`${prefixes}${number} er[ -]gruppe`, persons),
  pattern(`${prefixes}${words.groupFrom} ${number}${ends}`, persons),
  pattern(
    `${prefixes}zu (?:([a-z]+t)|(\\d{1,2})(?: s?t)?(?! (?:${notParty})))`,
    ([form = '', digits = '']) => {
      const all = partyFrom(form || digits)
      return all === null || all === 1 ? undefined : { persons: all, areAll: true }
    },
  ),
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
