import type { OccasionCode, StoredFilter } from '#app/catalog/catalog.ts'
import { saidOnce, standing, type Expression, type SaidPart } from './said-part.ts'
import { saidSettingWords as words } from './texts/said-setting.ts'
import type { TypedFilter } from './typed-filter.ts'

const leads = `(?:${words.leads})\\s+`
const notDenied = `(?<!(?<![a-z\\u00df-\\u00ff])(?:${words.not})\\s+(?:${leads})*)`

type Setting = OccasionCode | StoredFilter | TypedFilter

/** What names each value of a group; two values of one, "drinnen oder draußen", say nothing. */
const groupOf = (values: Partial<Record<Setting, string>>) =>
  Object.entries(values).map(([filter, named]): Expression<Setting> => ({
    pattern: standing(`${notDenied}(?:${leads})*(?:${named})(?!${words.orElse})`),
    read: () => filter as Setting,
  }))

const surroundings = [words.place, words.weather, words.mood].map(groupOf)
const price = groupOf(words.price)
const unwanted = groupOf(words.unwanted)
const extras = new RegExp(words.extras, 'i')
const drinks = new RegExp(words.drinks, 'i')

/**
 * Where a text looks, for which weather, in what mood, that it costs nothing, or without what, as filters: "drinnen",
 * "bei Regen", "romantisch", "gratis", "ohne Alkohol".
 */
export function saidSetting(text: string): SaidPart<Setting[]> | null {
  const groups = [
    ...surroundings,
    ...(extras.test(text) ? [] : [price]),
    ...(drinks.test(text) ? [] : [unwanted]),
  ]
  const said = groups.map((group) => saidOnce(text, group)).filter((part) => part !== null)
  if (said.length === 0) return null
  return { spans: said.flatMap(({ spans }) => spans), value: said.map(({ value }) => value) }
}
