import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import type { BookedSummaryView } from '../choice-view.ts'
import type { CompletedAmendmentView, PendingAmendmentView } from '../amendment-view.ts'
import { amendmentTexts as texts } from '../texts/rebooking.ts'
import { Booked } from './booked.tsx'

type AmendmentRefusedProps = { message: string; ticketUrl: string; /** Where that leads. */ way?: string }

/** Why nothing can be changed (any more). */
export function AmendmentRefused({ message, ticketUrl, way = texts.keepTicket }: AmendmentRefusedProps) {
  return (
    <Frame title={texts.title} ticketUrl={ticketUrl}>
      <Banner kind="error">{message}</Banner>
      <ButtonLink to={ticketUrl} look="outline">
        {way}
      </ButtonLink>
    </Frame>
  )
}

type AmendmentDoneProps = { made: CompletedAmendmentView; ticketUrl: string }

/** It is done: what is booked now, and the new ticket. */
export function AmendmentDone({ made, ticketUrl }: AmendmentDoneProps) {
  return (
    <Frame title={texts.done.title} ticketUrl={ticketUrl}>
      <p className="result-tag" role="status">
        <Check aria-hidden />
        {texts.done.text}
      </p>
      <p className="card num p-4">
        <b>{made.choice.title}</b>
        <span className="block">{made.choice.span}</span>
        <span className="block">{[made.choice.party, made.choice.total].join(', ')}</span>
      </p>
      {made.back && <p className="num">{[made.back, made.kept, texts.backTime].filter(Boolean).join(' ')}</p>}
      <p className="text-muted">
        {texts.numberStays} {made.codes}
      </p>
      <ButtonLink to={ticketUrl}>{texts.done.toTicket}</ButtonLink>
    </Frame>
  )
}

/** Back from the payment page before the payment is known. */
export function AmendmentWaiting({ ticketUrl }: { ticketUrl: string }) {
  return (
    <Frame title={texts.waiting.title} ticketUrl={ticketUrl}>
      <p className="text-17 text-muted">{texts.waiting.text}</p>
      <ButtonLink to="?bezahlt=ja">{texts.waiting.again}</ButtonLink>
    </Frame>
  )
}

type OpenAmendmentProps = {
  open: PendingAmendmentView
  booked: BookedSummaryView
  message: string | null
  ticketUrl: string
}

/** A change that waits for the payment or the company, and its two ways on. */
export function OpenAmendment({ open, booked, message, ticketUrl }: OpenAmendmentProps) {
  return (
    <Frame title={texts.open.title} ticketUrl={ticketUrl}>
      <Booked booked={booked} />
      {message && <Banner kind="error">{message}</Banner>}
      <OpenChange open={open} action="." />
    </Frame>
  )
}

/** The same on the ticket itself. */
export function OpenChange({ open, action }: { open: PendingAmendmentView; action: string }) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <section className="card num flex flex-col gap-3 p-4">
      <p className="font-semibold">{open.text}</p>
      <p>
        {texts.open.wish}: {[open.wish.title, open.wish.span, open.wish.party].join(', ')}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {open.toPay && (
          <Way action={action} was="bezahlen" look="signal" isWorking={isWorking}>
            {open.payText}
          </Way>
        )}
        <Way action={action} was="verwerfen" look="outline" isWorking={isWorking}>
          {texts.open.discard}
        </Way>
      </div>
    </section>
  )
}

type WayProps = {
  action: string
  was: 'bezahlen' | 'verwerfen'
  look: 'signal' | 'outline'
  isWorking: boolean
  children: ReactNode
}

function Way({ action, was, look, isWorking, children }: WayProps) {
  return (
    <Form method="post" action={action} replace>
      <input type="hidden" name="was" value={was} />
      <Button type="submit" look={look} width="wide" disabled={isWorking}>
        {children}
      </Button>
    </Form>
  )
}

function Frame({ title, ticketUrl, children }: { title: string; ticketUrl: string; children: ReactNode }) {
  return (
    <div className="wrap flex max-w-xl flex-col items-stretch gap-5 pt-2 pb-24">
      <BackButton to={ticketUrl} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
