/** Spelled numbers from one on, folded; several forms of one number. */
const ones: readonly (readonly string[])[] = [
  ['ein', 'eine', 'einen', 'einem', 'einer', 'eins'],
  ...['zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun'].map((word) => [word]),
]
const teens = [
  ...['zehn', 'elf', 'zwoelf', 'dreizehn', 'vierzehn', 'fuenfzehn', 'sechzehn', 'siebzehn', 'achtzehn'],
  'neunzehn',
]
const tens = ['zwanzig', 'dreissig', 'vierzig', 'fuenfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']
const [and, hundred, thousand] = ['und', 'hundert', 'tausend']
const [oneHundred, oneThousand] = [100, 1_000]

const spelled = new Map<string, number>([
  ...ones.flatMap((forms, index) => forms.map((form) => [form, index + 1] as const)),
  ...teens.map((form, index) => [form, index + 10] as const),
  ...tens.flatMap((ten, index) => {
    const value = (index + 2) * 10
    const joined = ones.map(([form], one) => [`${form}${and}${ten}`, value + one + 1] as const)
    return [[ten, value] as const, ...joined]
  }),
  ...ones.map(([form], one) => [`${form}${hundred}`, (one + 1) * oneHundred] as const),
  ...[[hundred, oneHundred] as const, [thousand, oneThousand] as const],
  [`ein${thousand}`, oneThousand],
])

/** Every spelled number from one to 99, folded. */
export const spelledNumbers: readonly string[] = [...spelled.keys()].filter(
  (word) => (spelled.get(word) ?? 0) < oneHundred,
)

/** The number that digits or a spelled number mean, `null` for zero and for anything else; `text` is folded. */
export function numberFrom(text: string): number | null {
  return (/^\d+$/.test(text) ? Number(text) : spelled.get(text)) || null
}

/** "Ein", which is mostly an article. */
export const oneWord = ones[0]?.slice(0, -1).join('|') ?? ''

const irregularParties: Readonly<Record<string, number>> = { dritt: 3, siebt: 7 }

/** How many come "zu zweit", "zu dritt", "zu zwanzigst", "zu 4t"; `null` for any other word. */
export function partyFrom(form: string): number | null {
  const stems = [form, form.replace(/t$/, ''), form.replace(/st$/, '')]
  return irregularParties[form] ?? stems.map(numberFrom).find((number) => number !== null) ?? null
}

const stems = [...ones.flat(), ...teens, ...tens, and, hundred, thousand]
  .flatMap((word) => [word.replace(/(?:en|ig)$/, ''), word])
  .flatMap((word) => [word, word.replace(/([ou])e(?=[nl]f)/, '$1')])

/** The pattern of a stored lexeme that is nothing but a spelled number: "hundertvierzig". */
export const numberLexeme = `^(${[...new Set(stems)].join('|')})+$`
