import { ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PriceLineDraft } from '#app/editor/draft/draft.ts'
import { Button } from '#foundation/design/button.tsx'
import { stepTexts as texts } from '../texts/step.ts'
import { FaultLine, HiddenInput, PriceInput, SelectInput, TextInput, TickInput } from './price-fields.tsx'
import { usePriceForm } from './price-state.tsx'
import type { useRowOrder } from './use-row-order.ts'
import { VariantRows } from './variant-rows.tsx'

type GripProps = ReturnType<ReturnType<typeof useRowOrder>['gripProps']>

export type RowKind = 'person' | 'object' | 'extra'

/** What a line counts, where the draft says something else a person. */
function rowKind({ counts }: PriceLineDraft): RowKind {
  return counts === 'object' || counts === 'extra' ? counts : 'person'
}

/** How a line is called while it has no name. */
export const rowName = (line: PriceLineDraft): string => line.name.trim() || texts.unnamed[rowKind(line)]

/** One price group or extra: grip, what it is, its price; all that is rarely needed folds out below. */
export function PriceRow({
  line,
  index,
  grip,
  isLifted,
}: {
  line: PriceLineDraft
  index: number
  grip: GripProps
  isLifted: boolean
}) {
  const { draft, faults } = usePriceForm()
  const path = `lines.${index}`
  const name = rowName(line)
  const isExtra = rowKind(line) === 'extra'
  const hasFault = [...faults.keys()].some(
    (field) => field.startsWith(`${path}.`) && field !== `${path}.price`,
  )
  const [wasNew] = useState(line.name === '')
  const isFree = draft.isFree === 'on' && !isExtra
  return (
    <li className={`price-row ${isLifted ? 'price-row-lifted' : ''}`}>
      <HiddenInput name={`${path}.id`} />
      <button
        type="button"
        className="price-grip"
        aria-label={texts.grip(name)}
        title={texts.gripHint}
        {...grip}
      >
        <GripVertical aria-hidden />
      </button>
      <details open={wasNew || hasFault}>
        <summary>
          <span className="price-row-words">
            <b>{name}</b>
            {line.note && <span>{line.note}</span>}
            <Pills line={line} />
          </span>
          <ChevronDown aria-hidden />
        </summary>
        <RowDetails line={line} path={path} isFree={isFree} />
      </details>
      {line.isOnlyVariants === 'on' ? (
        <HiddenInput name={`${path}.price`} />
      ) : (
        <PriceInput
          name={`${path}.price`}
          label={texts.priceOf(name)}
          isLabelHidden
          faultId={`${path}.price-fault`}
          isFree={isFree}
        />
      )}
      <FaultLine id={`${path}.price-fault`} text={faults.get(`${path}.price`)} />
    </li>
  )
}

function Pills({ line }: { line: PriceLineDraft }) {
  const isExtra = rowKind(line) === 'extra'
  const pills = [
    isExtra && texts.pills.extra,
    line.onlyWith === 'adult' && texts.pills.adult,
    line.onlyWith === 'child' && texts.pills.child,
    line.isOnlyVariants === 'on' && texts.pills.onlyVariants,
    line.variants.length > 0 && texts.pills.variants(line.variants.length),
  ].filter((pill) => pill !== false)
  return (
    <>
      {pills.map((pill) => (
        <span key={pill} className={`price-pill ${pill === texts.pills.extra ? '' : 'price-pill-rule'}`}>
          {pill}
        </span>
      ))}
    </>
  )
}

type DetailsProps = { line: PriceLineDraft; path: string; isFree: boolean }

function RowDetails({ line, path, isFree }: DetailsProps) {
  const { draft, edit } = usePriceForm()
  const isExtra = rowKind(line) === 'extra'
  const isByObject = draft.countingUnit !== 'person' && draft.countingUnit !== ''
  return (
    <div className="price-details">
      <div className="price-pair">
        <TextInput name={`${path}.name`} label={texts.name} maxLength={60} />
        <TextInput name={`${path}.note`} label={texts.note} maxLength={120} hint={texts.noteHint} />
      </div>
      <div className="price-pair">
        {isExtra || !isByObject ? (
          <HiddenInput name={`${path}.counts`} />
        ) : (
          <SelectInput name={`${path}.counts`} label={texts.counts} options={texts.countsOptions} />
        )}
        <SelectInput name={`${path}.onlyWith`} label={texts.onlyWith} options={texts.onlyWithOptions} />
      </div>
      {isExtra ? (
        <>
          <p className="price-hint">{texts.extraPerRound}</p>
          <TickInput name={`${path}.isPerPerson`} label={texts.isPerPerson} />
        </>
      ) : (
        <TickInput name={`${path}.isForChildren`} label={texts.isForChildren} />
      )}
      <VariantRows line={line} path={path} isFree={isFree} />
      <MoreRules line={line} path={path} />
      <Button look="ghost" size="small" onClick={() => edit({ edit: 'remove-line', id: line.id })}>
        <Trash2 aria-hidden />
        {texts.removeNamed(rowName(line))}
      </Button>
    </div>
  )
}

function MoreRules({ line, path }: Omit<DetailsProps, 'isFree'>) {
  const { faults } = usePriceForm()
  const said = [line.mostPer, line.personsPerUnit, line.unitOne, line.vatPercent, line.durationFactor]
  const names = ['mostAmount', 'mostPer', 'mostFor', 'personsPerUnit', 'unitOne', 'unitMany', 'vatPercent']
  const [isOpen] = useState(said.some((value) => value !== ''))
  return (
    <details className="price-more" open={isOpen || names.some((name) => faults.has(`${path}.${name}`))}>
      <summary>
        {texts.more}
        <ChevronDown aria-hidden />
      </summary>
      <div className="price-details">
        <fieldset className="price-triple">
          <legend className="price-label">{texts.limit}</legend>
          <TextInput name={`${path}.mostAmount`} label={texts.mostAmount} kind="count" maxLength={2} />
          <SelectInput name={`${path}.mostPer`} label={texts.mostPer} options={texts.mostPerOptions} />
          <TextInput name={`${path}.mostFor`} label={texts.mostFor} kind="count" maxLength={2} />
        </fieldset>
        <TextInput
          name={`${path}.personsPerUnit`}
          label={texts.personsPerUnit}
          hint={texts.personsPerUnitHint}
          kind="count"
          maxLength={3}
        />
        <fieldset className="price-pair">
          <legend className="price-label">{texts.units}</legend>
          <TextInput name={`${path}.unitOne`} label={texts.unitOne} maxLength={30} />
          <TextInput name={`${path}.unitMany`} label={texts.unitMany} maxLength={30} />
        </fieldset>
        <div className="price-pair">
          <SelectInput
            name={`${path}.vatPercent`}
            label={texts.vat}
            options={texts.vatOptions}
            order={['', '19', '7', '0']}
          />
          <TextInput
            name={`${path}.durationFactor`}
            label={texts.factor}
            hint={texts.factorHint}
            kind="decimal"
            maxLength={6}
          />
        </div>
      </div>
    </details>
  )
}
