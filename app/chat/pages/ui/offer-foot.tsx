import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { ChatRole } from '#app/chat/chat.ts'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { shortInstant } from '#app/booking/summary/summary.ts'
import { withQuery, type ConversationLinks } from '../conversation-view.ts'
import { canAskAgain, offerEnd, offerState, restCents, type OfferState } from '../offer-state.ts'
import { offerCardTexts as texts } from '../texts/offer.ts'

export type OfferFootProps = {
  offer: PackageOffer
  role: ChatRole
  names: { company: string; guest: string }
  links: ConversationLinks
  /** What was paid with the accepted offer. */
  paidCents: number
  /** False while a version came in that its reader hasn't looked at. */
  isSeen: boolean
  /** Puts the beginning of a wish into the field of the message. */
  onWishChange?: (event: MouseEvent) => void
  now: Date
}

/** What can be done with an offer, or what became of it. Whatever costs money stands on the quay. */
export function OfferFoot(props: OfferFootProps) {
  const state = offerState(props.offer, props.now)
  if (state === 'replaced') return null
  if (state === 'open' || state === 'accepted') return <OpenFoot {...props} state={state} />
  return <EndedFoot {...props} state={state} />
}

type FootProps = OfferFootProps & { state: OfferState }

function OpenFoot(props: FootProps) {
  const { role, names, links, offer, state } = props
  if (role === 'company') return <CompanyFoot {...props} />
  if (role === 'member' || links.offer === null)
    return (
      <Quay>
        <p className="text-center">{texts.memberNote(names.guest)}</p>
      </Quay>
    )
  if (offer.kind === 'finalInvoice' && offer.dueCents === 0)
    return (
      <Quay>
        <p className="text-center">{texts.states.settled}</p>
      </Quay>
    )
  return (
    <Quay>
      {state === 'accepted' && <p className="text-center">{texts.states.accepted}</p>}
      <PayButton {...props} />
      {offer.kind === 'firstOffer' && <OtherAnswers {...props} />}
    </Quay>
  )
}

function Quay({ children }: { children: ReactNode }) {
  return <div className="off-foot">{children}</div>
}

function PayButton({ offer, links, state, isSeen }: FootProps) {
  if (!isSeen)
    return (
      <span className="button button-signal button-medium button-wide" role="link" aria-disabled="true">
        {texts.onlyNewest}
      </span>
    )
  return (
    <ButtonLink
      to={withQuery(links.offer ?? '', { fassung: String(offer.version) })}
      look="signal"
      width="wide"
    >
      {payLabel(offer, state)}
    </ButtonLink>
  )
}

function payLabel({ kind, payment, dueCents }: PackageOffer, state: OfferState): string {
  const due = formatEuro(dueCents)
  if (kind === 'finalInvoice') return texts.accept.invoice(due)
  if (state === 'accepted') return texts.accept.pay(due)
  if (dueCents === 0) return texts.accept.free
  return payment === 'deposit-50-percent' ? texts.accept.deposit(due) : texts.accept.full(due)
}

// Until it is paid an accepted offer can be given up; changed it can't be any more.
function OtherAnswers({ offer, links, state, onWishChange }: FootProps) {
  const dialog = { open: 'ablehnen', fassung: String(offer.version) }
  return (
    <div className="off-answers">
      <Link to={withQuery(links.here, dialog)} preventScrollReset className="off-answer">
        {state === 'open' ? texts.reject : texts.giveUp}
      </Link>
      {state === 'open' && (
        <Link
          to={`${withQuery(links.here, { entwurf: 'aenderung' })}#nachricht`}
          preventScrollReset
          className="off-answer"
          onClick={onWishChange}
        >
          {texts.wishChange}
        </Link>
      )}
    </div>
  )
}

function CompanyFoot({ offer, links, names, state, now }: FootProps) {
  const isInvoice = offer.kind === 'finalInvoice'
  const dialog = { open: 'zurueckziehen', fassung: String(offer.version) }
  return (
    <Quay>
      <p className="text-center">{companyWords({ offer, names, state, now })}</p>
      <div className="off-answers">
        {state === 'open' && links.write && (
          <Link to={links.write} className="off-answer">
            {texts.write}
          </Link>
        )}
        {state === 'open' && !isInvoice && links.write && (
          <Link to={withQuery(links.here, dialog)} preventScrollReset className="off-answer">
            {texts.withdraw}
          </Link>
        )}
      </div>
    </Quay>
  )
}

function companyWords({
  offer,
  names,
  state,
  now,
}: Pick<FootProps, 'offer' | 'names' | 'state' | 'now'>): string {
  if (state === 'accepted') return texts.states.acceptedCompany
  if (offer.kind === 'firstOffer') return texts.states.waitsForGuest(names.guest)
  const isOverdue = offer.dueOn !== null && offer.dueOn < berlinDay(now)
  return isOverdue ? texts.states.overdue : texts.states.waitsForPayment(names.guest)
}

function EndedFoot(props: FootProps) {
  const { offer, role, links, state } = props
  const isGood = state === 'paid'
  return (
    <div className={isGood ? 'off-end off-end-good num' : 'off-end num'}>
      <p>
        {endWords(props).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      {isGood && links.booking && (
        <ButtonLink to={links.booking} look="outline" size="small">
          {texts.toBooking}
        </ButtonLink>
      )}
      {role === 'guest' && offer.kind === 'firstOffer' && canAskAgain(state) && links.askAgain && (
        <ButtonLink to={links.askAgain} look="outline" size="small">
          {texts.askAgain}
        </ButtonLink>
      )}
    </div>
  )
}

function endWords({ offer, role, state }: FootProps): string[] {
  const { states } = texts
  const side = role === 'company' ? 'company' : 'guest'
  if (state === 'paid') return paidWords(offer)
  if (state === 'withdrawn') return [states.withdrawn[side]]
  if (state === 'cancelled') return [states.cancelled]
  if (state === 'rejected')
    return [states.rejected, ...(offer.rejectReason ? [states.rejectedBecause(offer.rejectReason)] : [])]
  // Its time, not when the sweep came by.
  const over = shortInstant(offerEnd(offer) ?? offer.endedAt ?? offer.sentAt)
  return [offer.place ? states.lapsed(over) : states.lapsedNoPlaces(over)]
}

function paidWords(offer: PackageOffer): string[] {
  const { states } = texts
  const paid = formatEuro(offer.dueCents)
  if (offer.dueCents === 0) return [offer.kind === 'finalInvoice' ? states.settled : states.free]
  if (offer.kind === 'finalInvoice') return [states.paid(paid)]
  const rest = restCents(offer)
  return [states.paidDeposit(paid), ...(rest > 0 ? [states.restLater(formatEuro(rest))] : [])]
}
