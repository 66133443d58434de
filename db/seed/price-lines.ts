import { slug } from '#foundation/lib/text.ts'
import type { CountingUnit, PriceGroup } from '#app/catalog/catalog.ts'
import type { PriceContent } from './content.ts'

/**
 * The price list as the catalog stores it. Of one group's lines the first that holds is the price, so the narrowest
 * come first: large parties, then hours of the day, then weekends, then the rest.
 *
 * Services that don't count persons count objects; `extra` is never counted.
 */
export function priceLinesOf(prices: readonly PriceContent[], unit: CountingUnit): PriceGroup[] {
  const names = new Set<string>()
  return prices.flatMap((price) => {
    const groupID = freeName(slug(price.label), names)
    const base: PriceGroup = {
      groupID,
      personType: price.label,
      note: price.who === '' ? null : price.who,
      counts: price.group === 'extra' ? 'extra' : unit === 'person' ? 'person' : 'object',
      priceCents: price.cents,
      ...(price.group === 'child' ? { isForChildren: true } : {}),
      personCondition: null,
      dayGroup: price.only?.days ?? 'all',
      timeFrame: price.only?.until ? { fromMinute: 0, toMinute: minuteOf(price.only.until) } : null,
      durationFactor: 1,
      ...(price.holds ? { personsPerUnit: price.holds } : {}),
      ...(price.perPerson ? { isPerPerson: true } : {}),
      ...(price.onlyWith ? { onlyWith: price.onlyWith } : {}),
      ...(price.atMost ? { atMost: price.atMost } : {}),
      ...(price.unit ? { unitName: { one: price.unit[0], many: price.unit[1] } } : {}),
      ...(price.vat ? { vatPercent: price.vat } : {}),
    }
    return [...variationsOf(price).map((variation) => ({ ...base, ...variation })), base]
  })
}

function variationsOf({ party, early, weekendCents, only }: PriceContent): Partial<PriceGroup>[] {
  const lines: Partial<PriceGroup>[] = []
  if (party) lines.push({ priceCents: party.cents, personCondition: { min: party.from, max: null } })
  if (early) {
    const timeFrame = { fromMinute: 0, toMinute: minuteOf(early.before) }
    lines.push({
      priceCents: early.cents,
      timeFrame,
      dayGroup: only?.days ?? (weekendCents === undefined ? 'all' : 'weekday'),
    })
  }
  if (weekendCents !== undefined) lines.push({ priceCents: weekendCents, dayGroup: 'weekend' })
  return lines
}

function minuteOf(clock: string): number {
  const [hour = '0', minute = '0'] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`
  taken.add(name)
  return name
}
