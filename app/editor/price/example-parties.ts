import {
  attendanceOf,
  mostForParty,
  unitNameOf,
  type CountingUnit,
  type PriceGroup,
} from '#app/catalog/catalog.ts'
import { exampleTexts as texts } from './texts.ts'

/** Who comes in an example; `persons` only where the price list counts none. */
export type ExampleParty = { amounts: Readonly<Record<string, number>>; persons: number | null }

/** What parties are made of. */
export type ExampleTerms = {
  priceGroups: readonly PriceGroup[]
  countingUnit: CountingUnit
  countMinPerson: number
  countMaxPerson: number
  /** Places of the largest start, in what is counted: no party needs more. */
  mostPlaces: number
}

type Kinds = {
  adults: PriceGroup | undefined
  children: PriceGroup | undefined
  object: PriceGroup | undefined
  extra: PriceGroup | undefined
}

/** Three parties that are typical of a price list: a couple, a family, a group with extras; or lanes, boats. */
export function exampleParties(terms: ExampleTerms): ExampleParty[] {
  const kinds = kindsIn(terms)
  const parties =
    terms.countingUnit === 'person' ? partiesByHead(terms, kinds) : partiesByObject(terms, kinds)
  const keys = parties.map((party) => JSON.stringify(party))
  return parties.filter((_party, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Parties that may be refused; the order's own quote says whether they are. */
export function doubtfulParties(terms: ExampleTerms): ExampleParty[] {
  const { adults, children, object } = kindsIn(terms)
  const heads = (group: PriceGroup | undefined, count: number) =>
    group && terms.countingUnit === 'person' ? [{ amounts: { [group.groupID]: count }, persons: null }] : []
  const mostChildren = children?.atMost?.per === 'adult' ? children.atMost.amount : null
  const isFull = object?.personsPerUnit && !adults && !children
  return [
    ...(adults ? heads(children, 2) : []),
    ...(children ? heads(adults, 2) : []),
    ...(adults && children && mostChildren
      ? [{ amounts: { [adults.groupID]: 1, [children.groupID]: mostChildren + 1 }, persons: null }]
      : []),
    ...(isFull ? [{ amounts: { [object.groupID]: 1 }, persons: (object.personsPerUnit ?? 0) + 1 }] : []),
    ...(terms.countMinPerson > 1 ? heads(adults ?? children, terms.countMinPerson - 1) : []),
  ]
}

function kindsIn({ priceGroups }: ExampleTerms): Kinds {
  const people = priceGroups.filter(({ counts }) => counts === 'person')
  return {
    adults: people.find(({ isForChildren }) => !isForChildren),
    children: people.find(({ isForChildren }) => isForChildren),
    object: priceGroups.find(({ counts }) => counts === 'object'),
    extra: priceGroups.find(({ counts }) => counts === 'extra'),
  }
}

function partiesByHead(terms: ExampleTerms, { adults, children, extra }: Kinds): ExampleParty[] {
  const { countMinPerson: least } = terms
  const most = Math.min(terms.countMaxPerson, terms.mostPlaces)
  const count = (wanted: number) => Math.max(least, Math.min(most, wanted))
  const leading = adults ?? children
  if (!leading) return []
  const alone = (wanted: number) => ({ amounts: { [leading.groupID]: count(wanted) }, persons: null })
  if (!adults || !children) return [alone(1), alone(2), withExtras(terms, alone(4), extra)]
  // More children than two come where the smallest party is larger.
  const family = { [adults.groupID]: 1, [children.groupID]: Math.max(1, count(3) - 1) }
  const needsChild = adults.onlyWith === 'child'
  const many = { [adults.groupID]: 2, [children.groupID]: Math.max(1, count(4) - 2) }
  const larger = needsChild ? { amounts: many, persons: null } : alone(4)
  return [
    needsChild ? { amounts: { [adults.groupID]: 1, [children.groupID]: 1 }, persons: null } : alone(2),
    { amounts: family, persons: null },
    withExtras(terms, larger, extra),
  ]
}

function partiesByObject(terms: ExampleTerms, { adults, children, object, extra }: Kinds): ExampleParty[] {
  if (!object) return []
  const { countMinPerson: least, mostPlaces } = terms
  const size = object.personsPerUnit ?? null
  const most = Math.min(terms.countMaxPerson, size ? size * mostPlaces : terms.countMaxPerson)
  const party = (wantedObjects: number, wanted: number): ExampleParty => {
    const objects = Math.min(mostPlaces, wantedObjects)
    const persons = Math.max(least, Math.min(most, wanted))
    const units = size ? Math.max(objects, Math.ceil(persons / size)) : objects
    const person = adults ?? children
    const amounts = { [object.groupID]: units, ...(person ? { [person.groupID]: persons } : {}) }
    return { amounts, persons: person ? null : persons }
  }
  return [party(1, 2), party(1, size ?? 4), withExtras(terms, party(2, size ? size + 2 : 6), extra)]
}

function withExtras(
  { priceGroups }: ExampleTerms,
  party: ExampleParty,
  extra: PriceGroup | undefined,
): ExampleParty {
  if (!extra) return party
  const persons = headsIn(priceGroups, party)
  const who = attendanceOf(priceGroups, { amounts: party.amounts, persons })
  if (extra.onlyWith === 'child' && !who.children) return party
  const amount = Math.min(persons, mostForParty(extra, who) ?? persons)
  return amount > 0 ? { ...party, amounts: { ...party.amounts, [extra.groupID]: amount } } : party
}

// How many persons a party is.
function headsIn(groups: readonly PriceGroup[], { amounts, persons }: ExampleParty): number {
  const { adults, children } = attendanceOf(groups, { amounts, persons: 0 })
  return persons ?? (adults ?? 0) + (children ?? 0)
}

/** A party in words: `1 Erwachsener, 2 Kinder`, and its extras apart: `4 Paar Wasserschuhe`. */
export function partyText(
  { priceGroups, countingUnit }: Pick<ExampleTerms, 'priceGroups' | 'countingUnit'>,
  { amounts, persons }: ExampleParty,
): { title: string; extras: string | null } {
  const said = (isExtra: boolean) =>
    Object.entries(amounts).flatMap(([groupID, amount]) => {
      const line = priceGroups.find((each) => each.groupID === groupID)
      const isWanted = line && amount > 0 && (line.counts === 'extra') === isExtra
      return isWanted ? [amountText(line, { amount, countingUnit })] : []
    })
  const extras = said(true).join(', ')
  const who = [...(persons === null ? [] : [texts.heads(persons)]), ...said(false)]
  return { title: who.join(', '), extras: extras === '' ? null : texts.plus(extras) }
}

const singulars: Readonly<Record<string, string>> = texts.singular

function amountText(
  line: PriceGroup,
  { amount, countingUnit }: { amount: number; countingUnit: CountingUnit },
): string {
  const { personType } = line
  const name = line.counts === 'object' ? unitNameOf(line, countingUnit) : line.unitName
  if (name) return texts.counted(amount, amount === 1 ? name.one : name.many)
  const one = singulars[personType]
  if (one === undefined) return texts.times(amount, personType)
  return texts.counted(amount, amount === 1 ? one : personType)
}
