import type { OccasionCode, StoredFilter } from '#app/catalog/catalog.ts'
import {
  anySpelling,
  foundIn,
  saidOnce,
  standing,
  type Expression,
  type SaidPart,
} from '#app/search/lexicon/said-part.ts'
import { saidSettingWords as words } from './texts/said-setting.ts'
import type { TypedFilter } from '#app/search/criteria/typed-filter.ts'

const letter = 'a-z\\u00df-\\u00ff'
const leads = `(?:${words.leads})\\s+`
const notDeniedBy = (between: string) => `(?<!(?<![${letter}])(?:${words.not})\\s+(?:${between})*)`
const notDenied = notDeniedBy(leads)
const notDeniedBehind = `(?!\\s+(?:${words.deniesBehind})(?!\\s*[${letter}0-9]))`

type Setting = OccasionCode | StoredFilter | TypedFilter

/** What names each value of a group; two values of one, "drinnen oder draußen", say nothing. */
const groupOf = (values: Partial<Record<Setting, string>>) =>
  Object.entries(values).map(([filter, named]): Expression<Setting> => ({
    pattern: standing(`${notDenied}(?:${leads})*(?:${named})${notDeniedBehind}(?!${words.orElse})`),
    read: () => filter as Setting,
  }))

const surroundings = [words.weather, words.mood, words.grownUp, words.alone].map(groupOf)
const price = groupOf(words.price)
const unwanted = groupOf(words.unwanted)
const extras = new RegExp(anySpelling(words.extras), 'i')
const drinks = new RegExp(anySpelling(words.drinks), 'i')

const denies = `(?:(?:${words.joins})\\s+)?(?:(?:${words.softens})\\s+)*(?:${words.denies})`
/** There are only two places: who denies one looks for the other, "nicht draußen". */
const otherPlace = (named: string, other: Setting): readonly Expression<Setting>[] => [
  {
    pattern: standing(`${denies}\\s+(?:${leads})*(?:${named})(?:\\s+${words.being})?(?!${words.orElse})`),
    read: () => other,
  },
  {
    pattern: standing(`(?:${leads})*(?:${named})\\s+(?:${words.deniesBehind})(?!\\s*[${letter}0-9])`),
    read: () => other,
  },
]
const { lo_indoor: indoor, lo_outdoor: outdoor } = words.place
const places = [
  ...otherPlace(outdoor, 'lo_indoor'),
  ...otherPlace(indoor, 'lo_outdoor'),
  ...groupOf(words.place),
]

/**
 * Where a text looks, for which weather, in what mood, that it costs nothing, or without what, as filters: "drinnen",
 * "nicht draußen", "bei Regen", "romantisch", "gratis", "ohne Alkohol".
 */
export function saidSetting(text: string): SaidPart<Setting[]> | null {
  const groups = [
    ...surroundings,
    ...(extras.test(text) ? [] : [price]),
    ...(drinks.test(text) ? [] : [unwanted]),
  ]
  const named = groups.map((group) => saidOnce(text, group))
  const said = [placeSaid(text), ...named].filter((part) => part !== null)
  if (said.length === 0) return null
  return { spans: said.flatMap(({ spans }) => spans), value: said.map(({ value }) => value) }
}

// "Drinnen, nicht draußen" says one place twice.
function placeSaid(text: string): SaidPart<Setting> | null {
  const spans = foundIn(text, places)
  const [place, ...others] = [...new Set(spans.map(({ value }) => value))]
  return place && others.length === 0 ? { spans, value: place } : null
}

const cheap: readonly Expression<true>[] = [
  { pattern: standing(`${notDeniedBy(`(?:${words.degrees})\\s+`)}(?:${words.cheap})`), read: () => true },
]

/** That it isn't to cost much, "nicht zu teuer", "günstig": no sum, but an order. */
export function saidCheap(text: string): SaidPart<true> | null {
  return saidOnce(text, cheap)
}
