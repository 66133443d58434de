import { filterTexts, storedFilterGroups } from '#app/catalog/catalog.ts'

/** How exhausting an offer is, in the words of the filter; `null` where its tags don't say. */
export function exertionLabel(tags: readonly string[]): string | null {
  const code = storedFilterGroups.an.find((each) => tags.includes(each))
  return code ? filterTexts[code] : null
}
