import { collectionRadii, type Radius } from '#app/search/place/place.ts'
import * as words from '#app/search/lexicon/words/places.ts'
import { findPatterns, pattern, valueFor, type Recognizer } from '../recognizer.ts'

const distance = `(\\d{1,3}(?:[,.]\\d{1,2})?) (?:${words.kilometres})`
const atMost = `(?:(?:${words.atMostAway}) )?`

const patterns = [
  `${words.radius} (?:von )?${atMost}${distance}`,
  `(?:(?:im|in einem) )?${atMost}${distance} umkreis`,
  `${atMost}${distance} (?:${words.away})`,
  `${atMost}${distance}(?= (?:${words.around}) )`,
].map((source) => pattern(source, ([km = '']) => radiusFor(Number(km.replace(',', '.')))))

/** How far to look at most, "im Umkreis von 10 km". A length alone may be a tour's: "Radtour 20 km". */
export const radius: Recognizer = {
  find: (tokens) => findPatterns<Radius>('radius', tokens, patterns),
  apply: (matches, criteria) => {
    const found = valueFor<Radius>(matches, 'radius')
    if (found) criteria.radius = found
  },
}

/** The smallest radius that there is for a distance. */
function radiusFor(km: number): Radius {
  return collectionRadii.find((each) => each !== 'all' && each >= km) ?? 'all'
}
