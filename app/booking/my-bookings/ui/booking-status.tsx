import { Form, useNavigation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { bookingPageTexts } from '../texts/booking.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'
import { packageTexts } from '#app/booking/summary/texts/package.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'
import type { BookingNotes as Notes } from '../booking-notes.ts'
import { BookingNotes } from './booking-notes.tsx'
import { BookingPrice } from './booking-price.tsx'
import { Cancelling, Contract } from '#app/booking/order-page/ui/order-terms.tsx'
import type { ChatLink } from '#app/booking/reservations/reservations.ts'
import type { CancellationTermsView } from '#app/booking/order-page/order-page.ts'
import type { BookingPageView, DuplicateBookingView } from '../booking-view.ts'
import { Facts } from '#app/booking/summary/ui/facts.tsx'
import { ChatButton } from '#app/booking/summary/ui/chat-button.tsx'
import { Span } from '#app/booking/summary/ui/span.tsx'
import { StateBanner } from '#app/booking/summary/ui/state-banner.tsx'
import { placesId } from '#app/booking/reservations/reservations.ts'

type BookingStatusProps = {
  booking: BookingPageView
  canDelete: boolean
  /** What was booked of the same start since it came to nothing. */
  newer?: DuplicateBookingView | null
  /** What cancelling gives back, while an accepted request waits for its payment; else `null`. */
  paying: CancellationTermsView | null
  infoUrl: string
  /** What became of the last press of the button, or of the way back from the payment page. */
  said: { kind: 'info' | 'error'; text: string } | null
  notes?: Notes | null
}

/** A reservation that isn't a ticket (yet): what it waits for, and what one can do; of a package whom to talk to. */
export function BookingStatus({
  booking,
  canDelete,
  newer = null,
  paying,
  infoUrl,
  said,
  notes = null,
}: BookingStatusProps) {
  const { provider } = booking
  return (
    <div className="wrap flex max-w-xl flex-col gap-4 pt-2 pb-24">
      <BackButton to="/bookings" />
      <h1>{booking.heading}</h1>
      <p className="num font-display text-20">{booking.bookingCode}</p>
      <StateBanner banner={booking.banner} />
      {newer && <NewerBooking newer={newer} />}
      <section className="card num flex flex-col gap-2 p-4">
        <h2 className="text-17">{booking.title}</h2>
        <When booking={booking} />
        {booking.place.map((line) => (
          <p key={line} className="text-muted">
            {line}
          </p>
        ))}
        <p className="text-muted">{provider.title}</p>
        <hr className="rule my-2" />
        <BookingPrice booking={booking} />
      </section>
      {said && <Banner kind={said.kind}>{said.text}</Banner>}
      {booking.payUrl && (
        <a href={booking.payUrl} target="_blank" rel="noopener" className="button button-ink button-medium">
          {bookingsTexts.pay}
        </a>
      )}
      {booking.againUrl && <ButtonLink to={booking.againUrl}>{bookingsTexts.again}</ButtonLink>}
      {booking.chat && booking.kind === 'onRequest' && <Agreeing booking={booking} chat={booking.chat} />}
      {paying && <PaySection booking={booking} cancel={paying} />}
      {notes && <BookingNotes {...notes} look="outline" />}
      <MoreWays booking={booking} canDelete={canDelete} infoUrl={infoUrl} />
    </div>
  )
}

function MoreWays({
  booking: { id, state, kind, chat },
  canDelete,
  infoUrl,
}: Pick<BookingStatusProps, 'booking' | 'canDelete' | 'infoUrl'>) {
  const isUnpaid = state === 'processing'
  return (
    <>
      <ButtonLink to={infoUrl} look="outline" preventScrollReset>
        {bookingPageTexts.request.info}
      </ButtonLink>
      {chat && kind !== 'onRequest' && <ChatButton chat={chat} />}
      {isUnpaid && <GiveBack />}
      {canDelete && !isUnpaid && (
        <ButtonLink to={`/bookings/${id}/stornieren`} look="outline">
          {ticketTexts.deleteRequest}
        </ButtonLink>
      )}
      <ButtonLink to="/bookings" look="ghost">
        {ticketTexts.overview}
      </ButtonLink>
    </>
  )
}

function NewerBooking({ newer: { kind, text, way, href } }: { newer: DuplicateBookingView }) {
  return (
    <Banner kind={kind}>
      <p>{text}</p>
      <ButtonLink to={href} size="small" className="mt-3">
        {way}
      </ButtonLink>
    </Banner>
  )
}

// A package may have no time yet, and no price list that says how many come.
function When({ booking: { kind, span, persons } }: Pick<BookingStatusProps, 'booking'>) {
  if (kind !== 'onRequest')
    return (
      span && (
        <p className="text-muted">
          <Span>{span}</Span>
        </p>
      )
    )
  return (
    <p className="text-muted">
      <Facts>{[span ?? bookingsTexts.noDate, bookingsTexts.persons(persons)]}</Facts>
    </p>
  )
}

function Agreeing({ booking, chat }: { booking: BookingPageView; chat: ChatLink }) {
  const { endedLead, lead, how } = packageTexts
  const { title } = booking.provider
  return (
    <section className="card flex flex-col gap-3 p-4">
      <h2 className="text-17">{booking.isEnded ? bookingsTexts.details.contact : how}</h2>
      <p className="text-muted">{booking.isEnded ? endedLead(title) : lead(title)}</p>
      <ChatButton chat={chat} look="ink" />
    </section>
  )
}

/** All that an order page says above its button; the price stands further up. Source: contract 2, section 2. */
function PaySection({ booking, cancel }: { booking: BookingPageView; cancel: CancellationTermsView }) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="card flex flex-col gap-3 p-4">
      <h2 className="text-20">{bookingPageTexts.request.payTitle}</h2>
      <p className="num">
        <b>{booking.title}</b>
        <span className="block">{booking.span}</span>
        <span className="block">{booking.party}</span>
      </p>
      <p className="text-muted">{bookingPageTexts.request.payLead}</p>
      <Cancelling cancel={cancel} totalCents={booking.totalCents} />
      <Contract provider={booking.provider} />
      <input type="hidden" name="was" value="pay" />
      <Button type="submit" look="signal" size="large" width="wide" disabled={isWorking}>
        {isWorking ? orderPageTexts.working : bookingTexts.order.buttons.pay}
      </Button>
    </Form>
  )
}

/** Gives the places of an unpaid order back; what that means stands above the button. */
function GiveBack() {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Form id={placesId} method="post" className="card flex flex-col gap-3 p-4">
      <p>{bookingsTexts.giveBackLead}</p>
      <input type="hidden" name="was" value="giveBack" />
      <Button type="submit" look="outline" disabled={isWorking}>
        {bookingsTexts.giveBack}
      </Button>
    </Form>
  )
}
