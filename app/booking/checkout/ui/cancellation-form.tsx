import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { cancellationReasons, type CancellationReason } from '#app/booking/deadlines/deadlines.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { cancelTexts } from '../texts/cancellation.ts'
import { ChatButton } from '#app/booking/summary/ui/chat-button.tsx'
import type { BookingPageView } from '#app/booking/my-bookings/my-bookings.ts'

type Paid = { paidCents: number; backCents: number }

type CancellationFormProps = {
  booking: BookingPageView
  kind: 'ticket' | 'request'
  refundCents: number | null
  /** What was paid in all, and what of it came back after changes; without it the price was paid at once. */
  paid?: Paid
  /** Where several people paid: that each gets back their own share. */
  shareNote?: string | null
  refusal: string | null
  /** Where the provider is asked, who may still cancel. */
  questions?: readonly { said: string; href: string }[]
  /** A change of it waits, and goes with it. */
  dropsChange?: boolean
  /** Where some of several places are given back. */
  fewerUrl?: string | null
  reasonError: string | null
  /** Why to press again later. */
  wait: string | null
  chosen: CancellationReason | null
}

const texts = cancelTexts

/** What comes back in euros, and why; its button leads to a question whether it is meant. Works without scripts. */
export function CancellationForm({
  booking,
  kind,
  refundCents,
  paid = { paidCents: booking.totalCents, backCents: 0 },
  shareNote = null,
  refusal,
  questions = [],
  dropsChange = false,
  fewerUrl = null,
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
      {!refusal && (
        <Money
          kind={kind}
          totalCents={booking.totalCents}
          paid={paid}
          shareNote={shareNote}
          refundCents={refundCents}
        />
      )}
      {!refusal && fewerUrl && <OnlyFewer to={fewerUrl} />}
      {!refusal && dropsChange && <Banner kind="info">{texts.dropsChange}</Banner>}
      {refusal ? (
        <>
          <Banner kind="error">{refusal}</Banner>
          {booking.chat && <ChatButton chat={booking.chat} look="ink" />}
          {questions.length > 0 && <AskProvider ways={questions} />}
        </>
      ) : (
        <ReasonForm
          title={title}
          kind={kind}
          error={reasonError}
          wait={wait}
          chosen={chosen}
          backUrl={`/bookings/${booking.id}`}
        />
      )}
    </div>
  )
}

function OnlyFewer({ to }: { to: string }) {
  return (
    <p>
      {texts.onlyFewer}{' '}
      <Link to={to} className="link link-tap">
        {texts.toFewer}
      </Link>
    </p>
  )
}

function AskProvider({ ways }: { ways: readonly { said: string; href: string }[] }) {
  return (
    <p className="text-17">
      {texts.askProvider}{' '}
      {ways.map(({ said, href }) => (
        <a key={href} href={href} className="link link-tap mr-3">
          {said}
        </a>
      ))}
    </p>
  )
}

type MoneyProps = {
  kind: 'ticket' | 'request'
  totalCents: number
  paid: Paid
  shareNote: string | null
  refundCents: number | null
}

/** What comes back and what is kept of it: before anybody is asked why. */
function Money({ kind, totalCents, paid, shareNote, refundCents }: MoneyProps) {
  if (refundCents === null) {
    const isUnpaid = kind === 'request' && totalCents > 0
    return isUnpaid && <p className="text-17">{texts.nothingPaid}</p>
  }
  return (
    <section className="card num flex flex-col gap-1 p-4">
      <p className="flex justify-between gap-4 text-17">
        {shareNote ? texts.shares.backInAll : texts.youGet}{' '}
        <b className="font-display text-20">{formatEuro(refundCents)}</b>
      </p>
      <p className="text-muted">
        {shareNote} {paidNote(paid, refundCents)} {shareNote ? texts.shares.backTime : texts.backTime}
      </p>
    </section>
  )
}

// Paid is what came back before, what comes back now and what is kept.
function paidNote({ paidCents, backCents }: Paid, refundCents: number): string {
  const feeCents = paidCents - backCents - refundCents
  const [paid, back, fee] = [formatEuro(paidCents), formatEuro(backCents), formatEuro(feeCents)]
  if (backCents > 0)
    return [texts.backBefore(paid, back), ...(feeCents > 0 ? [texts.feeOfAll(fee)] : [])].join(' ')
  return feeCents > 0 ? texts.feeNote(paid, fee) : ''
}

type ReasonFormProps = {
  title: string
  kind: 'ticket' | 'request'
  error: string | null
  wait: string | null
  chosen: CancellationReason | null
  backUrl: string
}

function ReasonForm({ title, kind, error, wait, chosen, backUrl }: ReasonFormProps) {
  const isWorking = useNavigation().state !== 'idle'
  const question = useRef<HTMLFieldSetElement>(null)
  // On a phone the question is above what is seen when the button is pressed.
  useEffect(() => {
    if (error && !isWorking) question.current?.querySelector('input')?.focus()
  }, [error, isWorking])
  return (
    <Form method="get" className="flex flex-col gap-5" preventScrollReset replace>
      <input type="hidden" name="open" value="ja" />
      <fieldset ref={question} aria-describedby={error ? 'reason-error' : undefined}>
        <legend className="pb-2 font-display text-20 font-bold">{texts.question[kind]}</legend>
        {error && (
          <p id="reason-error" className="field-error pb-2" role="alert">
            {error}
          </p>
        )}
        {cancellationReasons.map((name) => (
          <label key={name} className="reason-row">
            <input type="radio" name="reason" value={name} defaultChecked={name === chosen} />
            {bookingTexts.cancel.reasons[name]}
          </label>
        ))}
      </fieldset>
      {wait && <Banner kind="error">{wait}</Banner>}
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={backUrl} look="outline">
          {texts.back}
        </ButtonLink>
        <Button type="submit" disabled={isWorking}>
          {title}
        </Button>
      </div>
    </Form>
  )
}

type CancellationDialogProps = {
  booking: BookingPageView
  kind: 'ticket' | 'request'
  refundCents: number | null
  shareNote?: string | null
  reason: CancellationReason
  /** The page without the question, its reason kept. */
  here: string
  onClose: () => void
}

/** Asks once more: the place goes to others at once. Source: contract 2, section 5 "Cancellation". */
export function CancellationDialog({
  booking,
  kind,
  refundCents,
  shareNote = null,
  reason,
  here,
  onClose,
}: CancellationDialogProps) {
  const isWorking = useNavigation().state !== 'idle'
  const isTicket = kind === 'ticket'
  return (
    <Sheet title={isTicket ? texts.reallyCancel : texts.reallyDelete} size="small" onClose={onClose}>
      <Form method="post" action={here} className="flex flex-col gap-5" replace>
        <p className="text-muted">{texts.placesGo(booking.units, booking.span)}</p>
        {refundCents !== null && (
          <p className="num">
            {shareNote
              ? `${texts.shares.getBack(formatEuro(refundCents))} ${shareNote}`
              : texts.getBack(formatEuro(refundCents))}
          </p>
        )}
        <input type="hidden" name="reason" value={reason} />
        <div className="grid grid-cols-2 gap-2">
          <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
            {texts.keep}
          </Link>
          <Button type="submit" disabled={isWorking}>
            {isTicket ? texts.confirmTicket : texts.confirmRequest}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
