import { BackButton } from '#foundation/design/back-button.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { pageTexts } from '../texts/pages.ts'
import { OrderLines } from './order-lines.tsx'
import type { ShownBooking } from '../shown-types.ts'
import { StateBanner } from './state-banner.tsx'

/** A reservation that isn't a ticket (yet): what it waits for, and what one can do. */
export function BookingStatus({ booking, canDelete }: { booking: ShownBooking; canDelete: boolean }) {
  const { provider } = booking
  return (
    <div className="wrap flex max-w-xl flex-col gap-4 pt-2 pb-24">
      <BackButton to="/bookings" />
      <h1>{pageTexts.ticket.title}</h1>
      <p className="num font-display text-20">{booking.bookingCode}</p>
      <StateBanner
        state={booking.state}
        isFree={booking.totalCents === 0}
        placesReleased={booking.placesReleased}
      />
      <section className="card num flex flex-col gap-2 p-4">
        <h2 className="text-17">{booking.title}</h2>
        {booking.span && <p className="text-muted">{booking.span}</p>}
        <p className="text-muted">{provider.title}</p>
        <hr className="rule my-2" />
        <OrderLines {...booking} isSmallBusiness={provider.isSmallBusiness} />
      </section>
      {booking.payUrl && (
        <a href={booking.payUrl} className="button button-ink button-medium">
          {pageTexts.bookings.pay}
        </a>
      )}
      {canDelete && (
        <ButtonLink to={`/bookings/${booking.id}/stornieren`} look="outline">
          {pageTexts.ticket.deleteRequest}
        </ButtonLink>
      )}
      <ButtonLink to="/bookings" look="ghost">
        {pageTexts.ticket.overview}
      </ButtonLink>
    </div>
  )
}
