import { ChevronLeft, Share2 } from 'lucide-react'
import { data, redirect, redirectDocument, useNavigate } from 'react-router'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { fromServer } from '#foundation/platform/kept-state.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import type { Route } from './+types/reservation'
import { loginPath } from '#app/account/account.ts'
import { consentsOf, requireUser, teamRoleOf, userOf } from '#app/account/account.server.ts'
import { ratedBy } from '#app/reviews/reviews.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { newsOf } from '#foundation/design/quiet-news.ts'
import { useQuietLook } from '#foundation/design/use-quiet-look.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { againUrlFor } from '../book-again.server.ts'
import { bookingNotes } from '../booking-notes.server.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import { bookingDetailsLookup, findDuplicateBooking } from '#app/booking/bookings/bookings.server.ts'
import { abandonBooking, checkPayment, payRequest } from '#app/booking/checkout/checkout.server.ts'
import { settleReturnedOffer } from '#app/booking/package-payments/package-payments.server.ts'
import { getTicket, drawTicketCodes } from '#app/booking/tickets/tickets.server.ts'
import { newDateChoice } from '#app/booking/start-changes/start-changes.server.ts'
import { companyOfReservation } from '#app/booking/company-desk/company-desk.server.ts'
import { endedBookingBalance } from '#app/booking/refunds/refunds.server.ts'
import { bookingPageView, duplicateBookingView } from '../booking-view.ts'
import { ticketView } from '../ticket-view.ts'
import { cancellationOfRequest } from '#app/booking/order-page/order-page.ts'
import { shortInstant } from '#app/booking/summary/summary.ts'
import { keptTexts } from '../texts/kept.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { bookingPageTexts } from '../texts/booking.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { ticketTexts as texts } from '#app/booking/tickets/texts/ticket.ts'
import { BookingNotes } from '../ui/booking-notes.tsx'
import { BookingInfo } from '../ui/booking-info.tsx'
import { BookingStatus } from '../ui/booking-status.tsx'
import { KeptNote } from '../ui/kept-note.tsx'
import { KeptState } from '../ui/kept-state.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { AllowRequest, NotYours, SignedOut } from './reservation-parts.tsx'
import { isConversationForm } from '#app/chat/pages/pages.ts'
import { answerConversation, guestAccess, guestChatPage } from '#app/chat/pages/pages.server.ts'
import '#app/chat/pages/ui/chat.css'

const chatPart = () => import('./reservation-chat.tsx')
const ReservationChat = lazyPart(() => chatPart().then((part) => part.ReservationChat))
const FirstMessage = lazyPart(() =>
  import('#app/chat/pages/ui/first-message.tsx').then((part) => part.FirstMessage),
)

export async function loader(asked: Route.LoaderArgs) {
  try {
    return await reservationPage(asked)
  } catch (error) {
    // Redirects and pages are thrown, too; only what nobody foresaw is an Error.
    if (!(error instanceof Error)) throw error
    scopeOf(asked.context).log.error('reservation', faultFields(error))
    throw data({ said: bookingTexts.notLoaded }, 503)
  }
}

/** Whoever stands at a door with the ticket open keeps seeing it, also once their session is over. */
export async function clientLoader(loading: Route.ClientLoaderArgs) {
  const isChat = new URL(loading.request.url).searchParams.get('view') === 'chat'
  if (isChat) await chatPart().catch(() => null)
  return newsOf(loading, (answer) => answer instanceof Response || answer.kind !== 'signed-out')
}

