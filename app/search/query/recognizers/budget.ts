import { type Wish, mostEuro } from '#app/search/party/party.ts'
import * as words from '#app/search/lexicon/words/money.ts'
import { findPatterns, pattern, valueFor, type Pattern, type Recognizer } from '../recognizer.ts'

/** What a text pays at most, and who that is: `null` where it doesn't say whether each of them or all together. */
type Price = { euro: number; payers: 'each' | 'all' | null }

const cents = '(?:[.,]\\d{1,2})?(?: , -+)?'
const amount = `(\\d{1,3}(?:\\.\\d{3})+|\\d{1,4})${cents}`
const before = `(?:(?:(${words.eachPays}|${words.eachBefore})|(${words.budget}|${words.allPay}))(?: :)? )?`
const behind = `(?: (?:(${words.eachPays})|(${words.allPay})))?(?! (?:${words.perTime}))`
const mosts = `(?:(?:${words.atMost}) )*`

const least = '(?<!nicht )'
const priced = (sum: string) =>
  pattern(`${before}${mosts}${sum}${behind}`, ([each, all, most = '', eachBehind, allBehind]) =>
    priceFrom(most, payersOf([each, eachBehind], [all, allBehind])),
  )

const patterns: readonly Pattern<Price>[] = [
  pattern(
    `${before}(?:(?:${words.fromPrice}) )?${amount.replace('(', '(?:')}(?: euro)? (?:${words.untilPrice}) ${amount} euro${behind}`,
    ([each, all, most = '', eachBehind, allBehind]) =>
      priceFrom(most, payersOf([each, eachBehind], [all, allBehind])),
  ),
  pattern(`${least}(?:${words.atLeast}) ${amount} euro${behind}`, (): Price | null => null),
  // "2 x 20 Euro" may be two persons or two tickets, "1 500 Euro" one number or two.
  pattern(`\\d{1,2} (?:x|mal) ${amount} euro`, (): Price | null => null),
  pattern(
    `${before}(${mosts})(\\d) (\\d{3})${cents} euro${behind}`,
    ([each, all, lead = '', thousands = '', more = '', eachBehind, allBehind]) =>
      (lead === '' || /^(?:fuer|etwa|ca|circa) $/.test(lead)) && !each && !all
        ? null
        : priceFrom(thousands + more, payersOf([each, eachBehind], [all, allBehind])),
  ),
  priced(`${amount} euro`),
  priced(`euro ${amount}`),
]

/** What a text pays at most: "unter 20 Euro" somebody, "20 € p. P." each, "100 € zusammen" all. Cents are left out. */
export const budget: Recognizer = {
  find: (tokens) => findPatterns<Price>('budget', tokens, patterns),
  apply: (matches, criteria) => {
    const price = valueFor<Price>(matches, 'budget')
    if (price) Object.assign(criteria.wish, budgetFor(price, criteria.wish.persons ?? null))
  },
}

/** A bare sum up to this is what each pays, in euro: most offers cost no more for one. */
const mostOfEach = 50
/** A bare sum that leaves less than this for each is none for all. */
const leastOfEach = 5

/**
 * A price as a wish has it, `persons` of whom pay it. A bare sum, "12 Kinder unter 200 Euro", is for all together where
 * it is more than one usually pays and enough for so many; else it is for each. Source: docs/rules/search.md
 */
function budgetFor(
  { euro, payers }: Price,
  persons: number | null,
): Pick<Wish, 'perPersonEuro' | 'togetherEuro'> {
  const count = persons ?? 1
  const areAllMeant = count > 1 && euro > mostOfEach && euro >= leastOfEach * count
  const isForAll = payers === null ? areAllMeant : payers === 'all'
  return isForAll ? { perPersonEuro: null, togetherEuro: euro } : { perPersonEuro: euro, togetherEuro: null }
}

/** "Budget 100 Euro pro Person" is what each pays, whatever leads to it. */
function payersOf(
  each: readonly (string | undefined)[],
  all: readonly (string | undefined)[],
): Price['payers'] {
  return each.some(Boolean) ? 'each' : all.some(Boolean) ? 'all' : null
}

function priceFrom(digits: string, payers: Price['payers']): Price | null {
  const euro = Number(digits.replaceAll('.', ''))
  return euro > mostEuro ? null : { euro, payers }
}
