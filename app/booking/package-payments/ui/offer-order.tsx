import { CreditCard, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { OrderLines } from '#app/booking/order-page/ui/order-lines.tsx'
import { Contract, OrderSection } from '#app/booking/order-page/ui/order-terms.tsx'
import { Span } from '#app/booking/summary/ui/span.tsx'
import type { OfferOrderPage, OfferOrderView } from '../offer-order-view.ts'
import { offerOrderTexts as texts } from '../texts/offer-order.ts'

type OfferOrderProps = { order: OfferOrderView; chatUrl: string; refusal: string | null }

/** What is accepted, what it costs now and later, who the contract is with, and the one button that binds. */
export function OfferOrder({ order, chatUrl, refusal }: OfferOrderProps) {
  return (
    <Form method="post" className="order wrap" replace>
      <header className="flex flex-col gap-3 pb-5">
        <div className="flex items-center justify-between">
          <BackButton to={chatUrl} />
          {order.dueCents > 0 && (
            <span className="flex items-center gap-2 text-muted">
              <Lock aria-hidden className="size-5" />
              {texts.secure}
            </span>
          )}
        </div>
        <h1>{order.heading}</h1>
      </header>
      {refusal && (
        <Banner kind="error">
          {refusal} {texts.notYetBought}
        </Banner>
      )}
      <div className="order-columns">
        <div className="flex flex-col gap-5">
          <Summary order={order} />
          <OrderSection heading={texts.payment}>
            <span className="flex items-start gap-2">
              <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                {order.dueCents > 0 ? texts.card : texts.nothingNow} {order.schedule}
              </span>
            </span>
          </OrderSection>
          {order.unpaid && <OrderSection heading={texts.unpaid.title}>{order.unpaid}</OrderSection>}
          <OrderSection heading={texts.cancel.title}>{texts.cancel.text}</OrderSection>
        </div>
        <div className="order-sum">
          <OrderLines {...order} />
          <Dues order={order} />
          <Contract provider={order.provider} />
          <input type="hidden" name="fassung" value={order.version} />
          <Quay dueCents={order.dueCents}>
            <Submit label={order.button} />
          </Quay>
        </div>
      </div>
    </Form>
  )
}

function Summary({ order }: { order: OfferOrderView }) {
  return (
    <section className="card num p-4">
      <h2 className="text-17">{order.offerTitle}</h2>
      {order.title !== order.offerTitle && <p className="text-muted">{order.title}</p>}
      <p className="text-muted">
        <Span>{order.span}</Span>
      </p>
      <p className="text-muted">{order.persons}</p>
      <p className="text-muted">{order.address}</p>
      {order.included && (
        <p className="mt-2 break-words whitespace-pre-line">
          <b>{texts.included}: </b>
          {order.included}
        </p>
      )}
      <p className="mt-2 text-13 text-muted">
        {texts.version(order.version)}
        {order.until && ` · ${order.until}`}
      </p>
    </section>
  )
}

function Dues({ order }: { order: OfferOrderView }) {
  const { before, dueCents, laterCents } = order
  return (
    <dl className="num flex flex-col gap-1 border-t border-line pt-3">
      {before && <Due name={before.label} cents={-before.cents} />}
      <Due name={texts.now} cents={dueCents} isNow />
      {laterCents > 0 && <Due name={texts.later} cents={laterCents} />}
    </dl>
  )
}

function Due({ name, cents, isNow = false }: { name: string; cents: number; isNow?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isNow ? 'font-semibold' : 'text-muted'}`}>
      <dt>{name}</dt>
      <dd>{formatEuro(cents)}</dd>
    </div>
  )
}

function Quay({ dueCents, children }: { dueCents: number; children: ReactNode }) {
  return (
    <div className="quay quay-fixed order-quay">
      <p className="num flex items-baseline justify-between gap-4 lg:hidden">
        <span className="text-on-deep-muted">{texts.now}</span>
        <b className="font-display text-20">{formatEuro(dueCents)}</b>
      </p>
      {children}
    </div>
  )
}

function Submit({ label }: { label: string }) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Button type="submit" look="signal" size="large" width="wide" disabled={isWorking}>
      {isWorking ? texts.working : label}
    </Button>
  )
}

/** Instead of an order: what became of it, and where it goes on. */
export function OfferClosed({ page }: { page: Exclude<OfferOrderPage, { outcome: 'payable' }> }) {
  const newestUrl = page.outcome === 'refused' ? page.newestUrl : null
  return (
    <div className="wrap flex max-w-xl flex-col items-start gap-5 py-12">
      <BackButton to={page.chatUrl} />
      <h1>{page.outcome === 'paid' ? texts.paid.title : texts.refusals[page.because]}</h1>
      <p className="text-17 text-muted">{page.outcome === 'paid' ? texts.paid.text : texts.notYetBought}</p>
      <div className="flex flex-wrap gap-3">
        {newestUrl && <ButtonLink to={newestUrl}>{texts.toNewest}</ButtonLink>}
        <ButtonLink to={page.chatUrl} look={newestUrl ? 'outline' : 'ink'}>
          {texts.toChat}
        </ButtonLink>
        <ButtonLink to={page.bookingUrl} look="outline">
          {texts.toBooking}
        </ButtonLink>
      </div>
    </div>
  )
}
