import { slug } from '#foundation/lib/text.ts'
import { isPassedOver } from './stop-words.ts'
import { isLargeCity } from '#app/search/place/place.ts'
import { otherWritingWords } from './words/rewrites.ts'
import { isHaving } from './synonyms.ts'

const neverMistyped = new RegExp(`^(?:${otherWritingWords.neverMistyped})$`)

/** True for a word that means itself also where no offer is written with it: "Mutter", "Jahrestag", "Köln". */
export function isNeverMistyped(word: string): boolean {
  return isPassedOver(word) || isHaving(word) || isLargeCity(word) || neverMistyped.test(slug(word))
}
