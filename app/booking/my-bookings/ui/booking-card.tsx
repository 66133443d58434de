import { QrCode, Star } from 'lucide-react'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { partialRefundTexts } from '#app/booking/refunds/texts/partial-refund.ts'
import { bookingFormatTexts } from '#app/booking/summary/texts/text-lines.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { packageTexts } from '#app/booking/summary/texts/package.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'
import type { CardAmendmentView } from '#app/booking/rebooking/rebooking.ts'
import type { BookingCardView } from '#app/booking/bookings/bookings.ts'
import { placesId, reservationUrl } from '#app/booking/reservations/reservations.ts'
import { Facts } from '#app/booking/summary/ui/facts.tsx'
import { ChatButton } from '#app/booking/summary/ui/chat-button.tsx'
import { StateBanner } from '#app/booking/summary/ui/state-banner.tsx'
import { type WaitlistSummary, waitingPath } from '#app/booking/waitlist/waitlist.ts'
import { waitingTexts } from '#app/booking/waitlist/texts/waitlist.ts'

const texts = bookingsTexts

/** Picture, what and when, one banner, one primary button. */
export function BookingCard({ booking, infoUrl }: { booking: BookingCardView; infoUrl: string }) {
  const style = {
    '--accent': booking.accent.accent,
    '--accent2': booking.accent.accent2,
  } as React.CSSProperties
  // It has no page of its own any more.
  const isToldByInfo = booking.state === 'refunded'
  const isPackage = booking.kind === 'onRequest'
  return (
    <article className="booking-card" style={style}>
      <div className="flex gap-3">
        <div className="w-21 shrink-0 self-start overflow-hidden rounded-1">
          <Picture
            base={booking.picture.base}
            alt=""
            sizes="84px"
            placeholder={booking.picture.placeholder}
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex items-start justify-between gap-2">
            <span className="kind-badge">{texts.kinds[booking.kind]}</span>
            <Price booking={booking} />
          </div>
          <h3>{booking.title}</h3>
          <p className="num text-13 text-muted">
            <Facts>{factsOf(booking)}</Facts>
          </p>
        </div>
      </div>
      <StateBanner banner={booking.banner} />
      {booking.change && <ChangeBanner change={booking.change} />}
      <div className="grid grid-cols-2 gap-2">
        {(!isToldByInfo || isPackage) && <PrimaryButton booking={booking} />}
        <ButtonLink
          to={infoUrl}
          look="outline"
          className={isToldByInfo && !isPackage ? 'col-span-2' : ''}
          preventScrollReset
        >
          {texts.info}
        </ButtonLink>
        <MoreWays booking={booking} />
      </div>
    </article>
  )
}

/** A change that waits: beside it the ticket stays what it is. */
function ChangeBanner({ change: { kind, lead, text, way, href } }: { change: CardAmendmentView }) {
  return (
    <Banner kind={kind}>
      <span className="num">
        <b>{lead}</b> {text}
      </span>{' '}
      <Link to={href} className="inline-flex min-h-11 items-center underline">
        {way}
      </Link>
    </Banner>
  )
}

/** The chat of a package that is a ticket, what an unpaid booking gives back, and where a visit is rated. */
function MoreWays({ booking }: { booking: BookingCardView }) {
  const { id, state, rate, chat } = booking
  const isAgreed = booking.kind === 'onRequest' && booking.opensDoor
  return (
    <>
      {chat && isAgreed && <ChatButton chat={chat} className="col-span-2" />}
      {state === 'processing' && (
        <ButtonLink to={`/bookings/${id}#${placesId}`} look="outline" className="col-span-2">
          {texts.giveBack}
        </ButtonLink>
      )}
      {rate && (
        <ButtonLink to={rate.href} look="outline" className="col-span-2">
          <Star aria-hidden />
          {ticketTexts[rate.isRated ? 'rated' : 'rate']}
        </ButtonLink>
      )}
    </>
  )
}

function Price({ booking }: { booking: BookingCardView }) {
  const { isEnded, isPriceOpen, totalCents } = booking
  if (isEnded && !isPriceOpen && totalCents > 0)
    return <span className="num text-13 text-muted">{texts.priceWas(formatEuro(totalCents))}</span>
  const price = <b className="num">{priceOf(booking)}</b>
  // A list that a device has kept from before says nothing of it.
  if (!booking.givenCents) return price
  return (
    <span className="text-right">
      {price}
      <span className="num block text-13 text-muted">
        {partialRefundTexts.given.inList(formatEuro(booking.givenCents))}
      </span>
    </span>
  )
}

function priceOf({ totalCents, isPriceOpen }: BookingCardView): string {
  if (isPriceOpen) return packageTexts.openPrice
  return totalCents > 0 ? formatEuro(totalCents) : texts.free
}

function factsOf(booking: BookingCardView): string[] {
  const clock = booking.clock && bookingFormatTexts.clock(booking.clock)
  return [
    clock,
    texts.persons(booking.persons),
    booking.objects,
    booking.duration,
    booking.categoryName,
  ].filter((fact): fact is string => Boolean(fact))
}

function PrimaryButton({ booking }: { booking: BookingCardView }) {
  if (booking.payUrl) {
    return (
      <a href={booking.payUrl} target="_blank" rel="noopener" className="button button-ink button-medium">
        {texts.pay}
      </a>
    )
  }
  if (booking.againUrl) return <ButtonLink to={booking.againUrl}>{texts.again}</ButtonLink>
  const isTicket = booking.opensDoor
  if (booking.kind === 'onRequest' && booking.chat && !isTicket)
    return <ChatButton chat={booking.chat} look="ink" />
  return (
    <ButtonLink to={reservationUrl(booking, isTicket ? 'ticket' : 'slotRequest')}>
      {isTicket && <QrCode aria-hidden />}
      {isTicket ? texts.ticket : booking.state === 'slotConfirmed' ? texts.pay : texts.status}
    </ButtonLink>
  )
}

/** A list without bookings. What somebody waits for isn't a booking yet, but it is what they may look for here. */
export function NoBookings({ isNarrowed, waits }: { isNarrowed: boolean; waits: WaitlistSummary | null }) {
  return (
    <div className="card flex flex-col items-start gap-4 p-6">
      <h2>{texts.empty}</h2>
      <p className="text-17 text-muted">{isNarrowed ? texts.narrowedHint : texts.emptyHint}</p>
      {waits && <p className="num text-17">{waits.saidBelow}</p>}
      <div className="flex flex-wrap gap-2">
        {waits && <ButtonLink to={waitingPath}>{waitingTexts.bookings.toYourList}</ButtonLink>}
        <ButtonLink to={isNarrowed ? '?' : '/collections'} look={waits ? 'outline' : 'ink'}>
          {isNarrowed ? texts.showAll : texts.toIdeas}
        </ButtonLink>
      </div>
    </div>
  )
}
