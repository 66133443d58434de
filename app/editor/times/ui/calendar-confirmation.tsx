import { Form } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import type { TypedOrder } from '../calendar-order.ts'
import { blockedTexts as words } from '../texts/blocked-times.ts'
import { NamedGuests, type BookedGuests } from './named-guests.tsx'

type ConfirmationProps = {
  here: string
  typed: TypedOrder
  formKey: string
  /** What will be, in words. */
  summary: string
  starts: number
  affected: BookedGuests
}

/** What happens before it does: which days, how many starts, and whose bookings stay. */
export function CalendarConfirmation({ here, typed, formKey, summary, starts, affected }: ConfirmationProps) {
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="das-passiert">
      <h2 id="das-passiert" className="text-20 font-bold">
        {words.confirm.title}
      </h2>
      <p className="num">
        <b>{summary}</b> {words.confirm.starts(starts)}
      </p>
      <GuestsInTheWay affected={affected} title={words.guests.before(affected.count)} kind={typed.kind} />
      <Form method="post" action={here} className="flex flex-wrap gap-2">
        <input type="hidden" name="was" value="aendern" />
        <input type="hidden" name="bestaetigt" value="on" />
        <input type="hidden" name="schluessel" value={formKey} />
        {Object.entries(hiddenFields(typed)).flatMap(([name, values]) =>
          values.map((value, index) => (
            <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
          )),
        )}
        <ButtonLink to={here} look="outline" preventScrollReset>
          {words.confirm.change}
        </ButtonLink>
        <Button type="submit">{words.acts[typed.kind]}</Button>
      </Form>
    </section>
  )
}

function hiddenFields(typed: TypedOrder): Record<string, readonly string[]> {
  const { kind, from, to, fromTime, beforeTime, capacity, objects, starts, prices, reason } = typed
  return {
    art: [kind],
    von: [from],
    bis: [to],
    ab: [fromTime],
    vor: [beforeTime],
    plaetze: [capacity],
    objekt: objects,
    start: starts,
    grund: [reason],
    ...Object.fromEntries(Object.entries(prices).map(([group, price]) => [`preis.${group}`, [price]])),
  }
}

const { stay, stayPlaces, stayPrice } = words.guests
const stays: Record<TypedOrder['kind'], string> = {
  closed: stay,
  capacity: stayPlaces,
  objects: stayPlaces,
  extra: stay,
  price: stayPrice,
}

type GuestsProps = { affected: BookedGuests; title: string; kind: TypedOrder['kind'] }

/** Whose bookings lie in days that are changed; they stay, and each leads to its page. */
export function GuestsInTheWay({ affected, title, kind }: GuestsProps) {
  return <NamedGuests affected={affected} title={title} text={stays[kind]} />
}
