import { verifyPath } from '#app/account/account.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { StartRefusal } from '#app/booking/orders/orders.ts'
import { refusalHeadline, wayOnText } from '../refusal-headline.ts'
import type { WaitingWay } from '#app/booking/waitlist/waitlist.ts'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'
import { waitingTexts } from '#app/booking/waitlist/texts/waitlist.ts'

const texts = orderPageTexts

/**
 * Why nothing was ordered; `because` is `null` where something broke. `again`: the booking of the same choice, beside
 * which another may be wanted.
 */
export type OrderRefusalView = {
  message: string
  because: StartRefusal | null
  openReservationId: string | null
  again: string | null
}

// What a confirmed address would allow.
const needsAddress: readonly StartRefusal[] = [
  'unverified',
  'unconfirmed-share',
  'unconfirmed-again',
  'split-unconfirmed',
]
// What is done on the page of that booking.
const namesBooking: readonly (StartRefusal | null)[] = [
  'too-many-open',
  'request-open',
  'booked-already',
  'split-open',
]

type RefusalBannerProps = OrderRefusalView & {
  /** Who pressed the button wants to know first that it took nothing. */
  wasPressed?: boolean | undefined
  /** Where another time is chosen; the page without an order has its own button for that. */
  backUrl?: string
  /** The waiting list, where there isn't enough left and somebody may wait, or does. */
  wait?: WaitingWay | null
  /** Where whoever has to confirm their address first is led back to. */
  weiter?: string
}

/** Why nothing was ordered, that nothing was charged, and the way on. */
export function RefusalBanner(props: RefusalBannerProps) {
  const { message, because, openReservationId, again, backUrl, wait = null, weiter = '/' } = props
  const { wasPressed = true } = props
  // What is to be paid or given back is done on its own page, and a ticket is there.
  const named = again ?? (namesBooking.includes(because) ? openReservationId : null)
  return (
    <Banner kind={wasPressed ? 'error' : 'warning'}>
      {wasPressed && <b>{texts.nothingCharged} </b>}
      {message}
      {(openReservationId || backUrl || wait) && (
        <span className="flex flex-wrap gap-x-4">
          {openReservationId && (
            <a
              href={named ? `/bookings/${named}` : '/bookings'}
              className="inline-flex min-h-11 items-center underline"
            >
              {named ? texts.toBooking : texts.toBookings}
            </a>
          )}
          {because !== null && needsAddress.includes(because) && (
            <Link to={verifyPath({ weiter })} className="inline-flex min-h-11 items-center underline">
              {waitingTexts.join.proveAddress}
            </Link>
          )}
          {wait && (
            <Link to={wait.to} className="inline-flex min-h-11 items-center underline">
              {wait.label}
            </Link>
          )}
          {backUrl && (
            <Link to={backUrl} className="inline-flex min-h-11 items-center underline">
              {wayOnText(because)}
            </Link>
          )}
        </span>
      )}
    </Banner>
  )
}

type OrderRefusedProps = {
  refusal: OrderRefusalView | null
  backUrl: string
  /** The waiting list, where there isn't enough left and somebody may wait, or does. */
  wait: WaitingWay | null
  /** For somebody who isn't signed in: what is held for them is theirs to order. */
  signInUrl: string | null
  /** The order that one pays for all, where only its shares are refused. */
  alone?: { to: string; label: string } | null
  wasPressed?: boolean
}

/** The whole page, when there is nothing to order. */
export function OrderRefused(props: OrderRefusedProps) {
  const { refusal, backUrl, wait, signInUrl, alone = null, wasPressed } = props
  return (
    <div className="wrap flex max-w-xl flex-col items-start gap-4 py-10">
      <h1>{refusalHeadline(refusal?.because ?? null)}</h1>
      <RefusalBanner
        message={refusal?.message ?? texts.unavailable}
        because={refusal?.because ?? null}
        openReservationId={refusal?.openReservationId ?? null}
        again={null}
        wasPressed={wasPressed}
      />
      <div className="flex flex-wrap gap-2">
        {wait && <ButtonLink to={wait.to}>{wait.label}</ButtonLink>}
        {alone && <ButtonLink to={alone.to}>{alone.label}</ButtonLink>}
        <ButtonLink to={backUrl} look={wait || alone ? 'outline' : 'ink'}>
          {wayOnText(refusal?.because ?? null)}
        </ButtonLink>
        {signInUrl && (
          <ButtonLink to={signInUrl} look="outline">
            {orderPageTexts.signIn.known}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
