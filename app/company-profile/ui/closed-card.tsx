import { Form } from 'react-router'
import { blockedTexts } from '#app/editor/times/texts/blocked-times.ts'
import { GuestsInTheWay } from '#app/editor/times/ui/calendar-confirmation.tsx'
import type { BookedGuests } from '#app/editor/times/ui/named-guests.tsx'
import { Button } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import type { ClosingFault } from '../closing.ts'
import { profileTexts } from '../texts/profile.ts'

const words = profileTexts.closings

type ClosedCardProps = {
  isClosed: boolean
  closings: readonly { id: string; days: string; affected: BookedGuests }[]
  /** What was typed and refused. */
  refused: { because: ClosingFault; from: string; until: string } | null
}

/** Closed until further notice, and days on which the company is closed. */
export function ClosedCard({ isClosed, closings, refused }: ClosedCardProps) {
  return (
    <section className="card flex max-w-3xl flex-col gap-5 p-5 md:p-6" aria-labelledby="geschlossen">
      <h2 id="geschlossen" className="text-25">
        {profileTexts.closed.title}
      </h2>
      <p className="text-muted">{words.lead}</p>
      {closings.length > 0 && <ClosingList closings={closings} />}
      {/* What was added stands in the list, no longer in the fields. */}
      <ClosingForm key={closings.map(({ id }) => id).join()} refused={refused} />
      <hr className="rule" />
      <p>{isClosed ? profileTexts.closed.shut : profileTexts.closed.open}</p>
      <Form method="post">
        <input type="hidden" name="geschlossen" value={isClosed ? 'nein' : 'ja'} />
        <Button type="submit" look="outline">
          {isClosed ? profileTexts.closed.reopen : profileTexts.closed.close}
        </Button>
      </Form>
    </section>
  )
}

function ClosingList({ closings }: Pick<ClosedCardProps, 'closings'>) {
  return (
    <ul className="rows">
      {closings.map(({ id, days, affected }) => (
        <li key={id} className="row flex-wrap">
          <span className="row-text">{days}</span>
          <Form method="post">
            <input type="hidden" name="wegfallen" value={id} />
            <Button type="submit" look="ghost" size="small" aria-label={words.removeNamed(days)}>
              {words.remove}
            </Button>
          </Form>
          <div className="w-full">
            <GuestsInTheWay
              affected={affected}
              title={blockedTexts.guests.after(affected.count)}
              kind="closed"
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ClosingForm({ refused }: Pick<ClosedCardProps, 'refused'>) {
  const fault = refused && words.faults[refused.because]
  const isUntil = refused?.because === 'until-invalid' || refused?.because === 'backwards'
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <div className="grid gap-5 md:grid-cols-2">
        <TypedField
          kind="date"
          name="von"
          label={words.from}
          defaultValue={refused?.from}
          error={fault && !isUntil ? fault : undefined}
          answered={refused ?? undefined}
        />
        <TypedField
          kind="date"
          name="bis"
          label={words.until}
          hint={words.untilHint}
          defaultValue={refused?.until}
          error={fault && isUntil ? fault : undefined}
          answered={refused ?? undefined}
        />
      </div>
      <div>
        <Button type="submit" look="outline">
          {words.add}
        </Button>
      </div>
    </Form>
  )
}
