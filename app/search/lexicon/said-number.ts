import { foldedKeys } from '#foundation/lib/folding.ts'
import {
  andWord,
  hundredWord,
  numberWords,
  tenWords,
  thousandWord,
} from '#app/search/query/texts/said-number.ts'

const ones = numberWords.slice(0, 9).map(([plain, ...more]) => (plain === 'ein' ? [plain] : [plain, ...more]))
const oneOf = `(?:${ones.flat().join('|')})`
const largest = 1_000

const spelled = new Map<string, number>([
  ...numberWords.flatMap((forms, index) => forms.map((form) => [form, index + 1] as const)),
  ...tenWords.flatMap((tens, index) =>
    tens.flatMap((ten) => {
      const joined = ones.flatMap((forms, one) =>
        forms.map((form) => [`${form}${andWord}${ten}`, (index + 2) * 10 + one + 1] as const),
      )
      return [[ten, (index + 2) * 10] as const, ...joined]
    }),
  ),
  [hundredWord, 100],
  ...ones.flatMap((forms, one) => forms.map((form) => [`${form}${hundredWord}`, (one + 1) * 100] as const)),
  [thousandWord, largest],
  [`ein${thousandWord}`, largest],
])

/** Every spelled number from one to 99. */
export const spelledWords: readonly string[] = [...spelled.keys()].filter(
  (word) => (spelled.get(word) ?? 0) < 100,
)

const severalWords = numberWords.slice(1).flat().join('|')
const tens = `(?:${oneOf}${andWord})?(?:${tenWords.flat().join('|')})`

/** Parts of expressions: a spelled number from one to 99, from two to 99, and "hundert" and the like. */
export const spelledNumber = `${tens}|${severalWords}|${numberWords[0].join('|')}`
export const spelledSeveral = `${tens}|${severalWords}`
export const spelledHundreds = `${oneOf}?${hundredWord}|(?:ein)?${thousandWord}`

/** The number that digits or a spelled number mean, `null` for zero and for anything else. */
export function numberSaid(text: string): number | null {
  return (/^\d+$/.test(text) ? Number(text) : spelled.get(text.toLowerCase())) || null
}

const stems = [...numberWords.flat(), ...tenWords.flat(), andWord, hundredWord, thousandWord].flatMap(
  (word) => [word.replace(/(?:en|ig)$/, ''), word].flatMap(foldedKeys),
)

/** The pattern of a stored lexeme that is nothing but a spelled number: "hundertvierzig". Small plain letters. */
export const numberLexeme = `^(${[...new Set(stems)].filter((stem) => /^[a-z]+$/.test(stem)).join('|')})+$`
