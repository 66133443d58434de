import { data, redirect, redirectDocument } from 'react-router'
import { faultFields } from '#foundation/platform/log.server.ts'
import type { Route } from './+types/offer-order'
import { requireUser } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import { getReservation } from '#app/booking/reservations/reservations.server.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { buttonText, offerOrderPage } from '../offer-order-view.ts'
import { payOffer } from '../pay-offer.server.ts'
import { offerOrderTexts as texts } from '../texts/offer-order.ts'
import { OfferClosed, OfferOrder } from '../ui/offer-order.tsx'

/** A version of one's own package's offer, ready to be accepted and paid; looking changes nothing. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const reservation = await getReservation(db, { userId: user.id, id: params.resID }).catch(missing)
  if (reservation.kind !== 'onRequest') throw redirect(`/bookings/${params.resID}`)
  const { companyId, id: reservationId } = reservation
  const offers = await offersOf(db, { companyId, reservationId })
  const version = versionIn(new URL(request.url).searchParams.get('fassung'))
  const page = offerOrderPage(reservation, { offers, version, now: now() })
  return data(page, page.outcome === 'refused' ? 409 : 200)
}

/** Accepts it and leads to the payment page; what is paid already leads to the chat. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now, payments, log } = scopeOf(context)
  const version = versionIn(textIn(await formOf(request), 'fassung'))
  if (version === null) throw data(null, 422)
  const reservation = await getReservation(db, { userId: user.id, id: params.resID }).catch(missing)
  const { companyId, id: reservationId } = reservation
  const offers = await offersOf(db, { companyId, reservationId })
  const offer = offers.find((each) => each.version === version)
  const pressed = offer ? buttonText(offer) : ''
  const paying = { userId: user.id, reservationId, version, buttonText: pressed, now: now() }
  const paid = await payOffer(db, payments, paying).catch((error: unknown) => {
    log.error('offer payment', faultFields(error))
    return null
  })
  // Whether it is accepted isn't known: pressing again finds out, and accepts it once.
  if (!paid) return data({ refusal: texts.failed }, 503)
  if (paid.outcome === 'checkout') throw redirectDocument(paid.url)
  if (paid.outcome !== 'refused') throw redirect(reservationUrl(reservation, 'chat'), 303)
  const { because } = paid
  if (because === 'no-payout-account') log.error('offer payment', { because })
  const isLater = because === 'busy' || because === 'payment-page-failed'
  return data({ refusal: texts.refusals[because] }, isLater ? 503 : 409)
}

function versionIn(said: string | null): number | null {
  return said !== null && /^[1-9]\d{0,3}$/.test(said) ? Number(said) : null
}

function missing(error: unknown): never {
  if (error instanceof NotFound) throw data({ said: bookingTexts.cancel.notFound }, 404)
  throw error
}

export default function OfferOrderRoute({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <PageFrame phone="quay" current="bookings">
      <title>{page.outcome === 'payable' ? page.order.heading : texts.titles.firstOffer}</title>
      {page.outcome === 'payable' ? (
        <OfferOrder order={page.order} chatUrl={page.chatUrl} refusal={actionData?.refusal ?? null} />
      ) : (
        <OfferClosed page={page} />
      )}
    </PageFrame>
  )
}
