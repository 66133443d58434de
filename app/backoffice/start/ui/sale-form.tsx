import { useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import type { SaleFormView } from '../page-view.ts'
import { priceOfSale, wholeNumber, type RefusedForm, type TypedSale } from '../sale-form.ts'
import { startTexts } from '../texts.ts'
import { AmountFields } from './amount-fields.tsx'
import './start.css'

const words = startTexts.form

export type RefusedSale = Extract<RefusedForm, { form: 'guest' }>

type SaleFormProps = {
  view: SaleFormView
  /** Where the form is sent to: the page, with the sheet that it stands in. */
  action: string
  operationId: string
  /** The sale that is changed; `null`: a new one. */
  saleId: string | null
  typed: TypedSale
  refused: RefusedSale | null
  /** `sheet`: the sum stands on a dark foot. */
  look: 'aside' | 'sheet'
}

/** The guest who is on the telephone: name, how many, and whether they have paid. */
export function SaleForm({ view, action, operationId, saleId, typed, refused, look }: SaleFormProps) {
  const [amounts, setAmounts] = useState(typed.amounts)
  const [persons, setPersons] = useState(typed.persons)
  const [slots, setSlots] = useState(typed.slots)
  const [payment, setPayment] = useState(typed.payment)
  const form = useFocusOnFault(refused)
  const length = wholeNumber(slots) || 1
  const faults = refused?.faults ?? {}
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={`start-form start-form-${look}`}
      replace
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="was" value={saleId === null ? 'eintragen' : 'aendern'} />
      <input type="hidden" name="vorgang" value={operationId} />
      <input type="hidden" name="frei" value={view.free} />
      {saleId !== null && <input type="hidden" name="gast" value={saleId} />}
      {refused?.refusal && <Banner kind="error">{refused.refusal}</Banner>}
      <div className="start-form-fields">
        <ContactFields typed={typed} faults={faults} isFirst={look === 'sheet' && saleId === null} />
        {view.stay && <LengthField stay={view.stay} value={slots} onChange={setSlots} />}
        <AmountFields
          view={view}
          typed={{ amounts, persons }}
          slots={length}
          fault={faults.amounts}
          onAmounts={setAmounts}
          onPersons={setPersons}
        />
        <PaymentChoice value={payment} onChange={setPayment} />
        <NoteField note={typed.note} error={faults.note} />
      </div>
      <p className="start-till">{words.till}</p>
      <SaleFoot view={view} typed={{ amounts, persons, payment }} slots={length} isNew={saleId === null} />
    </Form>
  )
}

type ContactProps = {
  typed: TypedSale
  faults: RefusedSale['faults']
  /** The sheet opens on the name: somebody is on the telephone. */
  isFirst: boolean
}

// A dialog looks for the attribute when it opens; React writes none.
const openHere = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

function ContactFields({ typed, faults, isFirst }: ContactProps) {
  return (
    <>
      <Field
        label={words.name}
        name="name"
        defaultValue={typed.name}
        maxLength={120}
        autoComplete="off"
        error={faults.name}
        {...(isFirst ? { ref: openHere } : {})}
        required
      />
      <Field
        label={words.phone}
        name="telefon"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        defaultValue={typed.phone}
        maxLength={40}
        placeholder={words.phonePlaceholder}
        error={faults.phone}
        aside={<span className="start-optional">{words.forChanges}</span>}
      />
      <Field
        label={words.email}
        name="mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={typed.email}
        maxLength={254}
        error={faults.email}
        aside={<span className="start-optional">{words.forConfirmation}</span>}
      />
    </>
  )
}

type LengthProps = {
  stay: NonNullable<SaleFormView['stay']>
  value: string
  onChange: (slots: string) => void
}

function LengthField({ stay, value, onChange }: LengthProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {words.duration}
      </label>
      <select
        id={id}
        name="dauer"
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {stay.map(({ slots, label }) => (
          <option key={slots} value={slots}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

type PaymentProps = { value: TypedSale['payment']; onChange: (payment: TypedSale['payment']) => void }

function PaymentChoice({ value, onChange }: PaymentProps) {
  const choices = [
    ['on-site', 'vor-ort', words.onSite],
    ['paid', 'bezahlt', words.paid],
  ] as const
  return (
    <fieldset>
      <legend className="field-label">{words.payment}</legend>
      <div className="segments start-payment">
        {choices.map(([payment, sent, label]) => (
          <label key={payment}>
            <input
              type="radio"
              name="zahlung"
              value={sent}
              checked={value === payment}
              onChange={() => onChange(payment)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function NoteField({ note, error }: { note: string; error: string | undefined }) {
  return (
    <details open={note !== '' || error !== undefined}>
      <summary className="start-note">{words.note}</summary>
      <Field
        label={words.note}
        name="notiz"
        defaultValue={note}
        maxLength={500}
        autoComplete="off"
        hint={words.noteHint}
        error={error}
      />
    </details>
  )
}

type FootProps = {
  view: SaleFormView
  typed: Pick<TypedSale, 'amounts' | 'persons' | 'payment'>
  slots: number
  isNew: boolean
}

function SaleFoot({ view, typed, slots, isNew }: FootProps) {
  const isBusy = useNavigation().state !== 'idle'
  const priced = priceOfSale(typed, { ...view, slots })
  const units = priced.outcome === 'priced' ? priced.units : 0
  const cents = priced.outcome === 'priced' ? priced.cart.totalCents : 0
  const kind = typed.payment === 'paid' ? words.sumPaid : words.sumOnSite
  const sumLine = units === 0 ? words.sumNothing : cents === 0 ? words.sumFree : kind
  const isTooMany = isNew && units > view.free
  return (
    <div className="start-form-foot">
      <p className="num" aria-live="polite">
        <b>{formatEuro(cents)}</b>
        <small>{sumLine}</small>
        {isNew && units > 0 && (
          <small className={isTooMany ? 'start-too-many' : ''}>
            {isTooMany ? startTexts.refusals['too-few'](view.free) : words.left(view.free - units)}
          </small>
        )}
      </p>
      <Button type="submit" disabled={isBusy}>
        {isNew ? (units > 0 ? words.submit(units) : words.submitPlain) : startTexts.edit.save}
      </Button>
    </div>
  )
}

// Whoever presses the button is at its foot: the first field that is wrong may be out of sight.
function useFocusOnFault(refused: RefusedSale | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return form
}
