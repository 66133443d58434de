import { Plus, Trash2 } from 'lucide-react'
import type { PriceLineDraft, PriceVariantDraft } from '#app/editor/draft/draft.ts'
import { Button } from '#foundation/design/button.tsx'
import { mostRows } from '../draft-edits.ts'
import { stepTexts as texts } from '../texts/step.ts'
import { DayToggles, HiddenInput, PriceInput, TextInput, TickInput } from './price-fields.tsx'
import { usePriceForm } from './price-state.tsx'

type VariantRowsProps = { line: PriceLineDraft; path: string; isFree: boolean }

/** The other prices of a group: on some days, at some hours, for parties of some size. */
export function VariantRows({ line, path, isFree }: VariantRowsProps) {
  const { edit } = usePriceForm()
  return (
    <section className="price-variants" aria-label={texts.variants}>
      <h3>{texts.variants}</h3>
      {line.variants.length > 1 && <p className="price-hint">{texts.variantsLead}</p>}
      {line.variants.map((variant, index) => (
        <VariantRow
          key={variant.id || index}
          variant={variant}
          name={texts.variant(index + 1)}
          path={`${path}.variants.${index}`}
          isFree={isFree}
          onRemove={() => edit({ edit: 'remove-variant', line: line.id, id: variant.id })}
        />
      ))}
      {line.variants.length < mostRows.variants && (
        <Button look="outline" size="small" onClick={() => edit({ edit: 'add-variant', line: line.id })}>
          <Plus aria-hidden />
          {texts.addVariant}
        </Button>
      )}
      {(line.variants.length > 0 || line.isOnlyVariants === 'on') && (
        <TickInput name={`${path}.isOnlyVariants`} label={texts.isOnlyVariants} />
      )}
    </section>
  )
}

type VariantRowProps = {
  variant: PriceVariantDraft
  name: string
  path: string
  isFree: boolean
  onRemove: () => void
}

function VariantRow({ variant, name, path, isFree, onRemove }: VariantRowProps) {
  return (
    <fieldset className="price-variant">
      <legend className="visually-hidden">{name}</legend>
      <HiddenInput name={`${path}.id`} />
      <HiddenInput name={`${path}.durationFactor`} />
      <div className="price-variant-head">
        <PriceInput name={`${path}.price`} label={name} isFree={isFree} />
        <Button look="ghost" size="small" onClick={onRemove}>
          <Trash2 aria-hidden />
          <span aria-hidden>{texts.remove}</span>
          <span className="visually-hidden">{texts.removeNamed(name)}</span>
        </Button>
      </div>
      <DayToggles name={`${path}.weekdays`} legend={texts.weekdays} chosen={variant.weekdays} />
      <div className="price-pair">
        <TextInput name={`${path}.fromTime`} label={texts.fromTime} kind="time" />
        <TextInput name={`${path}.toTime`} label={texts.toTime} kind="time" />
      </div>
      <div className="price-pair">
        <TextInput name={`${path}.fromDay`} label={texts.fromDay} kind="date" />
        <TextInput name={`${path}.toDay`} label={texts.toDay} kind="date" />
      </div>
      <div className="price-pair">
        <TextInput name={`${path}.minPersons`} label={texts.minPersons} kind="count" maxLength={3} />
        <TextInput name={`${path}.maxPersons`} label={texts.maxPersons} kind="count" maxLength={3} />
      </div>
    </fieldset>
  )
}
