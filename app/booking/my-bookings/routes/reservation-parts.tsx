import { findTicketsTexts } from '#app/booking/tickets/texts/find-tickets.ts'
import { ticketTexts as texts } from '#app/booking/tickets/texts/ticket.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { bookingPageTexts } from '../texts/booking.ts'

/** Nobody is asked for a review who didn't allow it; here they learn that they can. */
export function AllowRequest() {
  return (
    <p className="no-print text-center text-13">
      {texts.allowRequest}{' '}
      <Link to="/profile/benachrichtigungen" className="inline-flex min-h-11 items-center underline">
        {texts.allowRequestLink}
      </Link>
    </p>
  )
}

export function NotYours() {
  return (
    <PageFrame current="bookings">
      <title>{bookingPageTexts.headings.other}</title>
      <div className="wrap flex flex-col items-start gap-4 py-12">
        <h1>{texts.notSignedIn}</h1>
        <p className="text-17 text-muted">{texts.notYours}</p>
        <ButtonLink to="/bookings">{texts.back}</ButtonLink>
      </div>
    </PageFrame>
  )
}

export function SignedOut({ loginUrl }: { loginUrl: string }) {
  return (
    <PageFrame current="signIn">
      <title>{bookingPageTexts.headings.other}</title>
      <div className="wrap flex flex-col items-start gap-4 py-12">
        <h1>{texts.notSignedIn}</h1>
        <ButtonLink to={loginUrl}>{texts.signIn}</ButtonLink>
        <Link to="/bookings/finden" className="link link-tap">
          {findTicketsTexts.link}
        </Link>
      </div>
    </PageFrame>
  )
}
