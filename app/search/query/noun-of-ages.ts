import type { Span } from '#app/search/lexicon/said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'

/** Parts of expressions: a word for children, or for those who may be some, and what leads to it. */
export const kid = `${words.kids}|${words.sons}|${words.young}`
export const oneChild = `(?:${words.oneKid}|${words.oneSon})`
export const lead = `(?:${words.leads}|${words.whose})\\s+`
export const leads = `(?:${lead})*`

/** "Mit meinem 6-jährigen Sohn", "meine Tochter, 8 Jahre": one child. */
const ownOne = new RegExp(
  `(?<![a-z\\u00df-\\u00ff])(?:${words.ownOne})\\s(?:.*\\s)?(?:${words.oneKid}|${words.oneSon})(?![a-z\\u00df-\\u00ff])`,
  'i',
)

const ofOne = new RegExp(`(?<![a-z\\u00df-\\u00ff])${oneChild}(?![a-z\\u00df-\\u00ff])`, 'i')
const ofYoung = new RegExp(`(?<![a-z\\u00df-\\u00ff])(?:${words.young})(?![a-z\\u00df-\\u00ff])`, 'i')

const nounAtEnd = new RegExp(
  `(?<![a-z\\u00df-\\u00ff-])(?:(${words.ofThem})\\s+)?${leads}(?:${kid})\\s*[,:]?\\s*$`,
  'i',
)

/** The word for children that stands before their ages, with what leads to it. */
export function nounBefore(text: string, ages: Span | undefined): { noun: Span | null; areOfThem: boolean } {
  const noun = ages && nounAtEnd.exec(text.slice(0, ages.from))
  if (!noun) return { noun: null, areOfThem: false }
  return { noun: { from: noun.index, to: ages.from }, areOfThem: noun[1] !== undefined }
}

/** Whose ages are said by a noun with its ages: of one's own child, of one child, or of "Jungs". */
export function whoseAges(
  named: string,
  { years, isOpen = false }: { years: readonly number[]; isOpen?: boolean },
): { isOwn: boolean; isOfOne: boolean; areOfYoung: boolean } {
  const isOne = years.length === 1 && !isOpen
  const isOwn = isOne && ownOne.test(named)
  return { isOwn, isOfOne: isOwn || (isOne && ofOne.test(named)), areOfYoung: ofYoung.test(named) }
}
