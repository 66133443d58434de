import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#foundation/design/button.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { momentAt, stepperPrice } from '#app/catalog/catalog.ts'
import type { SaleFormView } from '../page-view.ts'
import { amountField, wholeNumber, type TypedSale } from '../sale-form.ts'
import { startTexts } from '../texts.ts'

const words = startTexts.form

type AmountProps = {
  view: SaleFormView
  typed: Pick<TypedSale, 'amounts' | 'persons'>
  slots: number
  fault: string | undefined
  onAmounts: (amounts: TypedSale['amounts']) => void
  onPersons: (persons: string) => void
}

/** How many of each kind come, with what one of it costs at this start. */
export function AmountFields({
  view,
  typed: { amounts, persons },
  slots,
  fault,
  onAmounts,
  onPersons,
}: AmountProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={fault && id}>
      <legend className="visually-hidden">{words.amounts}</legend>
      {view.groups.map(({ groupID, label, note, counts }) => (
        <AmountStepper
          key={groupID}
          name={amountField(groupID)}
          label={label}
          line={[note, priceLine(view, { groupID, counts, slots })].filter(Boolean).join(' · ')}
          value={amounts[groupID] ?? ''}
          isWrong={fault !== undefined}
          onChange={(amount) => onAmounts({ ...amounts, [groupID]: amount })}
        />
      ))}
      {view.needsParty && (
        <AmountStepper
          name="personen"
          label={words.party}
          line={null}
          value={persons}
          isWrong={false}
          onChange={onPersons}
        />
      )}
      {fault && (
        <p id={id} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

function priceLine(
  { terms, startsAt }: SaleFormView,
  { groupID, counts, slots }: { groupID: string; counts: string; slots: number },
): string {
  const { cents } = stepperPrice(terms.priceGroups, groupID, momentAt(startsAt, 1))
  if (cents === 0) return words.freeOfCharge
  const euro = formatEuro(cents * slots)
  return counts === 'person' ? words.each(euro) : words.eachThing(euro)
}

type AmountStepperProps = {
  name: string
  label: string
  line: string | null
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

/** How many of one kind come: minus, a figure that can be typed, plus. Without scripts the figure is typed. */
function AmountStepper({ name, label, line, value, isWrong, onChange }: AmountStepperProps) {
  const id = useId()
  const amount = wholeNumber(value) || 0
  return (
    <div className="party-row">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {line && <small className="num">{line}</small>}
      </div>
      <div className="stepper">
        <IconButton
          label={words.fewer(label)}
          look="ring"
          disabled={amount === 0}
          onClick={() => onChange(String(Math.max(0, amount - 1)))}
        >
          <Minus aria-hidden />
        </IconButton>
        <input
          id={id}
          name={name}
          className="start-amount num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={value}
          placeholder="0"
          aria-invalid={isWrong || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton label={words.more(label)} look="ring" onClick={() => onChange(String(amount + 1))}>
          <Plus aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
