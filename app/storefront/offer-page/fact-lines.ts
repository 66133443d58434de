import {
  filterTexts,
  languageTexts,
  pramTexts,
  storedFilterGroups,
  wheelchairTexts,
  type AccessLevel,
  type DurationType,
  type OfferLanguage,
  type PriceGroup,
  type RequestType,
  type ServiceFacts,
} from '#app/catalog/catalog.ts'
import { durationText } from './time-text.ts'
import { texts as tileTexts } from '#app/search/place/texts.ts'
import { choiceTexts } from '#app/search/prices/texts/choice.ts'
import { lineTexts } from '#app/search/offers/texts/service-lines.ts'
import { vatTexts } from './texts/price-button.ts'

const texts = lineTexts.facts

/** One fact in words. Its kind says which icon it has. */
export type FactLine = {
  kind:
    | 'duration'
    | 'group'
    | 'age'
    | 'access'
    | 'exertion'
    | 'rain'
    | 'language'
    | 'bring'
    | 'meeting'
    | 'cancel'
  title: string
  line: string | null
}

/** What the facts are made of. */
export type FactSource = {
  facts: ServiceFacts
  wheelchair: AccessLevel
  pram: AccessLevel
  languages: readonly OfferLanguage[]
  durationType: DurationType
  durationMinutes: number
  slotMinutes: number
  maxDurationMinutes: number | null
  requestType: RequestType
  countMinPerson: number
  countMaxPerson: number
  cancelMinutesBeforeStart: number | null
  /** What is booked elsewhere lasts, takes and gives back what is agreed there: ours would be invented. */
  isBookedHere: boolean
}

/** Duration and group of what is booked here, age of every service; the rest where it is known. `exertion`: how exhausting it is, in words. */
export function factLines(service: FactSource, exertion: string | null): FactLine[] {
  const { facts, isBookedHere } = service
  const fact = (kind: FactLine['kind'], title: string, line: string | null = null) => ({ kind, title, line })
  const lines = { ...facts, access: accessLine(service), language: languageLine(service) }
  const noted = (...kinds: readonly ('access' | 'rain' | 'language' | 'bring' | 'meeting')[]) =>
    kinds.flatMap((kind) => (lines[kind] ? [fact(kind, texts[kind], lines[kind])] : []))
  return [
    ...(isBookedHere
      ? [
          fact('duration', ...durationOf(service)),
          fact('group', choiceTexts.partyOf(service.countMinPerson, service.countMaxPerson), facts.group),
        ]
      : []),
    fact('age', facts.minAge ? tileTexts.results.fromAge(facts.minAge) : texts.everyAge),
    ...noted('access'),
    ...(exertion ? [fact('exertion', exertion)] : []),
    ...noted('rain', 'language', 'bring', 'meeting'),
    // What is agreed on is cancelled as was agreed.
    ...(service.requestType === 'onRequest' || !isBookedHere
      ? []
      : [fact('cancel', texts.cancel, cancelText(service.cancelMinutesBeforeStart))]),
  ]
}

// What the provider chose, then what it writes of it.
function accessLine({ wheelchair, pram, facts }: FactSource): string {
  const chosen = [
    wheelchair === 'unknown' ? null : wheelchairTexts[wheelchair],
    pram === 'unknown' ? null : pramTexts[pram],
  ]
  return joined([...chosen, facts.access])
}

function languageLine({ languages, facts }: FactSource): string {
  return joined([languages.map((language) => languageTexts[language]).join(', '), facts.language])
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

function durationOf(service: FactSource): [string, string | null] {
  const { durationType, durationMinutes, slotMinutes, maxDurationMinutes, requestType } = service
  const shortest = durationText(durationMinutes)
  if (requestType === 'onRequest') return [shortest, texts.byAgreement]
  if (durationType === 'fixed') return [shortest, null]
  const hasRange = maxDurationMinutes !== null && maxDurationMinutes > durationMinutes
  return [
    hasRange ? texts.durations(shortest, durationText(maxDurationMinutes)) : shortest,
    texts.rounds(slotMinutes),
  ]
}

function cancelText(minutes: number | null): string {
  if (minutes === null) return texts.cancelNever
  const hours = Math.round(minutes / 60)
  const time = hours >= 48 && hours % 24 === 0 ? texts.cancelDays(hours / 24) : texts.cancelHours(hours)
  return texts.cancelUntil(time)
}

/** How exhausting an offer is, in the words of the filter; `null` where its tags don't say. */
export function exertionLabel(tags: readonly string[]): string | null {
  const code = storedFilterGroups.an.find((each) => tags.includes(each))
  return code ? filterTexts[code] : null
}

/**
 * What a price list says of VAT: its one rate, or each with the prices that have it, the highest first. A small
 * business shows none.
 */
export function vatLine(
  {
    priceGroups,
    vatPercent: ofService,
  }: { priceGroups: readonly Pick<PriceGroup, 'personType' | 'vatPercent'>[]; vatPercent: number },
  { smallBusiness }: { smallBusiness: boolean },
): string {
  if (smallBusiness) return vatTexts.none
  const names = new Map<number, Set<string>>()
  for (const { personType, vatPercent = ofService } of priceGroups)
    names.set(vatPercent, (names.get(vatPercent) ?? new Set()).add(personType))
  const rates = [...names].toSorted(([one], [other]) => other - one)
  const [first, ...others] = rates
  if (!first || others.length === 0) return vatTexts.one(first?.[0] ?? ofService)
  return vatTexts.several(rates.map(([percent, said]) => vatTexts.rate(percent, [...said].join(', '))))
}
