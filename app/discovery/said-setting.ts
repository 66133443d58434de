import type { StoredFilter } from '#app/catalog/catalog.ts'
import { saidOnce, standing, type Expression, type SaidPart } from './said-part.ts'
import { saidSettingWords as words } from './texts/said-setting.ts'

const leads = `(?:${words.leads})\\s+`
const notDenied = `(?<!(?<![a-z\\u00df-\\u00ff])(?:${words.not})\\s+(?:${leads})?)`

/** What names each value of a group; two values of one, "drinnen oder draußen", say nothing. */
const groups = [words.place, words.weather, words.price].map((values) =>
  Object.entries(values).map(([filter, named]): Expression<StoredFilter> => ({
    pattern: standing(`${notDenied}(?:${leads})*(?:${named})`),
    read: () => filter as StoredFilter,
  })),
)

/** Where a text looks, for which weather, or that it costs nothing, as filters: "drinnen", "bei Regen", "gratis". */
export function saidSetting(text: string): SaidPart<StoredFilter[]> | null {
  const said = groups.map((group) => saidOnce(text, group)).filter((part) => part !== null)
  if (said.length === 0) return null
  return { spans: said.flatMap(({ spans }) => spans), value: said.map(({ value }) => value) }
}
