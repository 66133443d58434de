import { useSameAddress } from '#foundation/design/address.ts'
import { StepperRow } from '#foundation/design/stepper-row.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import {
  attendanceOf,
  conditionTexts,
  holdsText,
  mostForParty,
  slotRange,
  stepperPrice,
  type PriceGroup,
  type PriceMoment,
} from '#app/catalog/catalog.ts'
import { amountParameters, partyGroups, partySize, type PartyGroup } from '#app/search/prices/prices.ts'
import { choiceTexts as texts } from '#app/search/prices/texts/choice.ts'
import type { Booking, PanelData } from './use-booking.ts'

/** How many of each, in the order of the price list. */
export function PartySteppers({ panel, booking }: { panel: PanelData; booking: Booking }) {
  const { choice, terms, moment } = booking
  const same = useSameAddress()
  const amountsWith = (groupID: string, amount: number) =>
    same(amountParameters({ ...choice.amounts, [groupID]: amount }))
  const { least, most } = slotRange(terms)
  const slotMinutes = panel.durationType === 'round' ? panel.slotMinutes : null
  return (
    <div role="group" aria-label={texts.party}>
      {partyGroups(terms.priceGroups).map((group) => {
        const { groupID, personType } = group
        const amount = choice.amounts[groupID] ?? 0
        return (
          <StepperRow
            key={groupID}
            label={personType}
            line={lineOf(group, { groups: terms.priceGroups, slotMinutes, moment })}
            value={amount}
            fewer={amount > 0 ? amountsWith(groupID, amount - 1) : null}
            more={amount < mostOf(group, booking) ? amountsWith(groupID, amount + 1) : null}
          />
        )
      })}
      {choice.persons !== null && (
        <StepperRow
          label={texts.persons}
          line={texts.partyOf(terms.countMinPerson, terms.countMaxPerson)}
          value={choice.persons}
          fewer={choice.persons > terms.countMinPerson ? same({ persons: String(choice.persons - 1) }) : null}
          more={choice.persons < terms.countMaxPerson ? same({ persons: String(choice.persons + 1) }) : null}
        />
      )}
      {panel.durationType === 'round' && (
        <StepperRow
          label={texts.rounds}
          line={texts.roundsLine(panel.slotMinutes)}
          value={choice.slots}
          fewer={choice.slots > least ? same({ slots: String(choice.slots - 1) }) : null}
          more={choice.slots < most ? same({ slots: String(choice.slots + 1) }) : null}
        />
      )}
    </div>
  )
}

const mostExtras = 20

function mostOf(group: PartyGroup, { terms, choice, free }: Booking): number {
  const { counts } = group
  const { persons } = partySize(terms, choice)
  const limit = mostForParty(group, attendanceOf(terms.priceGroups, { amounts: choice.amounts, persons }))
  if (counts === 'extra') return limit ?? mostExtras
  if (counts === 'object') return free > 0 ? free : mostExtras
  const others = partyGroups(terms.priceGroups)
    .filter((each) => each.counts === 'person')
    .reduce((sum, { groupID }) => sum + (choice.amounts[groupID] ?? 0), 0)
  return others < terms.countMaxPerson ? (limit ?? terms.countMaxPerson) : 0
}

type Prices = { groups: readonly PriceGroup[]; slotMinutes: number | null; moment: PriceMoment | null }

function lineOf(group: PartyGroup, prices: Prices): string {
  const { groupID, note } = group
  const price = priceText(groupID, prices)
  const conditions = conditionTexts(group, prices.groups)
  return [price, note, holdsText(group), ...conditions].filter(Boolean).join(' · ')
}

// Where rounds are booked a price is that of one round; extras cost as much for each round too. Once a start is chosen
// it is the price there.
function priceText(groupID: string, { groups, slotMinutes, moment }: Prices): string {
  const { cents, isFrom } = stepperPrice(groups, groupID, moment)
  if (cents === 0 && !isFrom) return texts.free
  const price = isFrom ? `${texts.from} ${formatEuro(cents)}` : formatEuro(cents)
  return slotMinutes === null ? price : texts.perSlot(price, slotMinutes)
}
