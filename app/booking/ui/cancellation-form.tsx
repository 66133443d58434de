import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { cancellationReasons, type CancellationReason } from '../cancellation.ts'
import { texts as bookingTexts } from '../texts.ts'
import { pageTexts } from '../texts/pages.ts'
import type { ShownBooking } from '../shown-types.ts'

type CancellationFormProps = {
  booking: ShownBooking
  kind: 'ticket' | 'request'
  refundCents: number | null
  refusal: string | null
  reasonError: string | null
  /** Why to press again later. */
  wait: string | null
  chosen: CancellationReason | null
}

const texts = pageTexts.cancel

/** Reason, what comes back in euros, then a second step that asks whether it is meant. Works without scripts. */
export function CancellationForm({
  booking,
  kind,
  refundCents,
  refusal,
  reasonError,
  wait,
  chosen,
}: CancellationFormProps) {
  const title = kind === 'ticket' ? texts.ticketTitle : texts.requestTitle
  return (
    <div className="wrap flex max-w-xl flex-col gap-5 pt-2 pb-24">
      <title>{title}</title>
      <BackButton to={`/bookings/${booking.id}`} />
      <h1>{title}</h1>
      <p className="num text-17">
        <b>{booking.title}</b>
        {booking.span && <span className="block text-muted">{booking.span}</span>}
      </p>
      {refusal ? (
        <Banner kind="error">{refusal}</Banner>
      ) : (
        <ReasonForm
          kind={kind}
          refundCents={refundCents}
          error={reasonError}
          wait={wait}
          chosen={chosen}
          backUrl={`/bookings/${booking.id}`}
        />
      )}
    </div>
  )
}

type ReasonFormProps = {
  kind: 'ticket' | 'request'
  refundCents: number | null
  error: string | null
  wait: string | null
  chosen: CancellationReason | null
  backUrl: string
}

function ReasonForm({ kind, refundCents, error, wait, chosen, backUrl }: ReasonFormProps) {
  const [reason, setReason] = useState<string | null>(chosen)
  const isWorking = useNavigation().state !== 'idle'
  const question = useRef<HTMLFieldSetElement>(null)
  // On a phone the question is above what is seen when the button is pressed.
  useEffect(() => {
    if (error && !isWorking) question.current?.querySelector('input')?.focus()
  }, [error, isWorking])
  return (
    <Form method="post" className="flex flex-col gap-5">
      <fieldset ref={question} aria-describedby={error ? 'reason-error' : undefined}>
        <legend className="pb-2 font-display text-20 font-bold">{texts.question}</legend>
        {error && !reason && (
          <p id="reason-error" className="field-error pb-2" role="alert">
            {error}
          </p>
        )}
        {cancellationReasons.map((name) => (
          <label key={name} className="reason-row">
            <input
              type="radio"
              name="reason"
              value={name}
              defaultChecked={name === chosen}
              onChange={() => setReason(name)}
            />
            {bookingTexts.cancel.reasons[name]}
          </label>
        ))}
      </fieldset>
      {refundCents !== null && (
        <section className="card flex flex-col gap-1 p-4">
          <p className="flex justify-between gap-4 text-17">
            {texts.youGet} <b className="num">{formatEuro(refundCents)}</b>
          </p>
          <p className="text-13 text-muted">{texts.feeNote}</p>
        </section>
      )}
      {wait && <Banner kind="error">{wait}</Banner>}
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={backUrl} look="outline">
          {texts.keep}
        </ButtonLink>
        <Button type="submit" disabled={isWorking}>
          {kind === 'ticket' ? texts.confirmTicket : texts.confirmRequest}
        </Button>
      </div>
    </Form>
  )
}