async function reservationPage({ request, context, params }: Route.LoaderArgs) {
  const { db, config, now: clock, payments, tickets: keys } = scopeOf(context)
  const { pathname, search } = askedUrl(request)
  const user = await userOf({ request, context })
  // With a status of its own: as a ticket it isn't kept.
  if (!user) return data({ kind: 'signed-out' as const, loginUrl: loginPath(`${pathname}${search}`) }, 401)
  const now = clock()
  const ask = { userId: user.id, reservationId: params.resID, now }
  const query = new URL(request.url).searchParams
  // Back from the payment page of an offer: its payment is looked after without waiting for the webhook.
  const isChat = query.get('view') === 'chat'
  if (isChat) await settleReturnedOffer(db, payments, ask)
  const chat = isChat && (await guestChatPage(db, { ...ask, query, log: scopeOf(context).log }))
  if (chat) return { kind: 'chat' as const, ...chat }
  let ticket = await ownTicket(db, ask)
  if (!ticket) return othersReservation(db, { userId: user.id, id: params.resID, search })
  // Back from the payment page of an accepted request: its payment is looked after without waiting for the webhook.
  const isBack = ticket.reservation.state === 'slotConfirmed' && query.get('view') === 'ticket'
  if (isBack) {
    await checkPayment(db, payments, ask)
    ticket = (await ownTicket(db, ask)) ?? ticket
  }
  const { reservation } = ticket
  // What became of it is said over the list that it stands in.
  if (reservation.state === 'refunded') throw redirect(`/bookings?view=ended&info=${reservation.id}`)
  const notes = await bookingNotes(db, reservation, now)
  if (reservation.state === 'confirmed' || reservation.state === 'reedemed') {
    const wallets = { apple: Boolean(config.appleWallet), google: Boolean(config.googleWallet) }
    const ratingOf = await ratedBy(db, { userId: user.id, services: [reservation] })
    const rating = ratingOf(reservation)
    const shown = ticketView(ticket, drawTicketCodes(ticket, keys), { now, wallets, rating })
    const consents = shown.status === 'valid' ? await consentsOf(db, { userId: user.id }) : null
    const mayAllowRequest = consents !== null && !consents.includes('review-requests')
    const againUrl = await againUrlFor(db, reservation, now)
    const kept = { asOf: keptTexts.asOf(shortInstant(now)), source: fromServer }
    const newDate = reservation.freeCancelUntil && (await newDateNotice(db, ask))
    const besides = { notes, mayAllowRequest, againUrl, newDate }
    return { kind: 'ticket' as const, ticket: shown, ...kept, ...besides }
  }
  return {
    ...(await statusOf(db, ticket, { isBack, now })),
    notes,
    isInfoOpen: query.get('open') === 'infos',
    isMessageOpen: query.get('show') === 'message' && query.get('view') === 'slotRequest',
    formId: randomId(),
  }
}

/** Where a guest of a postponed date answers whether the new one suits them; `null` where nothing is to be answered. */
async function newDateNotice(db: Db, ask: Parameters<typeof newDateChoice>[1]) {
  const choice = await newDateChoice(db, ask)
  return choice && { until: shortInstant(choice.until), url: `/bookings/${ask.reservationId}/termin` }
}

/** What isn't a ticket (yet, or any more). `isBack`: from the payment page of an accepted request. */
async function statusOf(db: Db, ticket: OwnTicket, { isBack, now }: { isBack: boolean; now: Date }) {
  const { reservation, cancellationRefusal } = ticket
  const canPay = reservation.state === 'slotConfirmed' && isAhead(reservation.holdExpiresAt, now)
  const besides = await bookingDetailsLookup(db, {
    userId: reservation.userId,
    reservations: [reservation],
    now,
  })
  const settlement = await endedBookingBalance(db, reservation)
  const shown = bookingPageView(reservation, { ...besides(reservation.id), settlement })
  const newer = await findDuplicateBooking(db, reservation, now)
  return {
    kind: 'status' as const,
    // Whoever has the start already isn't asked to book it once more.
    booking: {
      ...shown,
      againUrl: newer ? null : (shown.againUrl ?? (await againUrlFor(db, reservation, now))),
    },
    newer: newer && duplicateBookingView(newer),
    canDelete: cancellationRefusal === null,
    paying: canPay ? cancellationOfRequest(reservation, now) : null,
    isWaiting: isBack && canPay,
  }
}

type OwnTicket = Awaited<ReturnType<typeof getTicket>>

const isAhead = (until: Date | null, now: Date) => until !== null && until.getTime() > now.getTime()

function ownTicket(db: Db, ask: Parameters<typeof getTicket>[1]) {
  return getTicket(db, ask).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
}

/**
 * The company's own people are led to their view of it; anybody else is told that it isn't theirs, and not as a page
 * that is there: no device keeps it.
 */
async function othersReservation(
  db: Db,
  { userId, id, search }: { userId: string; id: string; search: string },
) {
  const companyId = await companyOfReservation(db, id)
  if (companyId === null) throw redirect('/bookings')
  if (await teamRoleOf(db, { userId, companyId })) throw redirect(`/bookings/${id}/anbieter${search}`)
  return data({ kind: 'not-yours' as const }, 404)
}

