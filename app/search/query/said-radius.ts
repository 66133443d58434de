import { collectionRadii, type Radius } from '#app/search/place/visitor-place.ts'
import { foundIn, standing, withoutSpans, type Expression } from '#app/search/lexicon/said-part.ts'
import { saidPlaceWords as words } from './texts/said-place.ts'

const distance = `(\\d{1,3}(?:[,.]\\d{1,2})?)\\s?(?:${words.kilometres})`
const read: Expression<number>['read'] = ([km = '']) => Number(km.replace(',', '.'))

const expressions: readonly Expression<number>[] = [
  `(?:(?:${words.radiusLead})\\s+)?${words.radius}\\s+(?:von\\s+)?(?:(?:${words.atMost})\\s+)?${distance}`,
  `(?:(?:${words.radiusLead})\\s+)?(?:(?:${words.atMost})\\s+)?${distance}\\s+${words.radius}`,
  `(?:(?:${words.atMost})\\s+)?${distance}\\s+${words.away}`,
  `(?:(?:${words.atMost})\\s+)?${distance}(?=\\s+(?:${words.around})\\s)`,
].map((source) => ({ pattern: standing(source), read }))

/**
 * How far away a text looks at most, "im Umkreis von 10 km", as the smallest radius that there is for it, and the text
 * without that. A length alone may be a tour's: "Radtour 20 km". `null` when it says none, or two.
 */
export function saidRadius(text: string): { text: string; radius: Radius } | null {
  const [only, ...more] = foundIn(text, expressions)
  if (!only || only.value === null || more.length > 0) return null
  const km = only.value
  const radius = collectionRadii.find((each) => each !== 'all' && each >= km) ?? 'all'
  return { text: withoutSpans(text, [only]), radius }
}
