import { formatEuro } from '#foundation/lib/money.ts'
import { holdsText, slotPriceCents, type PriceGroup } from '#app/catalog/catalog.ts'
import { clockText } from '../opening-lines.ts'
import { texts } from '../texts.ts'

/** Every line of the price list with its conditions in words. */
export function PriceTable({
  groups,
  slotMinutes,
  vat,
}: {
  groups: readonly PriceGroup[]
  /** Of one round, or `null` where the duration is fixed. */
  slotMinutes: number | null
  /** What the prices hold of VAT, said. */
  vat: string
}) {
  return (
    <section aria-labelledby="preise">
      <h2 id="preise">{texts.service.prices}</h2>
      {groups.length === 0 ? (
        <p className="mt-3 text-muted">{texts.service.noPrices}</p>
      ) : (
        <>
          <table className="prices mt-3">
            <thead>
              <tr>
                <th scope="col">{texts.service.who}</th>
                <th scope="col">{texts.service.price}</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((line, index) => (
                <tr key={index}>
                  <th scope="row">
                    {line.personType}
                    <small>
                      {[line.note, holdsText(line), ...conditionsOf(line)].filter(Boolean).join(', ')}
                    </small>
                  </th>
                  <td className="num">
                    {line.priceCents === 0 ? texts.panel.free : lineText(line, slotMinutes)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-13 text-muted">{vat}</p>
        </>
      )}
    </section>
  )
}

function lineText(line: PriceGroup, slotMinutes: number | null): string {
  const price = formatEuro(slotPriceCents(line))
  return slotMinutes === null ? price : texts.service.perSlot(price, slotMinutes)
}

function conditionsOf({ dayGroup, timeFrame, personCondition }: PriceGroup): string[] {
  const conditions: string[] = []
  if (dayGroup === 'weekend') conditions.push(texts.service.weekend)
  if (dayGroup === 'weekday') conditions.push(texts.service.weekday)
  if (timeFrame) conditions.push(timesText(timeFrame))
  if (personCondition) {
    const { min, max } = personCondition
    conditions.push(max === null ? texts.service.fromPersons(min) : texts.service.uptoPersons(min, max))
  }
  return conditions
}

const dayMinutes = 24 * 60

function timesText({ fromMinute, toMinute }: NonNullable<PriceGroup['timeFrame']>): string {
  if (fromMinute === 0) return texts.service.untilClock(clockText(toMinute))
  if (toMinute === dayMinutes) return texts.service.fromClock(clockText(fromMinute))
  return texts.service.between(clockText(fromMinute), clockText(toMinute))
}
