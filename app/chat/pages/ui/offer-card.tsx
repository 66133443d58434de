import { ChevronDown, Clock, FileText, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { berlinClock, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { shortInstant, spanText } from '#app/booking/summary/summary.ts'
import { vatOfLines, type PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { offerTexts } from '#app/booking/package-offers/texts.ts'
import { newLines, offerEnd, offerState, olderVersions, type OfferState } from '../offer-state.ts'
import { dayOfMonth } from '../day-text.ts'
import { isNear, remainingHours, remainingText } from '../remaining-time.ts'
import { offerCardTexts as texts } from '../texts/offer.ts'
import { DueBox } from './offer-due.tsx'
import { OfferFoot, type OfferFootProps } from './offer-foot.tsx'

export type OfferCardProps = OfferFootProps & { offers: readonly PackageOffer[]; isSmallBusiness: boolean }

const folded: ReadonlySet<OfferState> = new Set(['rejected', 'withdrawn', 'lapsed', 'cancelled'])

/** An offer in a conversation, with the versions before it in one row each. What came to nothing folds as well. */
export function OfferCard(props: OfferCardProps) {
  const { offer, offers, now } = props
  const state = offerState(offer, now)
  return (
    <div className="off-group" id={offerAnchor(offer.version)} tabIndex={-1}>
      {olderVersions(offer, offers).map((older) => (
        <FoldedOffer key={older.version} {...props} offer={older} words={replacedWords(older)}>
          <p className="off-note">{texts.replacedNote}</p>
        </FoldedOffer>
      ))}
      {folded.has(state) ? (
        <>
          <FoldedOffer {...props} words={endedWords(state)} />
          <OfferFoot {...props} />
        </>
      ) : (
        <article className="off" aria-labelledby={`${offerAnchor(offer.version)}-name`}>
          <Head {...props} state={state} />
          <Body {...props} state={state} />
          <OfferFoot {...props} />
        </article>
      )}
    </div>
  )
}

/** Where a version stands in the page. */
export function offerAnchor(version: number): string {
  return `fassung-${version}`
}

function replacedWords({ replacedAt }: PackageOffer): string {
  return replacedAt ? texts.replacedOn(dayOfMonth(berlinDay(replacedAt))) : ''
}

function endedWords(state: OfferState): string {
  return state in offerTexts.ends ? offerTexts.ends[state as keyof typeof offerTexts.ends] : ''
}

function FoldedOffer({
  words,
  children,
  ...props
}: OfferCardProps & { words: string; children?: ReactNode }) {
  const { offer } = props
  return (
    <details className="off-fold">
      <summary>
        <FileText aria-hidden />
        <span>
          <b>
            {offer.kind === 'finalInvoice'
              ? offerTexts.kinds.finalInvoice
              : texts.versionShort(offer.version)}
          </b>{' '}
          · <s>{formatEuro(offer.totalCents)}</s> · {words}
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <div className="off-folded">
        <h2 className="text-17">{offer.title}</h2>
        <p className="num text-13 text-muted">{whenText(offer)}</p>
        {children}
        <Body {...props} state="replaced" />
      </div>
    </details>
  )
}

function Head({ offer, now, state }: OfferCardProps & { state: OfferState }) {
  return (
    <header className="off-head">
      <p className="off-kicker">
        <span>{texts.version(offerTexts.kinds[offer.kind], offer.version)}</span>
        <Deadline offer={offer} state={state} now={now} />
      </p>
      <h2 id={`${offerAnchor(offer.version)}-name`}>{offer.title}</h2>
      <p className="num">{whenText(offer)}</p>
    </header>
  )
}

function whenText({ startsAt, endsAt, persons }: PackageOffer): string {
  return `${spanText(startsAt, endsAt)} · ${texts.persons(persons)}`
}

// Seen by the minute, read out by the hour: a number that changes while one listens is noise.
function Deadline({ offer, state, now }: { offer: PackageOffer; state: OfferState; now: Date }) {
  const end = offerEnd(offer)
  if (offer.dueOn && state === 'open') return <span>{texts.dueOn(formatShortDay(offer.dueOn))}</span>
  const left = end && remainingText(end, now)
  if (!end || !left || state === 'paid') return null
  const hours = remainingHours(end, now)
  return (
    <span className={isNear(end, now) ? 'off-clock off-clock-near' : 'off-clock'}>
      <Clock aria-hidden />
      <span aria-hidden>{texts.validFor(left)}</span>
      {hours && <span className="visually-hidden">{texts.validFor(hours)}</span>}
    </span>
  )
}

function Body({
  offer,
  offers,
  isSmallBusiness,
  role,
  paidCents,
  state,
}: OfferCardProps & { state: OfferState }) {
  const fresh = newLines(offer, offers)
  return (
    <div className="off-body">
      {offer.message && <p className="off-message">{offer.message}</p>}
      <ul className="off-lines num">
        {offer.lines.map((line, index) => (
          <li key={`${index}-${line.name}`}>
            <span>
              {line.name}
              {line.amount > 1 && <small> {texts.times(line.amount, formatEuro(line.unitCents))}</small>}
              {fresh.has(line) && <small> {texts.new}</small>}
            </span>
            <span>{formatEuro(line.amount * line.unitCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="off-sums num">
        <div className="off-total">
          <dt>{isSmallBusiness ? texts.totalSmall : texts.total}</dt>
          <dd>{formatEuro(offer.totalCents)}</dd>
        </div>
        {!isSmallBusiness &&
          vatOfLines(offer.lines)
            .filter(({ vatCents }) => vatCents > 0)
            .map(({ vatPercent, grossCents, vatCents }) => (
              <div key={vatPercent}>
                <dt>{texts.tax(String(vatPercent), formatEuro(grossCents))}</dt>
                <dd>{formatEuro(vatCents)}</dd>
              </div>
            ))}
      </dl>
      {offer.included && (
        <p className="off-message text-13">
          <b>{texts.included}</b> {offer.included}
        </p>
      )}
      {state !== 'replaced' && (
        <HeldBox offer={offer} state={state} side={role === 'company' ? 'company' : 'guest'} />
      )}
      {state !== 'replaced' && <DueBox offer={offer} state={state} paidCents={paidCents} />}
    </div>
  )
}

function HeldBox({
  offer,
  state,
  side,
}: {
  offer: PackageOffer
  state: OfferState
  side: 'guest' | 'company'
}) {
  const { place, startsAt } = offer
  if (!place || state === 'expired') return null
  const end = offerEnd(offer)
  const clock = berlinClock(startsAt)
  const places = texts.places(place.units)
  const isBooked = state === 'paid' || end === null
  return (
    <div className="off-held num">
      <ShieldCheck aria-hidden />
      <p>
        <b>{(isBooked ? texts.booked(clock) : texts.held(clock))[side]}</b>
        {isBooked ? places : texts.heldLine(places, shortInstant(end))}
      </p>
    </div>
  )
}
