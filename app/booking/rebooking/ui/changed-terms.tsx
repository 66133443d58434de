import { Form, useLocation, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { sessionMinutes } from '#app/booking/deadlines/deadlines.ts'
import type { AmendmentPreviewView, BookedChoiceView } from '../amendment-view.ts'
import type { CancellationTermsView } from '#app/booking/order-page/order-page.ts'
import { amendmentTexts as texts } from '../texts/rebooking.ts'
import { Contract } from '#app/booking/order-page/ui/order-terms.tsx'
import { RefundBar } from '#app/booking/order-page/ui/refund-bar.tsx'
import { Span } from '#app/booking/summary/ui/span.tsx'

/** A way that a refusal leads on by. */
export type WayOn = { label: string; href: string }

type ChangeTermsProps = {
  change: AmendmentPreviewView
  message: string | null
  way: WayOn | null
  idempotencyKey: string
}

/** What a change makes of the booking, what it costs or gives back, what holds after it, and the button. */
export function ChangeTerms({ change, message, way, idempotencyKey }: ChangeTermsProps) {
  const { before, after, toPay, back, kept, vat, provider, button } = change
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Side heading={texts.before} choice={before} />
        <Side heading={texts.after} choice={after} />
      </div>
      <dl className="num border-t border-line pt-3 text-17">
        <div className="flex justify-between gap-4">
          <dt>{toPay ? texts.toPay : back ? texts.back : texts.noDifference}</dt>
          <dd className="font-display text-20 font-bold">{toPay ?? back}</dd>
        </div>
      </dl>
      <div className="num flex flex-col gap-1 text-muted">
        {back && <p>{[kept, texts.backTime].filter(Boolean).join(' ')}</p>}
        {button === 'request' && <p>{texts.asks}</p>}
        {button === 'pay' && <p>{texts.held(sessionMinutes)}</p>}
        {vat && <p>{vat}</p>}
      </div>
      <Contract provider={provider} />
      <Cancellations change={change} />
      {message && (
        <Banner kind="error">
          {message}{' '}
          {way && (
            <Link to={way.href} className="inline-flex min-h-11 items-center underline">
              {way.label}
            </Link>
          )}
        </Banner>
      )}
      <ChangeButton change={change} idempotencyKey={idempotencyKey} />
    </>
  )
}

function Side({ heading, choice }: { heading: string; choice: BookedChoiceView }) {
  return (
    <div>
      <h2 className="text-17">{heading}</h2>
      <p className="num">
        <b>{choice.title}</b>
        <span className="block">
          <Span>{choice.span}</Span>
        </span>
        <span className="block">{choice.party}</span>
        <span className="block">{choice.total}</span>
      </p>
    </div>
  )
}

/** Until when it can be cancelled and what comes back: as it is, and as it will be. */
function Cancellations({ change }: { change: AmendmentPreviewView }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <h2 className="text-17">{texts.ifYouCancel}</h2>
      <Cancelled heading={texts.before} cancel={change.cancelBefore} />
      <Cancelled heading={texts.after} cancel={change.cancelAfter} />
      <p className="num">{change.cancelLine}</p>
    </section>
  )
}

function Cancelled({ heading, cancel }: { heading: string; cancel: CancellationTermsView }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-text text-15">
        {heading}
        {cancel.kind === 'free' && (
          <span className="num font-normal">: {texts.freeUntil(cancel.deadline)}</span>
        )}
        {(cancel.kind === 'over' || cancel.kind === 'never') && (
          <span className="font-normal">: {texts.noCancel}</span>
        )}
      </h3>
      {cancel.kind === 'refund' && (
        <RefundBar refundCents={cancel.refundCents} deadline={cancel.deadline} start={cancel.start} />
      )}
    </div>
  )
}

// While another choice is on its way the button waits: it would change to what is no longer chosen. What is refused
// stays chosen: the form is sent to the address that says so.
function ChangeButton({ change, idempotencyKey }: { change: AmendmentPreviewView; idempotencyKey: string }) {
  const { state, formMethod } = useNavigation()
  const { search } = useLocation()
  return (
    <Form method="post" action={search || '.'} replace>
      <input type="hidden" name="key" value={idempotencyKey} />
      {change.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="signal" size="large" width="wide" disabled={state !== 'idle'}>
        {formMethod === 'POST' ? texts.working : change.buttonText}
      </Button>
    </Form>
  )
}
