import type { StoredFilter } from '#app/catalog/catalog.ts'
import { saidOnce, standing, type Expression, type SaidPart } from './said-part.ts'
import { saidSettingWords as words } from './texts/said-setting.ts'

const leads = `(?:${words.leads})\\s+`
const notDenied = `(?<!(?<![a-z\\u00df-\\u00ff])(?:${words.not})\\s+(?:${leads})*)`

/** What names each value of a group; two values of one, "drinnen oder draußen", say nothing. */
const groupOf = (values: Partial<Record<StoredFilter, string>>) =>
  Object.entries(values).map(([filter, named]): Expression<StoredFilter> => ({
    pattern: standing(`${notDenied}(?:${leads})*(?:${named})(?!${words.orElse})`),
    read: () => filter as StoredFilter,
  }))

const surroundings = [words.place, words.weather].map(groupOf)
const price = groupOf(words.price)
const extras = new RegExp(words.extras, 'i')

/** Where a text looks, for which weather, or that it costs nothing, as filters: "drinnen", "bei Regen", "gratis". */
export function saidSetting(text: string): SaidPart<StoredFilter[]> | null {
  const groups = extras.test(text) ? surroundings : [...surroundings, price]
  const said = groups.map((group) => saidOnce(text, group)).filter((part) => part !== null)
  if (said.length === 0) return null
  return { spans: said.flatMap(({ spans }) => spans), value: said.map(({ value }) => value) }
}
