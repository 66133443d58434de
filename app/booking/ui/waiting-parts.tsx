import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import type { ShownWait } from '../shown-waiting.ts'
import { waitingTexts } from '../texts/waiting.ts'

const texts = waitingTexts.list

/** One open place in line: where it stands, or what is offered and how long. */
export function WaitCard({ wait }: { wait: ShownWait }) {
  return (
    <article className="card flex flex-col gap-3 p-4">
      <div>
        <h2 className="text-20">{wait.title}</h2>
        <p className="num text-15 text-muted">
          {wait.when} · {wait.party}
        </p>
      </div>
      {wait.offer ? (
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
        <LeaveForm wait={wait} />
      </div>
    </article>
  )
}

function LeaveForm({ wait }: { wait: ShownWait }) {
  const { state, formData } = useNavigation()
  const isLeaving = state !== 'idle' && formData?.get('platz') === wait.id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="platz" value={wait.id} />
      <Button type="submit" look="outline" disabled={isLeaving}>
        {isLeaving ? texts.leaving : wait.offer ? texts.leaveOffer : texts.leave}
        <span className="visually-hidden">: {wait.title}</span>
      </Button>
    </Form>
  )
}

const minuteMs = 60_000
const tickMs = 15_000

/** What is left of an offer. It goes on counting, and asks anew when nothing is left. */
export function TimeLeft({ leftMs }: { leftMs: number }) {
  const [passed, setPassed] = useState(0)
  const { revalidate } = useRevalidator()
  const left = Math.max(0, leftMs - passed)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return void revalidate()
    const timer = setInterval(() => setPassed((before) => before + tickMs), tickMs)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
  const minutes = Math.ceil(left / minuteMs)
  return (
    <span className="num">{texts.left(waitingTexts.duration(Math.floor(minutes / 60), minutes % 60))}</span>
  )
}

/** A place in line that is over: what became of it. */
export function EndedWaits({ waits }: { waits: readonly ShownWait[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20">{texts.ended}</h2>
      <ul className="rows rows-card">
        {waits.map((wait) => (
          <li key={wait.id} className="row items-start py-3">
            <span className="row-text">
              <span className="text-15 font-semibold">{wait.title}</span>
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
