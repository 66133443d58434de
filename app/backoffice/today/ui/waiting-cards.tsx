import { ChevronRight, Clock } from 'lucide-react'
import { Face } from '#app/booking/company-desk/ui/company-ticket.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'
import type { WaitingRequest } from '../waiting.ts'

const words = texts.waiting

type WaitingCardsProps = {
  requests: readonly WaitingRequest[]
  lapsingToday: number
  count: number
  allHref: string
  /** Where an offer for a package is written. */
  writeHref: (id: string) => string
  /** False for who reads only. */
  mayAnswer: boolean
}

/** Requests that wait for the company's answer, the nearest start first, with the time that is left. */
export function WaitingCards({
  requests,
  lapsingToday,
  count,
  allHref,
  writeHref,
  mayAnswer,
}: WaitingCardsProps) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="wartet">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="wartet" className="text-25">
          {words.title}
        </h2>
        {/* Taller than the line, which begins as high as the one beside it. */}
        <div className="-my-2 flex items-center gap-2">
          {lapsingToday > 0 && <TimeBadge isUrgent text={words.today(lapsingToday)} />}
          <ButtonLink to={allHref} look="ghost" size="small">
            {words.all(count)}
            <ChevronRight aria-hidden />
          </ButtonLink>
        </div>
      </div>
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id} className="card flex flex-col gap-3 p-4">
            <WaitingCard request={request} writeHref={writeHref(request.id)} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingCard({ request, writeHref, mayAnswer }: AnswersProps) {
  const { guest, kind, minutesLeft, isUrgent, party, when, title, total } = request
  const label = kind === 'time' ? null : words[kind]
  return (
    <>
      <Link to={request.href} className="flex flex-col gap-3">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex min-w-0 items-center gap-3 font-semibold break-words">
            <Face {...guest} />
            {guest.name}
          </span>
          {minutesLeft !== null && <TimeBadge isUrgent={isUrgent} text={words.left(minutesLeft)} />}
        </span>
        <span>
          <span className="num block font-semibold">
            {party}, {when}
          </span>
          <span className="num block text-15 text-muted">
            {[label, title, total].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
      <Answers request={request} writeHref={writeHref} mayAnswer={mayAnswer} />
    </>
  )
}

// The booking's page asks once more, and says what follows.
function Answers({ request: { kind, href, guest }, writeHref, mayAnswer }: AnswersProps) {
  const named = (label: string) => ({ 'aria-label': `${label}: ${guest.name}` })
  if (!mayAnswer || kind === 'change')
    return (
      <ButtonLink
        to={href}
        look={mayAnswer ? 'ink' : 'outline'}
        {...named(mayAnswer ? words.answer : words.open)}
      >
        {mayAnswer ? words.answer : words.open}
      </ButtonLink>
    )
  const accept =
    kind === 'time' ? { to: `${href}&open=accept`, text: words.accept } : { to: writeHref, text: words.write }
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2">
      <ButtonLink to={`${href}&open=reject`} look="outline" {...named(words.reject)}>
        {words.reject}
      </ButtonLink>
      <ButtonLink to={accept.to} {...named(accept.text)}>
        {accept.text}
      </ButtonLink>
    </div>
  )
}

type AnswersProps = { request: WaitingRequest; writeHref: string; mayAnswer: boolean }

function TimeBadge({ isUrgent, text }: { isUrgent: boolean; text: string }) {
  return (
    <span
      className={`num inline-flex items-center gap-1 rounded-lg px-2 py-0.5 text-13 font-semibold ${
        isUrgent ? 'bg-warn-soft text-warn' : 'bg-sand text-muted'
      }`}
    >
      <Clock aria-hidden className="size-4" />
      {text}
    </span>
  )
}
