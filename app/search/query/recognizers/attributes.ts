import type { SortCode } from '#app/catalog/catalog.ts'
import * as words from '#app/search/lexicon/words/attributes.ts'
import { cheap } from '#app/search/lexicon/words/money.ts'
import { findPatterns, pattern, type Pattern, type Recognizer, type Slot } from '../recognizer.ts'

/** "Das Lied vom Regen" is a name. */
const prefixes = `(?<!(?:^| )(?:${words.inNames}) )(?:(?:${words.attributePrefixes}) )*`

/** What names each value of a group. */
const group = (values: Record<string, string>) =>
  Object.entries(values).map(([filter, named]) =>
    pattern(`${prefixes}(?:${named})(?!${words.orElse})`, () => filter),
  )

/** There are only two settings: who denies one looks for the other, "nicht draußen". */
const otherSetting = (named: string, other: string) => [
  pattern(`${words.denies} ${prefixes}(?:${named})(?: sein)?(?!${words.orElse})`, () => other),
  pattern(`${prefixes}(?:${named}) (?:(?:bitte|bloss|lieber|aber) )*nicht(?= [,;]|$| sondern)`, () => other),
]
const { lo_indoor: indoor, lo_outdoor: outdoor } = words.places

const fact = (named: string) => `(?:mit )?(?:dem )?(?:${named})(?: (?:${words.factSuffixes}))?`

const groups: readonly { slot: Slot; patterns: readonly Pattern<string>[]; not?: RegExp }[] = [
  {
    slot: 'setting',
    patterns: [
      ...otherSetting(outdoor, 'lo_indoor'),
      ...otherSetting(indoor, 'lo_outdoor'),
      ...group(words.places),
    ],
  },
  { slot: 'weather', patterns: group(words.weather) },
  { slot: 'free', patterns: group({ pr_free: words.free }), not: new RegExp(words.freeExtras) },
  { slot: 'audience', patterns: group(words.audience) },
  { slot: 'wheelchair', patterns: group({ ex_wheelchair: fact(words.wheelchair) }) },
  { slot: 'pram', patterns: group({ ex_pram: fact(words.pram) }) },
  { slot: 'language', patterns: group({ ex_english: words.english }) },
  { slot: 'cancelling', patterns: group({ ex_cancel: words.cancellable }) },
  { slot: 'drinks', patterns: group({ no_drinks: words.withoutAlcohol }), not: new RegExp(words.drinks) },
]
const order = [pattern(cheap, () => 'so_price')]
const slots = groups.map(({ slot }) => slot)

/** "Nicht draußen", "bei Regen", "gratis", "barrierefrei", "auf Englisch" as filters, "nicht zu teuer" as an order. */
export const attributes: Recognizer = {
  find: (tokens) => {
    const line = tokens.map(({ stem }) => stem).join(' ')
    const found = groups.flatMap(({ slot, patterns, not }) =>
      not?.test(line) ? [] : findPatterns(slot, tokens, patterns),
    )
    return [...found, ...findPatterns('order', tokens, order)]
  },
  apply: (matches, criteria) => {
    for (const { slot, value } of matches) {
      if (slots.includes(slot)) criteria.filters.push(value as string)
      if (slot === 'order') criteria.sort = value as SortCode
    }
  },
}
