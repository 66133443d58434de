import type { CountingUnit } from './offer.ts'
import { countingUnitTexts, priceTexts } from './texts.ts'

/** `Boot`, `Boote`: a word for one and for several. */
export type UnitName = { one: string; many: string }

type NamedLine = { personType: string; unitName?: UnitName | null }

/** Units that stand for anything: what they are is only said by a price line. */
const saysNothing: ReadonlySet<CountingUnit> = new Set(['person', 'object', 'section'])

/** What one of a line's objects is called; `null` when neither the line nor the counting unit says it. */
export function unitNameOf({ unitName }: Pick<NamedLine, 'unitName'>, unit: CountingUnit): UnitName | null {
  return unitName ?? (saysNothing.has(unit) ? null : countingUnitTexts[unit])
}

/** `2 Bahnen`, or `2 × Koffer für ein Team` where the objects have no word of their own. */
export function unitsSaid(count: number, line: NamedLine, unit: CountingUnit): string {
  const name = unitNameOf(line, unit)
  return name ? `${count} ${count === 1 ? name.one : name.many}` : `${count} × ${line.personType}`
}

/** `bis 6 Pers.`, or `null` where nothing is said or one is for one person. */
export function holdsText({ personsPerUnit }: { personsPerUnit?: number | null }): string | null {
  return personsPerUnit && personsPerUnit > 1 ? priceTexts.holds(personsPerUnit) : null
}
