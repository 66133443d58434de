import { numberSaid, spelledHundreds, spelledNumber } from '#app/search/lexicon/said-number.ts'
import { saidOnce, standing, type Expression, type SaidPart } from '#app/search/lexicon/said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'
import { mostEuro, type Wish } from '#app/search/party/party-criteria.ts'

/** What a text pays at most, and who that is: `null` where it doesn't say whether each of them or all together. */
export type Price = { euro: number; payers: 'each' | 'all' | null }

const cents = '(?:[.,](?:\\d{1,2}|-+))?'
const amount = `(\\d{1,3}(?:\\.\\d{3})+|\\d{1,4}|${spelledNumber}|${spelledHundreds})${cents}`
const sign = `\\s?(?:${words.euro})`
const before = `(?:(?:(${words.eachPaysBefore}|${words.eachPays})|(${words.budget}|${words.allPay})):?\\s*)?`
const behind = `(?:\\s?(?:(${words.eachPays})|(${words.allPay}|${words.budgetBehind})))?(?!\\s?(?:${words.perTime}))`
const mosts = `(?:(${words.atMost})\\s*)*`

/** Of an expression with `before` and `behind`: "Budget 100 Euro pro Person" is what each pays, whatever leads to it. */
const payersOf = (each: readonly string[], all: readonly string[]): Price['payers'] =>
  each.some(Boolean) ? 'each' : all.some(Boolean) ? 'all' : null

const expressions: readonly Expression<Price>[] = [
  {
    pattern: standing(
      `${before}(?:${words.fromPrice})?\\s*${amount}(?:${sign})?\\s?(?:${words.toPrice})\\s?${amount}${sign}${behind}`,
    ),
    read: ([each = '', all = '', , most = '', eachBehind = '', allBehind = '']) =>
      priceOf(most, payersOf([each, eachBehind], [all, allBehind])),
  },
  { pattern: standing(`(?:${words.atLeast})\\s*${amount}${sign}${behind}`), read: () => null },
  { pattern: standing(`\\d{1,2}\\s?(?:${words.times})\\s?${amount}${sign}`), read: () => null },
  {
    pattern: standing(`${before}${mosts}(\\d)\\s(\\d{3})${cents}${sign}${behind}`),
    read: ([each = '', all = '', lead = '', thousands = '', rest = '', eachBehind = '', allBehind = '']) =>
      isAloneBehind(each + all, lead)
        ? priceOf(thousands + rest, payersOf([each, eachBehind], [all, allBehind]))
        : null,
  },
  ...[`${amount}${sign}`, `€\\s?${amount}`].map((sum) => ({
    pattern: standing(`${before}${mosts}${sum}${behind}`),
    read: ([each = '', all = '', , most = '', eachBehind = '', allBehind = '']: readonly string[]) =>
      priceOf(most, payersOf([each, eachBehind], [all, allBehind])),
  })),
]

/** Most texts name no money: a look at that spares the rest. */
const money = new RegExp(words.euro, 'i')

/** What a text pays at most: "unter 20 Euro" somebody, "20 € p.P." each, "100 € zusammen" all. Cents are left out. */
export function saidPrice(text: string): SaidPart<Price> | null {
  return money.test(text) ? saidOnce(text, expressions) : null
}

/** A bare sum up to this is what each pays, in euro: most offers cost no more for one. */
const mostOfEach = 50
/** A bare sum that leaves less than this for each is none for all. */
const leastOfEach = 5

/**
 * A price as a wish has it, `persons` of whom pay it. A bare sum, "12 Kinder unter 200 Euro", is for all together where
 * it is more than one usually pays and enough for so many; else it is for each. Source: docs/rules/search.md
 */
export function priceWish(
  { euro, payers }: Price,
  persons: number | null,
): Pick<Wish, 'perPersonEuro' | 'togetherEuro'> {
  const isForAll = payers === null ? areAllMeant(euro, persons ?? 1) : payers === 'all'
  return isForAll ? { perPersonEuro: null, togetherEuro: euro } : { perPersonEuro: euro, togetherEuro: null }
}

function areAllMeant(euro: number, persons: number): boolean {
  return persons > 1 && euro > mostOfEach && euro >= leastOfEach * persons
}

const atMostFor = new RegExp(`^(?:${words.atMostFor})$`, 'i')

// "1 500 Euro" is one number behind "bis" or "Budget"; elsewhere the first one may count something else.
function isAloneBehind(payers: string, lead: string): boolean {
  return lead === '' ? payers !== '' : !atMostFor.test(lead)
}

function priceOf(said: string, payers: Price['payers']): Price | null {
  const euro = said === '0' ? 0 : numberSaid(said.replaceAll('.', ''))
  return euro === null || euro > mostEuro ? null : { euro, payers }
}
