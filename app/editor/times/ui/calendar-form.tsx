import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { mostExtraStarts, type CalendarKind, type OrderFaults, type TypedOrder } from '../calendar-order.ts'
import { blockedTexts as words } from '../texts/blocked-times.ts'
import { Ticks } from '#app/editor/draft/ui/step-parts.tsx'

/** What the form needs to know of the offer. */
type CalendarFormOffer = {
  here: string
  /** The kinds of change that this offer has. */
  kinds: readonly CalendarKind[]
  objects: readonly string[]
  /** Each price group with its name. */
  prices: readonly { groupID: string; name: string }[]
}

type CalendarFormProps = {
  offer: CalendarFormOffer
  typed: TypedOrder
  faults: OrderFaults
  formKey: string
  kindHref: (kind: CalendarKind) => string
}

/** Days, perhaps some starts of them, and what becomes of them. */
export function CalendarForm({ offer, typed, faults, formKey, kindHref }: CalendarFormProps) {
  const { kind } = typed
  return (
    <section className="card flex flex-col gap-5 p-5">
      <nav className="chips flex-wrap" aria-label={words.kindsLabel}>
        {offer.kinds.map((each) => (
          <Chip key={each} to={kindHref(each)} state={each === kind ? 'active' : 'inactive'}>
            {words.kinds[each]}
          </Chip>
        ))}
      </nav>
      <Form
        method="post"
        action={offer.here}
        className="flex flex-col gap-5"
        key={`${kind} ${formKey}`}
        noValidate
      >
        <input type="hidden" name="was" value="aendern" />
        <input type="hidden" name="art" value={kind} />
        <input type="hidden" name="schluessel" value={formKey} />
        <div className="grid gap-4 md:grid-cols-2">
          <TypedField
            kind="date"
            label={words.from}
            name="von"
            defaultValue={typed.from}
            error={faults['von']}
          />
          <TypedField
            kind="date"
            label={words.to}
            name="bis"
            defaultValue={typed.to}
            error={faults['bis']}
            hint={words.toHint}
          />
        </div>
        {kind !== 'extra' && <HourFields typed={typed} faults={faults} />}
        <KindFields offer={offer} typed={typed} faults={faults} />
        {kind !== 'price' && <ReasonField reason={typed.reason} />}
        <Button type="submit" className="self-start">
          {words.acts[kind]}
        </Button>
      </Form>
    </section>
  )
}

function ReasonField({ reason }: { reason: string }) {
  return (
    <>
      <Field
        label={words.reason}
        name="grund"
        defaultValue={reason}
        hint={words.reasonHint}
        maxLength={80}
        list="gruende"
      />
      <datalist id="gruende">
        {words.reasons.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  )
}

type FieldsProps = { typed: TypedOrder; faults: OrderFaults }

function HourFields({ typed, faults }: FieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="pb-1.5 text-15 font-semibold">{words.hours}</legend>
      <TypedField
        kind="time"
        label={words.fromTime}
        name="ab"
        defaultValue={typed.fromTime}
        error={faults['ab']}
        hint={words.hoursHint}
      />
      <TypedField
        kind="time"
        label={words.beforeTime}
        name="vor"
        defaultValue={typed.beforeTime}
        error={faults['vor']}
      />
    </fieldset>
  )
}

function KindFields({ offer, typed, faults }: FieldsProps & { offer: CalendarFormOffer }) {
  const capacity = (
    <TypedField
      kind="number"
      label={words.capacity}
      name="plaetze"
      defaultValue={typed.capacity}
      error={faults['plaetze']}
      maxLength={5}
    />
  )
  switch (typed.kind) {
    case 'closed':
      return null
    case 'capacity':
      return capacity
    case 'objects':
      return (
        <Ticks
          label={words.objects}
          name="objekt"
          choices={offer.objects.map((name) => [name, name] as const)}
          chosen={typed.objects}
          error={faults['objekt']}
        />
      )
    case 'extra':
      return (
        <>
          <ExtraStarts typed={typed} faults={faults} />
          {capacity}
        </>
      )
    case 'price':
      return <PriceFields prices={offer.prices} typed={typed} faults={faults} />
  }
}

function ExtraStarts({ typed, faults }: FieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <legend className="pb-1.5 text-15 font-semibold">{words.extraStarts}</legend>
      {Array.from({ length: mostExtraStarts }, (_, index) => index).map((index) => (
        <TypedField
          key={index}
          kind="time"
          label={words.extraStart(index + 1)}
          name="start"
          defaultValue={typed.starts[index] ?? ''}
          error={faults[`start.${index}`]}
        />
      ))}
    </fieldset>
  )
}

function PriceFields({ prices, typed, faults }: FieldsProps & { prices: CalendarFormOffer['prices'] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {faults['preis'] && <p className="field-error md:col-span-2">{faults['preis']}</p>}
      {prices.map(({ groupID, name }) => (
        <TypedField
          key={groupID}
          kind="currency"
          label={words.priceOf(name)}
          name={`preis.${groupID}`}
          defaultValue={typed.prices[groupID] ?? ''}
          error={faults[`preis.${groupID}`]}
          hint={words.priceHint}
          maxLength={12}
        />
      ))}
    </div>
  )
}
