import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { mostRows } from '../draft-edits.ts'
import { stepTexts as texts } from '../texts/step.ts'
import './price.css'
import { CountingPart, SpecialOffersPart } from './counting-part.tsx'
import { DayToggles, FaultLine, HiddenInput, PriceInput, SelectInput, TickInput } from './price-fields.tsx'
import { PriceRow, rowName } from './price-row.tsx'
import { useFormAround, usePriceForm } from './price-state.tsx'
import { useRowOrder } from './use-row-order.ts'

/** The fields of step "Preis", within the editor's form and `PriceState`. Their names are those of the draft. */
export function PriceStep() {
  const root = useFormAround()
  return (
    <div className="price-step" ref={root}>
      <RowsPart />
      <SurchargePart />
      <VatPart />
      <CountingPart />
      <SpecialOffersPart />
    </div>
  )
}

function RowsPart() {
  const { draft, facts, faults, edit } = usePriceForm()
  const { lines } = draft
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added !== null) document.getElementById(added)?.focus()
  }, [added])
  const list = useRef<HTMLOListElement>(null)
  const order = useRowOrder(
    lines.map((line) => ({ id: line.id, name: rowName(line) })),
    list,
    (ids) => edit({ edit: 'order', ids }),
  )
  const mayBeOpen = lines.length === 0 && (facts.kind === 'onRequest' || facts.kind === 'extern')
  const add = (counts: string) => {
    edit({ edit: 'add-line', counts })
    setAdded(`lines.${lines.length}.name`)
  }
  const main = lines.find(({ counts }) => counts !== 'extra')?.counts
  const isByObject = draft.countingUnit !== 'person' && draft.countingUnit !== '' && facts.kind !== 'event'
  return (
    <section className="price-part" aria-label={texts.groups} id="lines" tabIndex={-1}>
      <h2 className="visually-hidden">{texts.groups}</h2>
      {mayBeOpen && <p className="price-hint">{texts.mayBeOpen}</p>}
      <ol className="card price-rows" ref={list}>
        {lines.map((line, index) => (
          <PriceRow
            key={line.id || index}
            line={line}
            index={index}
            grip={order.gripProps({ id: line.id, name: rowName(line) })}
            isLifted={order.lifted === line.id}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
      <RemovedLine />
      <FaultLine id="lines-fault" text={faults.get('lines')} />
      {lines.length < mostRows.lines && (
        <div className="price-adds">
          <Button look="outline" onClick={() => add(main ?? (isByObject ? 'object' : 'person'))}>
            <Plus aria-hidden />
            {texts.addGroup}
          </Button>
          <Button look="outline" onClick={() => add('extra')}>
            <Plus aria-hidden />
            {texts.addExtra}
          </Button>
        </div>
      )}
      <TickInput name="isFree" label={texts.free} hint={texts.freeHint} look="switch" />
    </section>
  )
}

/** Says what was removed, and takes it back. */
function RemovedLine() {
  const { removed, edit } = usePriceForm()
  return (
    <div className="price-removed" role="status">
      {removed && (
        <>
          {texts.removed(rowName(removed.line))}
          <UndoButton key={removed.line.id} onUndo={() => edit({ edit: 'insert-line', ...removed })} />
        </>
      )}
    </div>
  )
}

// The row that had the focus is gone.
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} look="ghost" size="small" onClick={onUndo}>
      {texts.undo}
    </Button>
  )
}

function SurchargePart() {
  const { draft } = usePriceForm()
  const isByObject = draft.lines.some(({ counts }) => counts === 'object')
  const isOn = draft.hasSurcharge === 'on'
  return (
    <section className="price-part">
      <TickInput name="hasSurcharge" label={<h2>{texts.surcharge}</h2>} look="switch" />
      {isOn ? (
        <>
          <DayToggles name="surchargeDays" legend={texts.days} chosen={draft.surchargeDays} />
          <div className="price-surcharge">
            <p>{texts.surchargeFor[isByObject ? 'object' : 'person']}</p>
            <PriceInput name="surcharge" label={texts.surchargeField} isLabelHidden sign="+" />
          </div>
          <p className="price-hint">{texts.surchargeHint}</p>
        </>
      ) : (
        <>
          <HiddenInput name="surcharge" />
          {draft.surchargeDays.map((day) => (
            <input key={day} type="hidden" name="surchargeDays[]" value={day} readOnly />
          ))}
        </>
      )}
    </section>
  )
}

const { '': _asOffer, ...rates } = texts.vatOptions

function VatPart() {
  const { facts, draft } = usePriceForm()
  if (facts.isSmallBusiness) return <HiddenInput name="vatPercent" />
  return (
    <section className="price-part">
      <SelectInput
        name="vatPercent"
        label={texts.vatOfOffer}
        options={{ ...rates, '': rates['19'] }}
        order={draft.vatPercent === '' ? ['', '19', '7', '0'] : ['19', '7', '0']}
      />
    </section>
  )
}
