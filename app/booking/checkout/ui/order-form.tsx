import { CreditCard, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { AskedName } from '#app/account/account.ts'
import { NameFields } from '#app/account/ui/name-fields.tsx'
import { ReviewRequestTick } from '#app/account/ui/review-request-tick.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import type { OverlappingHoldView } from '#app/booking/overlaps/overlaps.ts'
import { sessionMinutes } from '#app/booking/deadlines/deadlines.ts'
import type { QuestionForm } from '#app/booking/questions/questions.ts'
import { questionTexts } from '#app/booking/questions/texts.ts'
import { QuestionFields } from '#app/booking/questions/ui/question-fields.tsx'
import type { OrderView } from '#app/booking/order-page/order-page.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'
import type { WaitingWay } from '#app/booking/waitlist/waitlist.ts'
import { OrderLines } from '#app/booking/order-page/ui/order-lines.tsx'
import { RefusalBanner, type OrderRefusalView } from './order-refused.tsx'
import { Cancelling, Contract, OrderSection } from '#app/booking/order-page/ui/order-terms.tsx'
import { OverlappingHolds } from '#app/booking/overlaps/ui/overlapping-holds.tsx'
import { SignInFirst } from '#app/booking/order-page/ui/sign-in-first.tsx'
import { Span } from '#app/booking/summary/ui/span.tsx'

type OrderFormProps = {
  order: OrderView
  viewer: { name: string; email: string } | null
  /** What somebody without a name is asked for. */
  asked?: AskedName | null
  backUrl: string
  idempotencyKey: string
  refusal: OrderRefusalView | null
  /** The button was pressed and came to nothing, instead of the page knowing before. */
  wasPressed?: boolean
  /** That the places are held for its reader already: they waited for them, or have begun to pay. */
  held?: string | null
  /** What its reader holds unpaid of the same start, besides this order. */
  beside?: readonly OverlappingHoldView[]
  /** What the offer asks, with what was typed. */
  questions?: QuestionForm | null
  /** What it will ask once its reader is signed in. */
  questionsLater?: string | null
  /** The waiting list, where there isn't enough left. */
  wait?: WaitingWay | null
  /** Whether the mail after the visit is asked about, and what was ticked before a refusal. */
  request?: 'ask' | 'ticked' | null
  /** This page, for whoever has to leave it for a moment. */
  weiter?: string
  /** Of whoever closes the sheet and reads the order: see `SignInFirst`. */
  isNewHere?: boolean
  onSignIn?: () => void
  /** Where several people pay for it together. */
  shareUrl?: string | null
}

const texts = orderPageTexts

/** Summary, contact, what cancelling gives back, the total, who the contract is with, and the one yellow button. */
export function OrderForm(props: OrderFormProps) {
  const { order, viewer, backUrl, idempotencyKey, refusal, held } = props
  const { beside = [], wait = null, request = null, weiter = '/', asked = null, wasPressed } = props
  const { isNewHere = false, onSignIn, questions = null, questionsLater = null } = props
  return (
    <Form method="post" className="order wrap" replace>
      <Head backUrl={backUrl} button={order.button} />
      {refusal && (
        <RefusalBanner
          {...refusal}
          wait={wait}
          weiter={weiter}
          wasPressed={wasPressed}
          {...(asked ? {} : { backUrl })}
        />
      )}
      {/* Where it is said that this is booked already, not below a whole order: a phone shows no more than that. */}
      {refusal?.again && <OnceMore reservationId={refusal.again} />}
      {held && !refusal && <Banner kind="success">{held}</Banner>}
      {beside.length > 0 && <OverlappingHolds own={beside} />}
      <div className="order-columns">
        <div className="flex flex-col gap-5">
          <Summary order={order} backUrl={backUrl} />
          <OrderSection heading={texts.contact}>
            {viewer ? [...(asked ? [] : [viewer.name]), viewer.email].join(' · ') : texts.contactNext}
          </OrderSection>
          {asked && <NameFields asked={asked} />}
          {questions && <QuestionFields form={questions} />}
          {!viewer && questionsLater && (
            <OrderSection heading={questionTexts.title}>{questionsLater}</OrderSection>
          )}
          <Payment button={order.button} isHeld={Boolean(held) && !refusal} />
          {props.shareUrl && (
            <Link to={props.shareUrl} className="link link-tap self-start">
              {texts.payTogether}
            </Link>
          )}
          <hr className="rule my-0" />
          <Cancelling cancel={order.cancel} totalCents={order.totalCents} />
        </div>
        <div className="order-sum">
          <OrderLines {...order} />
          <Contract provider={order.provider} />
          <input type="hidden" name="key" value={idempotencyKey} />
          {order.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {request && <ReviewRequestTick isTicked={request === 'ticked'} />}
          <OrderQuay totalCents={order.totalCents}>
            {viewer ? (
              <Submit button={order.button} />
            ) : (
              <SignInFirst weiter={weiter} isNewHere={isNewHere} onSignIn={onSignIn} />
            )}
          </OrderQuay>
        </div>
      </div>
    </Form>
  )
}

function Head({ backUrl, button }: { backUrl: string; button: OrderView['button'] }) {
  return (
    <header className="flex flex-col gap-3 pb-5">
      <div className="flex items-center justify-between">
        <BackButton to={backUrl} />
        {button === 'pay' && (
          <span className="flex items-center gap-2 text-muted">
            <Lock aria-hidden className="size-5" />
            {texts.securePayment}
          </span>
        )}
      </div>
      <div className="step-bars" role="img" aria-label={texts.steps}>
        <i />
        <i />
        <i />
      </div>
      <h1>{button === 'request' ? texts.requestTitle : texts.title}</h1>
    </header>
  )
}

function Summary({ order, backUrl }: { order: OrderView; backUrl: string }) {
  return (
    <section className="card flex gap-3 p-3">
      <div className="w-23 shrink-0 self-start overflow-hidden rounded-1">
        <Picture
          base={order.picture.base}
          alt=""
          sizes="92px"
          placeholder={order.picture.placeholder}
          loading="eager"
        />
      </div>
      <div className="num min-w-0">
        <h2 className="text-17">{order.title}</h2>
        <p className="text-muted">
          <Span>{order.span}</Span>
        </p>
        {order.minGuests && <p>{order.minGuests}</p>}
        <p className="text-muted">{order.choice}</p>
        <p className="text-muted">{order.address}</p>
        <Link to={backUrl} className="link link-tap mt-1">
          {texts.changeSelection}
        </Link>
      </div>
    </section>
  )
}

// Places that are held already have their own time, which stands at the top: no second one beside it.
function Payment({ button, isHeld }: { button: OrderView['button']; isHeld: boolean }) {
  const next = { pay: texts.paymentNext, request: texts.paymentAfterRequest, free: texts.paymentFree }
  return (
    <OrderSection heading={texts.payment}>
      <span className="flex items-start gap-2">
        <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          {next[button]} {button === 'pay' && !isHeld && texts.held(sessionMinutes)}
        </span>
      </span>
    </OrderSection>
  )
}

function OnceMore({ reservationId }: { reservationId: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="checkbox" name="again" value={reservationId} required className="size-5 shrink-0" />
      {texts.onceMore}
    </label>
  )
}

function OrderQuay({ totalCents, children }: { totalCents: number; children: ReactNode }) {
  return (
    <div className="quay quay-fixed order-quay">
      {/* The total stands once more above the button where the lines above have scrolled away. */}
      <p className="num flex items-baseline justify-between gap-4 lg:hidden">
        <span className="text-on-deep-muted">{texts.total}</span>
        <b className="font-display text-20">{formatEuro(totalCents)}</b>
      </p>
      {children}
    </div>
  )
}

function Submit({ button }: Pick<OrderView, 'button'>) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Button type="submit" look="signal" size="large" width="wide" disabled={isWorking}>
      {isWorking ? texts.working : bookingTexts.order.buttons[button]}
    </Button>
  )
}