/** Opens the payment page of an accepted request, or gives the places of an unpaid order back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now, payments } = scopeOf(context)
  const form = await formOf(request)
  if (isConversationForm(form)) return inChat(form, { context, userId: user.id, reservationId: params.resID })
  const was = form.get('was')
  const ask = { userId: user.id, reservationId: params.resID, now: now() }
  if (was === 'giveBack') {
    const { outcome } = await abandonBooking(db, payments, ask).catch(missing)
    if (outcome === 'not-yet') return data({ error: bookingsTexts.notGivenBack }, 503)
    // The payment may have been faster; a second press finds what the first one did.
    throw redirect(`/bookings/${params.resID}${outcome === 'paid' ? '?view=ticket' : ''}`)
  }
  if (was !== 'pay') throw data(null, 422)
  const result = await payRequest(db, payments, ask).catch(missing)
  if (result.outcome === 'checkout') throw redirectDocument(result.url)
  if (result.outcome === 'paid') throw redirect(`/bookings/${params.resID}?view=ticket`)
  const isOver = result.outcome === 'over'
  return data(
    { error: isOver ? bookingPageTexts.request.over : bookingPageTexts.request.failed },
    isOver ? 409 : 503,
  )
}

type InChat = Pick<Route.ActionArgs, 'context'> & { userId: string; reservationId: string }

/** A message to the company, or no to its offer. */
async function inChat(form: FormData, { context, userId, reservationId }: InChat) {
  const { db, payments, now: clock } = scopeOf(context)
  const now = clock()
  const writer = await guestAccess(db, { userId, reservationId, now })
  if (!writer) throw data(null, 404)
  const refused = await answerConversation({ db, payments }, form, { ...writer, userId, now })
  if (refused) return data({ error: refused.answer.refused, chat: refused.answer }, refused.status)
  throw redirect(reservationUrl(writer.reservation, 'chat'), 303)
}

function missing(error: unknown): never {
  if (error instanceof NotFound) throw data(null, 404)
  throw error
}

type Shown<Kind> = Extract<Route.ComponentProps['loaderData'], { kind: Kind }>

export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  useQuietLook(loaderData)
  if (loaderData.kind === 'signed-out') return <SignedOut loginUrl={loaderData.loginUrl} />
  if (loaderData.kind === 'not-yours') return <NotYours />
  const answer = actionData && 'chat' in actionData ? actionData.chat : null
  if (loaderData.kind === 'chat') return <ReservationChat {...loaderData} answer={answer} />
  if (loaderData.kind === 'status') return <StatusPage shown={loaderData} error={actionData?.error ?? null} />
  return <TicketPage shown={loaderData} />
}

function StatusPage({ shown, error }: { shown: Shown<'status'>; error: string | null }) {
  const navigate = useNavigate()
  const { booking, isInfoOpen, isMessageOpen, isWaiting } = shown
  const waiting = isWaiting ? ({ kind: 'info', text: bookingPageTexts.request.waiting } as const) : null
  const close = (to: string) => void navigate(to, { replace: true, preventScrollReset: true })
  const here = reservationUrl(booking, 'slotRequest')
  return (
    <PageFrame
      current="bookings"
      dialogs={
        isMessageOpen && booking.chat ? (
          <FirstMessage
            other={booking.provider.title}
            action={booking.chat.href}
            formId={shown.formId}
            here={here}
            onClose={() => close(here)}
          />
        ) : (
          isInfoOpen && <BookingInfo booking={booking} onClose={() => close('?')} />
        )
      }
    >
      <title>{booking.heading}</title>
      <BookingStatus
        {...shown}
        infoUrl="?open=infos"
        said={error === null ? waiting : { kind: 'error', text: error }}
        notes={shown.notes}
      />
    </PageFrame>
  )
}

function TicketPage({ shown }: { shown: Shown<'ticket'> }) {
  const { ticket } = shown
  return (
    <main className="ticket-ground">
      <title>{ticket.heading}</title>
      <div className="mx-auto flex max-w-lg flex-col gap-3 px-4 pt-2 pb-12">
        <div className="no-print flex items-center justify-between">
          <Link to="/bookings" aria-label={texts.back} className="icon-button">
            <ChevronLeft aria-hidden />
          </Link>
          <p className="font-semibold">{ticket.heading}</p>
          <ShareButton title={ticket.title} url="?" look="ghost">
            <Share2 aria-hidden />
            <span className="visually-hidden">{texts.share}</span>
          </ShareButton>
        </div>
        <KeptState asOf={shown.asOf} source={shown.source} />
        {shown.newDate && (
          <ButtonLink to={shown.newDate.url} className="no-print">
            {bookingPageTexts.newDate(shown.newDate.until)}
          </ButtonLink>
        )}
        <Ticket ticket={ticket} />
        <BookingNotes {...shown.notes} look="deep" />
        {shown.againUrl && <ButtonLink to={shown.againUrl}>{bookingsTexts.again}</ButtonLink>}
        {ticket.status !== 'invalid' && <KeptNote path={ticket.pageUrl} />}
        {shown.mayAllowRequest && <AllowRequest />}
      </div>
    </main>
  )
}
