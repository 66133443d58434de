import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { FieldKind } from '#foundation/lib/field-rules.ts'
import type { Point } from '#foundation/lib/geo.ts'
import type { CompanyPasswordFault } from '#app/account/account.ts'
import { addressStatus, type PlacedAddress } from '#app/addresses/addresses.ts'
import { AddressField } from '#app/addresses/ui/address-field.tsx'
import {
  addressName,
  remainingFaults,
  type DetailsFault,
  type DetailsFaults,
  type DetailsForm as Typed,
} from '../details.ts'
import { texts } from '../texts.ts'
import { FounderPart } from './founder-part.tsx'

const words = texts.details
const textOf = (fault: DetailsFault | undefined) => fault && words.faults[fault]

type DetailsFormProps = {
  typed: Typed
  faults: DetailsFaults
  /** The address of the pages can't change any more. */
  isFormFixed: boolean
  /** The address as it is stored, or as it came with the last try. */
  placed: PlacedAddress | null
  /** Where the company is: addresses around come first. */
  near: Point | null
  /** Somebody of the team sees what the owners answer for, and doesn't change it. */
  areOwnerFieldsOpen: boolean
  /** Nothing was saved, because the address isn't confirmed. */
  isUnconfirmed: boolean
  /** The answer to the last try, or `null`: each one leads to its first fault. */
  answered: object | null
  /** Who founds a company types their password once more. */
  founder: { fault: CompanyPasswordFault | null } | null
}

/** Name and address, contact, declaration: one form, at the beginning and for every later change. */
export function DetailsForm({
  answered,
  founder,
  areOwnerFieldsOpen,
  isUnconfirmed,
  faults: refused,
  ...shown
}: DetailsFormProps) {
  const { typed } = shown
  const { faults, noteFilled } = useRemaining(refused, answered)
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const isRefused = Object.keys(faults).length > 0 || Boolean(founder?.fault)
  useEffect(() => {
    if (answered) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [answered])
  return (
    <Form method="post" noValidate ref={form} onChange={noteFilled} className="flex max-w-3xl flex-col gap-8">
      <PlaceFields {...shown} faults={faults} answered={answered} />
      <ContactFields typed={typed} faults={faults} answered={answered} />
      <LawFields typed={typed} faults={faults} answered={answered} isOpen={areOwnerFieldsOpen} />
      {founder && <FounderPart {...founder} />}
      {isRefused && !isBusy && <Banner kind="error">{words.check}</Banner>}
      {isUnconfirmed && !isBusy && (
        <Banner kind="error">
          {words.unconfirmed}{' '}
          <Link to="/verify-email" className="link">
            {words.toConfirmation}
          </Link>
        </Banner>
      )}
      <div>
        <Button type="submit" size="large" look="signal" disabled={isBusy} className="max-md:w-full">
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </Form>
  )
}

// A fault ends with a value in its field, and comes back only with the next answer.
function useRemaining(refused: DetailsFaults, answered: object | null) {
  const [filled, setFilled] = useState<{ after: object | null; names: ReadonlySet<string> } | null>(null)
  const names = filled?.after === answered ? filled.names : new Set<string>()
  const noteFilled = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || names.has(target.name)) return
    const hasValue = target.type === 'checkbox' ? target.checked : target.value.trim() !== ''
    if (hasValue) setFilled({ after: answered, names: new Set([...names, target.name]) })
  }
  return { faults: remainingFaults(refused, names), noteFilled }
}

type FieldsProps = Pick<DetailsFormProps, 'typed' | 'faults' | 'answered'>

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <fieldset className="card flex flex-col gap-5 p-5 md:p-6" id={id}>
      <legend className="float-left w-full text-25 font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}

type TextFieldProps = FieldsProps &
  Omit<React.ComponentProps<'input'>, 'name'> & {
    name: keyof typeof words.fields
    hint?: string | undefined
  }

