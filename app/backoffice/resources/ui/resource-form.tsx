import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { resourceKinds } from '#app/availability/resources/resources.ts'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Select } from '#foundation/design/select.tsx'
import type { ResourceFaults, TypedResource, TypedUse, UseFault, UsingOffer } from '../resource-form.ts'
import { resourceTexts } from '../texts.ts'
import { LosingCard, type LosingView } from './losing-card.tsx'

const words = resourceTexts.form

type FormProps = {
  id: string
  /** How it stood when the form was opened; empty for a new one. */
  seen: string
  typed: TypedResource
  faults: ResourceFaults
  offers: readonly UsingOffer[]
  /** What saving would take away, and the state of the form that it was counted for. */
  losing: (LosingView & { state: string }) | null
}

/** Everything about one resource: name, number and the offers that use it. */
export function ResourceFormPart({ id, seen, typed, faults, offers, losing }: FormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className="flex max-w-3xl flex-col gap-6">
      <input type="hidden" name="ressource" value={id} />
      <input type="hidden" name="stand" value={seen} />
      <section className="card flex flex-col gap-5 p-5 md:p-6">
        <Field
          name="name"
          label={words.name}
          hint={words.nameHint}
          defaultValue={typed.name}
          error={faults.name && resourceTexts.faults.name[faults.name]}
          autoComplete="off"
          maxLength={200}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <KindField kind={typed.kind} />
          <Field
            name="anzahl"
            label={words.quantity}
            hint={words.quantityHint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed.quantity}
            error={faults.quantity && resourceTexts.faults.quantity}
          />
        </div>
      </section>
      <fieldset className="card flex flex-col gap-4 p-5 md:p-6">
        <legend className="float-left w-full text-20 font-bold">{words.offers}</legend>
        <p className="text-muted">{offers.length > 0 ? words.offersHint : words.noOffers}</p>
        {offers.map((offer) => (
          <UseFields
            key={offer.id}
            offer={offer}
            typed={typed.uses[offer.id]}
            faults={faults.uses[offer.id] ?? []}
          />
        ))}
      </fieldset>
      {losing && <LosingCard {...losing} />}
      {losing && <input type="hidden" name="bestaetigt" value={losing.state} />}
      <div>
        <Button type="submit" size="large" disabled={isBusy} className="max-md:w-full">
          {losing ? words.confirm : words.save}
        </Button>
      </div>
    </Form>
  )
}

function KindField({ kind }: { kind: string }) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{words.kind}</label>
      </div>
      <Select id={id} name="art" defaultValue={kind}>
        {resourceKinds.map((each) => (
          <option key={each} value={each}>
            {resourceTexts.kinds[each]}
          </option>
        ))}
      </Select>
    </div>
  )
}

type UseProps = { offer: UsingOffer; typed: TypedUse | undefined; faults: readonly UseFault[] }

// How it is used stands below its offer once that is ticked; the style sheet shows it, so it works without scripts.
function UseFields({ offer, typed, faults }: UseProps) {
  const id = useId()
  const faultOf = (name: UseFault) => (faults.includes(name) ? resourceTexts.faults.use[name] : undefined)
  return (
    <div
      className="group flex flex-col gap-3 border-t border-line pt-3"
      role="group"
      aria-label={offer.title}
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="nutzt"
          value={offer.id}
          defaultChecked={typed?.isOn}
          className="size-5 shrink-0"
        />
        <span className="min-w-0 font-semibold break-words">
          {offer.title}
          {!offer.isOnline && <span className="font-normal text-muted"> ({words.offline})</span>}
        </span>
      </label>
      <div className="hidden gap-4 pl-8 group-has-[input:checked]:grid md:grid-cols-2">
        <div className="field md:col-span-2">
          <div className="field-label">
            <label htmlFor={id}>{words.counted}</label>
          </div>
          <Select id={id} name={`zaehlt.${offer.id}`} defaultValue={typed?.countedBy}>
            <option value="place">{words.byPlace}</option>
            <option value="start">{words.byStart(offer.isRound)}</option>
          </Select>
        </div>
        <UseNumber
          name={`plaetze.${offer.id}`}
          label={words.places}
          value={typed?.places}
          error={faultOf('places')}
        />
        <UseNumber
          name={`vor.${offer.id}`}
          label={words.before}
          value={typed?.before}
          error={faultOf('before')}
        />
        <UseNumber
          name={`nach.${offer.id}`}
          label={words.after}
          value={typed?.after}
          error={faultOf('after')}
        />
      </div>
    </div>
  )
}

type NumberProps = { name: string; label: string; value: string | undefined; error: string | undefined }

function UseNumber({ name, label, value, error }: NumberProps) {
  return (
    <Field
      name={name}
      label={label}
      defaultValue={value}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  )
}
