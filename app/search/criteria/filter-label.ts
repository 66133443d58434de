import { filterTexts } from '#app/catalog/catalog.ts'
import { wishListTexts } from '#app/search/party/texts/party-list.ts'
import { ageFilterYears } from './typed-filter.ts'

/** What a chosen filter is called where it can be taken off. */
export function filterLabel(code: string): string {
  const years = ageFilterYears(code)
  if (years !== null) return wishListTexts.exactAge(years)
  return code === 'no_drinks' ? wishListTexts.noDrinks : filterTexts[code as keyof typeof filterTexts]
}
