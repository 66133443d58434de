import { CalendarPlus, Check, Clock, QrCode, Share2, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { resultTexts } from '../texts/result.ts'
import { ShareButton } from '#app/booking/my-bookings/ui/share-button.tsx'
import { Span } from '#app/booking/summary/ui/span.tsx'
import type { PaymentResultView, TimeOver } from '../payment-result-view.ts'

const texts = resultTexts

/** Paid, free, waiting, requested, cancelled, run out or refunded: each says what happened and what to do. */
export function ResultDialog({ result, onClose }: { result: PaymentResultView; onClose: () => void }) {
  const failed = ['cancelled', 'refunding', 'refunded'].includes(result.outcome)
  const title = result.timeOver ? texts.timeOverTitle[result.timeOver.of] : titles[result.outcome]
  return (
    <Sheet title={title} onClose={onClose} size="small" head="hidden">
      <img
        src={failed ? '/files/brand/hero/storm_600x450.webp' : '/files/brand/hero/morning_600x450.webp'}
        alt=""
        width={600}
        height={450}
        className="h-42 w-full object-cover object-bottom"
      />
      <div className="flex flex-col gap-4 p-5">
        {failed ? <Failed result={result} title={title} /> : <Succeeded result={result} title={title} />}
      </div>
    </Sheet>
  )
}

const titles: Record<PaymentResultView['outcome'], string> = {
  confirmed: texts.paidTitle,
  free: texts.paidTitle,
  waiting: texts.waitingTitle,
  requested: texts.requestedTitle,
  cancelled: texts.cancelledTitle,
  refunding: texts.refundedTitle,
  refunded: texts.refundedTitle,
}

function Succeeded({ result, title }: { result: PaymentResultView; title: string }) {
  const hasTicket = result.outcome === 'confirmed' || result.outcome === 'free'
  return (
    <>
      <Tag result={result} />
      <h2 className="text-32">{title}</h2>
      <p className="text-17 text-muted">{sentences[result.outcome](result)}</p>
      <Summary result={result} />
      {result.outcome === 'waiting' ? (
        <ButtonLink to="." reloadDocument width="wide">
          {texts.refresh}
        </ButtonLink>
      ) : (
        <ButtonLink to={result.ticketUrl} width="wide">
          {hasTicket && <QrCode aria-hidden />}
          {hasTicket ? texts.showTicket : texts.toBooking}
        </ButtonLink>
      )}
      {hasTicket && (
        <div className="grid grid-cols-2 gap-2">
          <a href={result.calendarUrl} className="button button-outline button-medium">
            <CalendarPlus aria-hidden />
            {texts.calendar}
          </a>
          <ShareButton title={result.what} url={result.serviceUrl} look="outline">
            <Share2 aria-hidden />
            {texts.share}
          </ShareButton>
        </div>
      )}
      {hasTicket && <p className="text-center text-13 text-muted">{result.cancelLine}</p>}
    </>
  )
}

const sentences: Record<PaymentResultView['outcome'], (result: PaymentResultView) => string> = {
  confirmed: ({ email }) => texts.paid(email),
  free: ({ email }) => texts.free(email),
  waiting: () => texts.waiting,
  requested: ({ provider }) => texts.requested(provider),
  cancelled: () => texts.cancelled,
  refunding: ({ totalCents }) => texts.refunded(formatEuro(totalCents)),
  refunded: ({ totalCents }) => texts.refunded(formatEuro(totalCents)),
}

function Tag({ result }: { result: PaymentResultView }) {
  const waits = result.outcome === 'waiting' || result.outcome === 'requested'
  const words: Partial<Record<PaymentResultView['outcome'], string>> = {
    confirmed: texts.paidTag(formatEuro(result.totalCents)),
    free: texts.freeTag,
    waiting: texts.waitingTag,
    requested: texts.requestedTag,
  }
  return (
    <p className={`result-tag ${waits ? 'result-tag-waits' : ''}`}>
      {waits ? <Clock aria-hidden /> : <Check aria-hidden />}
      {words[result.outcome]}
    </p>
  )
}

function Summary({ result }: { result: PaymentResultView }) {
  return (
    <div className="flex flex-col gap-3 rounded-2 bg-paper p-3 shadow-1">
      <div className="flex gap-3">
        <div className="w-20 shrink-0 self-start overflow-hidden rounded-1">
          <Picture base={result.picture.base} alt="" sizes="80px" placeholder={result.picture.placeholder} />
        </div>
        <div className="min-w-0">
          <p className="font-semibold">{result.what}</p>
          <p className="num text-muted">
            <Span>{result.when}</Span>
          </p>
        </div>
      </div>
      <dl className="num flex flex-col gap-1">
        <NumberRow name={texts.code} look="font-semibold">
          {result.bookingCode}
        </NumberRow>
        <NumberRow name={texts.id} look="text-13 text-muted">
          {result.reservationId}
        </NumberRow>
      </dl>
    </div>
  )
}

// In a narrow window a number goes to the next line as a whole: it has hyphens, at which browsers would break it.
function NumberRow({ name, look, children }: { name: string; look: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className={`whitespace-nowrap ${look}`}>{children}</dd>
    </div>
  )
}

function Failed({ result, title }: { result: PaymentResultView; title: string }): ReactNode {
  const isCancelled = result.outcome === 'cancelled'
  const { heldUntil, timeOver, isHeld, pay, confirmUrl } = result
  return (
    <>
      <h2 className="text-25">{title}</h2>
      {isCancelled && heldUntil && <NothingTaken>{texts.stillHeld(heldUntil)}</NothingTaken>}
      <p className="text-17 text-muted">
        {timeOver ? texts.timeOver[timeOver.of](timeOver.until) : sentences[result.outcome](result)}
      </p>
      {pay && <p className="text-17 text-muted">{texts.stillToPay(pay.until)}</p>}
      {isCancelled && !isHeld && !heldUntil && !timeOver && (
        <NothingTaken>{confirmUrl ? texts.placeFreeOnce : texts.placeFree}</NothingTaken>
      )}
      {timeOver && !heldUntil && <p className="text-17 text-muted">{whatNow(timeOver, confirmUrl)}</p>}
      {pay && (
        <a
          href={pay.url}
          target="_blank"
          rel="noopener"
          className="button button-ink button-medium button-wide"
        >
          {texts.pay}
        </a>
      )}
      {isCancelled && !pay && <WayOn result={result} />}
      {!hasNoWayOn(result) && <OtherTime result={result} look="outline" />}
      <a href="/support" className="link link-tap self-center">
        {texts.support}
      </a>
    </>
  )
}

function whatNow(over: TimeOver, confirmUrl: string | null): string {
  if (over.next === 'gone') return [texts.gone, over.wait.said].filter(Boolean).join(' ')
  if (over.next !== 'free') return texts.notAgain
  return confirmUrl ? texts.stillFreeOnce : texts.stillFree
}

const waitOf = (over: TimeOver | null) => (over !== null && over.next === 'gone' ? over.wait.way : null)

const hasNoWayOn = ({ timeOver, heldUntil }: PaymentResultView) =>
  !heldUntil && timeOver !== null && timeOver.next !== 'free' && waitOf(timeOver) === null

function NothingTaken({ children }: { children: ReactNode }) {
  return (
    <Banner kind="success" icon={<ShieldCheck aria-hidden />}>
      <b>{texts.nothingTaken}</b> {children}
    </Banner>
  )
}

/** The first button: what is held or free is booked, what is gone is waited for. */
function WayOn({ result }: { result: PaymentResultView }) {
  const { heldUntil, timeOver, againUrl, confirmUrl } = result
  if (hasNoWayOn(result)) return <OtherTime result={result} look="ink" />
  const wait = waitOf(timeOver)
  if (wait !== null && !heldUntil)
    return (
      <ButtonLink to={wait.to} width="wide">
        {wait.label}
      </ButtonLink>
    )
  if (confirmUrl)
    return (
      <ButtonLink to={confirmUrl} width="wide">
        {texts.confirm}
      </ButtonLink>
    )
  return (
    <ButtonLink to={againUrl} width="wide">
      {heldUntil ? texts.bookHeld : timeOver ? texts.bookAgain : texts.tryAgain}
    </ButtonLink>
  )
}

function OtherTime({ result, look }: { result: PaymentResultView; look: 'ink' | 'outline' }) {
  return (
    <ButtonLink to={result.serviceUrl} look={look} width="wide">
      {texts.otherTime}
    </ButtonLink>
  )
}
