import { saidOnce, standing, type Expression, type SaidPart } from './said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'
import type { Wish } from './wish.ts'

/** What somebody pays at most, each or all together, as a wish has it. */
export type Price = Pick<Wish, 'perPersonEuro' | 'togetherEuro'>

const amount = '(\\d{1,4})(?:[.,](?:\\d{1,2}|-+))?'
const sign = `\\s?(?:${words.euro})`
const payers = `(?:\\s?(?:${words.eachPays}|(${words.allPay})))?(?!\\s?(?:${words.perTime}))`
const mosts = `((?:${words.budget})|(?:${words.atMost}))`

const expressions: readonly Expression<Price>[] = [
  {
    pattern: standing(
      `(?:${words.between})?\\s*${amount}(?:${sign})?\\s?(?:${words.hourRange})\\s?${amount}${sign}${payers}`,
    ),
    read: ([, most = '', all = '']) => priceOf(most, all),
  },
  { pattern: standing(`(?:${words.atLeast})\\s*${amount}${sign}${payers}`), read: () => null },
  {
    pattern: standing(`(?:(?:${mosts})\\s*)*${amount}${sign}${payers}`),
    read: ([lead = '', most = '', all = '']) => priceOf(most, isBudget(lead) ? lead : all),
  },
  {
    pattern: standing(`(?:(?:${mosts})\\s*)*€\\s?${amount}${payers}`),
    read: ([lead = '', most = '', all = '']) => priceOf(most, isBudget(lead) ? lead : all),
  },
]

/** What a text pays at most: "unter 20 Euro" each, "100 € zusammen" all. Cents are left out. */
export function saidPrice(text: string): SaidPart<Price> | null {
  return saidOnce(text, expressions)
}

const budget = new RegExp(`^(?:${words.budget})$`, 'i')

function isBudget(lead: string): boolean {
  return budget.test(lead)
}

function priceOf(euro: string, all: string): Price {
  return all === ''
    ? { perPersonEuro: Number(euro), togetherEuro: null }
    : { perPersonEuro: null, togetherEuro: Number(euro) }
}
