import { ChevronRight, Clock } from 'lucide-react'
import { useEffect, useState, type MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { opensDialog } from '#foundation/design/address.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { useLookAgain } from '#foundation/design/use-look-again.ts'
import { elapsedMs } from '#foundation/platform/clock.ts'
import type { WaitlistEntryView } from '../waitlist-view.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import { leaveAskUrl, linePlaceId, waitingPath } from '../waitlist-url.ts'
import { Facts } from '#app/booking/summary/ui/facts.tsx'

const texts = waitingTexts.list

/** One open place in line: where it stands, or what is offered and how long. */
export function WaitCard({ wait }: { wait: WaitlistEntryView }) {
  return (
    <article id={linePlaceId(wait.id)} className="card flex scroll-mt-20 flex-col gap-3 p-4">
      <Link to={wait.serviceUrl} className="flex items-center justify-between gap-3">
        <span>
          <h2 className="text-20">{wait.title}</h2>
          <span className="num text-15 text-muted">
            <Facts>{`${wait.when} · ${wait.party}`}</Facts>
          </span>
        </span>
        <ChevronRight className="shrink-0" aria-hidden />
      </Link>
      {wait.paying !== null ? (
        <Banner kind="info" icon={<Clock aria-hidden />}>
          {wait.paying}
        </Banner>
      ) : wait.offer ? (
        <Banner kind="success" icon={<Clock aria-hidden />}>
          <b>{texts.offered(wait.offer.until)}</b> <TimeLeft leftMs={wait.offer.leftMs} />
        </Banner>
      ) : (
        <p className="num text-17 font-semibold">{texts.position(wait.ahead)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {wait.offer && (
          <ButtonLink to={wait.orderUrl} look="signal">
            {texts.book}
          </ButtonLink>
        )}
        {wait.paying !== null && wait.bookingUrl ? (
          <ButtonLink to={wait.bookingUrl} look="signal">
            {texts.toPayment}
            <span className="visually-hidden">: {wait.title}</span>
          </ButtonLink>
        ) : (
          <LeaveLink wait={wait} />
        )}
      </div>
      {wait.offer && wait.paying === null && <p className="text-13 text-muted">{wait.offer.leaving}</p>}
    </article>
  )
}

function LeaveLink({ wait }: { wait: WaitlistEntryView }) {
  return (
    <ButtonLink to={leaveAskUrl(wait.id)} look="outline" state={opensDialog} preventScrollReset>
      {wait.offer ? texts.leaveOffer : texts.leave}
      <span className="visually-hidden">: {wait.title}</span>
    </ButtonLink>
  )
}

/** Asks once more: a place in line that was left doesn't come back. */
export function LeaveDialog({ wait, onClose }: { wait: WaitlistEntryView; onClose: () => void }) {
  const { state, formData } = useNavigation()
  const isLeaving = state !== 'idle' && formData?.get('platz') === wait.id
  const words = waitingTexts.leave.dialog[wait.offer ? 'offered' : 'waiting']
  // With scripts the same as closing.
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <Sheet title={words.title} size="small" onClose={onClose}>
      <Form method="post" action={waitingPath} className="flex flex-col gap-5" replace preventScrollReset>
        <p className="text-muted">{wait.leaveLead}</p>
        <input type="hidden" name="platz" value={wait.id} />
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to={waitingPath} look="outline" onClick={stay}>
            {words.keep}
          </ButtonLink>
          <Button type="submit" disabled={isLeaving}>
            {isLeaving ? texts.leaving : words.submit}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}

const minuteMs = 60_000
const tickMs = 15_000

/**
 * What is left of an offer, on a line of its own because its length changes. It goes on counting, and asks anew when
 * nothing is left or somebody comes back to it.
 */
function TimeLeft({ leftMs }: { leftMs: number }) {
  const left = useTimeLeft(leftMs)
  const minutes = Math.ceil(left / minuteMs)
  return (
    <span className="num block">
      {left === 0
        ? texts.timeOver
        : texts.left(waitingTexts.duration(Math.floor(minutes / 60), minutes % 60))}
    </span>
  )
}

// Counted from when the figure came: each answer brings a new one. Past the end it asks at every tick, until the answer
// has no offer any more; a telephone that slept asks as soon as it is looked at.
function useTimeLeft(leftMs: number): number {
  const [counted, setCounted] = useState({ of: leftMs, left: leftMs })
  const lookAgain = useLookAgain()
  useEffect(() => {
    const since = elapsedMs()
    const look = () => {
      const left = leftMs - (elapsedMs() - since)
      setCounted({ of: leftMs, left })
      if (left <= 0) lookAgain()
    }
    const timer = setInterval(look, tickMs)
    return () => clearInterval(timer)
  }, [leftMs, lookAgain])
  return Math.max(0, counted.of === leftMs ? counted.left : leftMs)
}

/** A place in line that is over: what became of it. */
export function EndedWaits({ waits }: { waits: readonly WaitlistEntryView[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20">{texts.ended}</h2>
      <ul className="rows rows-card">
        {waits.map((wait) => (
          <li key={wait.id} className="row items-start py-3">
            <span className="row-text">
              <Link to={wait.serviceUrl} className="text-15 font-semibold hover:underline">
                {wait.title}
              </Link>
              <small className="num">
                {wait.when} · {wait.said}
              </small>
            </span>
            {(wait.bookingUrl || wait.isAhead) && (
              <ButtonLink to={wait.bookingUrl ?? wait.serviceUrl} look="ghost" size="small">
                {wait.bookingUrl ? texts.toBooking : texts.again}
                <span className="visually-hidden">: {wait.title}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
