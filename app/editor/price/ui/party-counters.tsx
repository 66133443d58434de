import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#foundation/design/button.tsx'
import { designTexts } from '#foundation/design/texts.ts'
import type { ExampleParty, PriceValues } from '../price.ts'
import { exampleTexts as texts } from '../texts.ts'

const mostOfOne = 99

type PartyCountersProps = {
  values: PriceValues
  party: ExampleParty
  onChange: (party: ExampleParty) => void
}

/** A party that somebody puts together; nothing of it is saved. */
export function PartyCounters({ values, party, onChange }: PartyCountersProps) {
  const groups = [...new Map(values.priceGroups.map((line) => [line.groupID, line])).values()]
  return (
    <fieldset className="price-own">
      <legend>{texts.ownParty}</legend>
      {party.persons !== null && (
        <Counter
          label={texts.persons}
          count={party.persons}
          least={1}
          onCount={(persons) => onChange({ ...party, persons })}
        />
      )}
      {groups.map(({ groupID, personType }) => (
        <Counter
          key={groupID}
          label={personType}
          count={party.amounts[groupID] ?? 0}
          least={0}
          onCount={(count) => onChange({ ...party, amounts: { ...party.amounts, [groupID]: count } })}
        />
      ))}
    </fieldset>
  )
}

/** The party that one begins with: one of the first group. */
export function smallestParty({ priceGroups }: PriceValues): ExampleParty {
  const first = priceGroups.find(({ counts }) => counts !== 'extra')
  const countsPersons = priceGroups.some(({ counts }) => counts === 'person')
  return { amounts: first ? { [first.groupID]: 1 } : {}, persons: countsPersons ? null : 1 }
}

type CounterProps = { label: string; count: number; least: number; onCount: (count: number) => void }

function Counter({ label, count, least, onCount }: CounterProps) {
  return (
    <div className="price-counter">
      <span>{label}</span>
      <IconButton
        look="ring"
        label={designTexts.fewer(label)}
        aria-disabled={count <= least}
        onClick={() => onCount(Math.max(least, count - 1))}
      >
        <Minus aria-hidden />
      </IconButton>
      <output className="num" aria-live="polite">
        {count}
      </output>
      <IconButton
        look="ring"
        label={designTexts.more(label)}
        aria-disabled={count >= mostOfOne}
        onClick={() => onCount(Math.min(mostOfOne, count + 1))}
      >
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}
