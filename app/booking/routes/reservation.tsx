import { ChevronLeft, Share2 } from 'lucide-react'
import { Link, redirect } from 'react-router'
import type { Route } from './+types/reservation'
import { loginPath } from '#app/account/account.ts'
import { userOf } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { qrPath } from '#foundation/lib/qr.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { NotFound } from '#foundation/lib/errors.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { continueUrlOf, ticketOf } from '../booking.server.ts'
import { reservationExists } from '../reservations.server.ts'
import { ticketCode } from '../ticket-code.ts'
import { shownBooking, shownTicket } from '../shown-booking.ts'
import { pageTexts } from '../texts/pages.ts'
import { BookingStatus } from '../ui/booking-status.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Ticket } from '../ui/ticket.tsx'

const texts = pageTexts.ticket

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now: clock } = scopeOf(context)
  const { pathname, search } = new URL(request.url)
  const user = await userOf({ request, context })
  if (!user) return { kind: 'signed-out' as const, loginUrl: loginPath(`${pathname}${search}`) }
  const now = clock()
  const ask = { userId: user.id, reservationId: params.resID, now }
  const ticket = await ticketOf(db, ask).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!ticket && (await reservationExists(db, params.resID))) return { kind: 'not-yours' as const }
  if (!ticket || ticket.reservation.state === 'refunded') throw redirect('/bookings')
  const { reservation } = ticket
  const isTicket = reservation.state === 'confirmed' || reservation.state === 'reedemed'
  if (isTicket) {
    return { kind: 'ticket' as const, ticket: shownTicket(ticket, qrPath(ticketCode(reservation))) }
  }
  const open = await continueUrlOf(db, ask)
  const canDelete = ticket.cancellationRefusal === null
  return {
    kind: 'status' as const,
    booking: shownBooking(reservation, { payUrl: open?.url ?? null }),
    canDelete,
  }
}

export default function ReservationPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'signed-out') return <SignedOut loginUrl={loaderData.loginUrl} />
  if (loaderData.kind === 'not-yours') return <NotYours />
  if (loaderData.kind === 'status') {
    return (
      <PageFrame current="bookings">
        <title>{texts.title}</title>
        <BookingStatus booking={loaderData.booking} canDelete={loaderData.canDelete} />
      </PageFrame>
    )
  }
  const { ticket } = loaderData
  return (
    <main className="ticket-ground">
      <title>{texts.title}</title>
      <div className="mx-auto flex max-w-lg flex-col gap-3 px-4 pt-2 pb-12">
        <div className="no-print flex items-center justify-between">
          <Link to="/bookings" aria-label={texts.back} className="icon-button">
            <ChevronLeft aria-hidden />
          </Link>
          <p className="font-semibold">{texts.title}</p>
          <ShareButton title={ticket.title} url="?" look="ghost">
            <Share2 aria-hidden />
            <span className="visually-hidden">{texts.share}</span>
          </ShareButton>
        </div>
        <Ticket ticket={ticket} />
      </div>
    </main>
  )
}

function NotYours() {
  return (
    <PageFrame current="bookings">
      <title>{texts.title}</title>
      <div className="wrap flex flex-col items-start gap-4 py-12">
        <h1>{texts.notSignedIn}</h1>
        <p className="text-17 text-muted">{texts.notYours}</p>
        <ButtonLink to="/bookings">{texts.back}</ButtonLink>
      </div>
    </PageFrame>
  )
}

function SignedOut({ loginUrl }: { loginUrl: string }) {
  return (
    <PageFrame current="signIn">
      <title>{texts.title}</title>
      <div className="wrap flex flex-col items-start gap-4 py-12">
        <h1>{texts.notSignedIn}</h1>
        <ButtonLink to={loginUrl}>{texts.signIn}</ButtonLink>
      </div>
    </PageFrame>
  )
}