/** A field of the form; those of the contract's kinds format and check while typing. */
function TextField({ typed, faults, answered, name, hint, ...input }: TextFieldProps) {
  const kind = kinds[name]
  const field = {
    label: words.fields[name],
    name,
    defaultValue: typed[name],
    error: textOf(faults[name]),
    hint,
  }
  return kind ? (
    <TypedField {...input} {...field} kind={kind} answered={answered} />
  ) : (
    <Field {...input} {...field} />
  )
}

const kinds: Partial<Record<keyof typeof words.fields, FieldKind>> = {
  email: 'email',
  phone: 'phone',
  website: 'url',
}

function PlaceFields({
  isFormFixed,
  placed,
  near,
  ...fields
}: FieldsProps & Pick<DetailsFormProps, 'isFormFixed' | 'placed' | 'near'>) {
  const { answered } = fields
  const [address, setAddress] = useState(placed)
  // Another address than the one that was refused.
  const [mendedAfter, setMendedAfter] = useState<object | null>(null)
  const fault = answered !== null && answered === mendedAfter ? undefined : fields.faults[addressName]
  const take = (taken: PlacedAddress) => {
    setAddress(taken)
    setMendedAfter(answered)
  }
  const formHint = isFormFixed ? words.hints.formFixed : words.hints.form
  return (
    <Section title={words.sections.place}>
      <TextField {...fields} name="title" autoComplete="organization" maxLength={60} />
      <TextField {...fields} name="form" hint={formHint} maxLength={60} readOnly={isFormFixed} />
      <div className="flex flex-col gap-2">
        <AddressField name={addressName} value={address} onChange={take} near={near} error={textOf(fault)} />
        {!fault && addressStatus(address) === 'unchecked' && (
          <p className="field-hint">{words.hints.unlocated}</p>
        )}
      </div>
    </Section>
  )
}

function ContactFields(fields: FieldsProps) {
  return (
    <Section title={words.sections.contact}>
      <p className="text-muted">{words.hints.contact}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...fields} name="email" />
        <TextField {...fields} name="phone" />
      </div>
      <TextField {...fields} name="website" maxLength={120} />
    </Section>
  )
}

function LawFields({ isOpen, ...fields }: FieldsProps & { isOpen: boolean }) {
  const { typed, faults } = fields
  return (
    <Section title={words.sections.law} id="erklaerung">
      {!isOpen && <Banner kind="info">{words.hints.ownerOnly}</Banner>}
      <fieldset aria-describedby={faults.kind ? 'kind-error' : undefined} disabled={!isOpen}>
        <legend className="field-label">
          {words.kindLegend}
          {faults.kind && (
            <span className="field-error" id="kind-error">
              {textOf(faults.kind)}
            </span>
          )}
        </legend>
        <div className="flex flex-wrap gap-2">
          {(['trader', 'private'] as const).map((kind) => (
            <label key={kind} className="chip choice">
              <input type="radio" name="kind" value={kind} defaultChecked={typed.kind === kind} />
              {words.kinds[kind]}
            </label>
          ))}
        </div>
        <p className="field-hint pt-2">{words.kindHint}</p>
      </fieldset>
      <TextField
        {...fields}
        name="legalName"
        hint={words.hints.legalName}
        maxLength={120}
        disabled={!isOpen}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...fields} name="representedBy" maxLength={120} disabled={!isOpen} />
        <TextField {...fields} name="vatId" maxLength={30} disabled={!isOpen} />
      </div>
      <TextField {...fields} name="register" hint={words.hints.register} maxLength={120} disabled={!isOpen} />
      <Tick
        name="smallBusiness"
        typed={typed}
        label={words.smallBusiness}
        error={textOf(faults.smallBusiness)}
        isOpen={isOpen}
      />
      <Tick name="declared" typed={typed} label={words.declared} error={textOf(faults.declared)} />
    </Section>
  )
}

type TickProps = {
  name: 'smallBusiness' | 'declared'
  typed: Typed
  label: string
  error?: string | undefined
  isOpen?: boolean
}

function Tick({ name, typed, label, error, isOpen = true }: TickProps) {
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={typed[name] === '1'}
          disabled={!isOpen}
          className="mt-1 size-5 shrink-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
