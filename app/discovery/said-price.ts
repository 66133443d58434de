import { numberSaid, spelledHundreds, spelledNumber } from './said-number.ts'
import { saidOnce, standing, type Expression, type SaidPart } from './said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'
import { mostEuro, type Wish } from './wish.ts'

/** What somebody pays at most, each or all together, as a wish has it. */
export type Price = Pick<Wish, 'perPersonEuro' | 'togetherEuro'>

const cents = '(?:[.,](?:\\d{1,2}|-+))?'
const amount = `(\\d{1,3}(?:\\.\\d{3})+|\\d{1,4}|${spelledNumber}|${spelledHundreds})${cents}`
const sign = `\\s?(?:${words.euro})`
const payers = `(?:\\s?(?:(${words.eachPays})|(${words.allPay})))?(?!\\s?(?:${words.perTime}))`
const mosts = `((?:${words.budget})|(?:${words.atMost}))`

const expressions: readonly Expression<Price>[] = [
  {
    pattern: standing(
      `(?:${words.fromPrice})?\\s*${amount}(?:${sign})?\\s?(?:${words.toPrice})\\s?${amount}${sign}${payers}`,
    ),
    read: ([, most = '', , all = '']) => priceOf(most, all),
  },
  { pattern: standing(`(?:${words.atLeast})\\s*${amount}${sign}${payers}`), read: () => null },
  { pattern: standing(`\\d{1,2}\\s?(?:${words.times})\\s?${amount}${sign}`), read: () => null },
  {
    pattern: standing(`(?:(?:${mosts})\\s*)*(\\d)\\s(\\d{3})${cents}${sign}${payers}`),
    read: ([lead = '', thousands = '', rest = '', each = '', all = '']) =>
      isAloneBefore(lead) ? priceOf(thousands + rest, payersOf({ lead, each, all })) : null,
  },
  {
    pattern: standing(`(?:(?:${mosts})\\s*)*${amount}${sign}${payers}`),
    read: ([lead = '', most = '', each = '', all = '']) => priceOf(most, payersOf({ lead, each, all })),
  },
  {
    pattern: standing(`(?:(?:${mosts})\\s*)*€\\s?${amount}${payers}`),
    read: ([lead = '', most = '', each = '', all = '']) => priceOf(most, payersOf({ lead, each, all })),
  },
]

/** Most texts name no money: a look at that spares the rest. */
const money = new RegExp(words.euro, 'i')

/** What a text pays at most: "unter 20 Euro" each, "100 € zusammen" all. Cents are left out. */
export function saidPrice(text: string): SaidPart<Price> | null {
  return money.test(text) ? saidOnce(text, expressions) : null
}

const budget = new RegExp(`^(?:${words.budget})$`, 'i')
const atMostFor = new RegExp(`^(?:${words.atMostFor})$`, 'i')

// Empty for each: "Budget 100 Euro" is for all, "Budget 100 Euro pro Person" says otherwise.
function payersOf({ lead, each, all }: { lead: string; each: string; all: string }): string {
  return each === '' && budget.test(lead) ? lead : all
}

// "1 500 Euro" is one number behind "bis"; elsewhere the first one may count something else.
function isAloneBefore(lead: string): boolean {
  return lead !== '' && !atMostFor.test(lead)
}

function priceOf(said: string, all: string): Price | null {
  const euro = said === '0' ? 0 : numberSaid(said.replaceAll('.', ''))
  if (euro === null || euro > mostEuro) return null
  return all === ''
    ? { perPersonEuro: euro, togetherEuro: null }
    : { perPersonEuro: null, togetherEuro: euro }
}
