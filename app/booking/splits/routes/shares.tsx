import { data, redirect, redirectDocument, useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/shares'
import { requireUser } from '#app/account/account.server.ts'
import { abandonBooking } from '#app/booking/checkout/checkout.server.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import { sharesUrl } from '#app/booking/share-parts/share-parts.ts'
import { getReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { newsOf } from '#foundation/design/quiet-news.ts'
import { useQuietLook } from '#foundation/design/use-quiet-look.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf, type Scope } from '#foundation/platform/scope.ts'
import { payShares } from '../pay-shares.server.ts'
import { remindOfShare } from '../remind-share.server.ts'
import { settleReturned } from '../returned-payer.server.ts'
import { findOrganiserSplit, type Split } from '../split-store.server.ts'
import { makeGroupSmaller, previewSmallerGroup } from '../smaller-group.server.ts'
import { partyAmounts, smallerOrder } from '../smaller-party.ts'
import { smallerRefusalText, smallerView, splitView, unpaidByOthers } from '../split-view.ts'
import { splitPageTexts } from '../texts/split-pages.ts'
import { splitTexts } from '../texts/split.ts'
import { SplitPage } from '../ui/split-page.tsx'
import { CoverQuestion, ReleaseQuestion, SmallerQuestion } from '../ui/split-questions.tsx'

const words = splitPageTexts.page

/** One's own booking in shares: who has paid, and what is left. Coming back from a payment page looks after it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now, payments } = scopeOf(context)
  const ask = { userId: user.id, reservationId: params.resID }
  const query = new URL(request.url).searchParams
  const found = await findOrganiserSplit(db, ask)
  if (!found) throw data({ said: words.missing }, 404)
  if (query.has('zahlung')) await settleReturned(db, payments, { split: found, now: now() })
  const split = (query.has('zahlung') ? await findOrganiserSplit(db, ask) : null) ?? found
  const reservation = await getReservation(db, { userId: user.id, id: params.resID })
  return {
    view: splitView(split, reservation, now()),
    smaller:
      query.get('frage') === 'verkleinern'
        ? await smaller(db, { split, reservation, query, now: now() })
        : null,
    ticketUrl: reservationUrl(reservation, 'ticket'),
    question: query.get('frage'),
  }
}

type Asked = { split: Split; reservation: Reservation; query: URLSearchParams; now: Date }

async function smaller(db: Db, { split, reservation, query, now }: Asked) {
  const organiser = reservation.snapshot.userEmail
  const amounts = partyAmounts(reservation, query, unpaidByOthers(split, organiser))
  const order = smallerOrder(reservation, amounts)
  const preview = await previewSmallerGroup(db, { split, reservation, order, now })
  return smallerView(split, { organiser, amounts, preview })
}

/** Others pay meanwhile: what they did comes by itself. */
export function clientLoader(loading: Route.ClientLoaderArgs) {
  return newsOf(loading, (answer) => !(answer instanceof Response))
}

/** Pays one's own share or the rest, reminds somebody, makes the group smaller, or lets all go. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const scope = scopeOf(context)
  const form = await formOf(request)
  const was = textIn(form, 'was')
  const ask = { userId: user.id, reservationId: params.resID }
  const split = await findOrganiserSplit(scope.db, ask)
  if (!split) throw data({ said: words.missing }, 404)
  try {
    if (was === 'remind') return await remind(scope.db, { ...ask, form, now: scope.now() })
    if (was === 'release') return await release(scope, ask)
    const payer = { name: user.displayName, email: user.email }
    if (was === 'smaller') return await makeSmaller(scope, split, { form, payer })
    if (was === 'pay' || was === 'cover') {
      return await pay(scope, split, { numbers: was === 'pay' ? 1 : 'rest', payer })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    scope.log.error('split', faultFields(error))
    return data(refusal(words.failed), 503)
  }
  throw data(null, 422)
}

const refusal = (message: string) => ({ kind: 'error' as const, message })

type Own = { userId: string; reservationId: string }

async function remind(db: Db, { form, now, ...ask }: Own & { form: FormData; now: Date }) {
  const number = Number(textIn(form, 'number'))
  if (!Number.isSafeInteger(number)) throw data(null, 422)
  const reminder = await remindOfShare(db, { ...ask, number, now })
  return reminder.outcome === 'reminded'
    ? data({ kind: 'success' as const, message: words.reminded })
    : data(refusal(splitTexts.reminderRefusals[reminder.because]), 409)
}

async function release({ db, payments, now }: Scope, ask: Own) {
  const { outcome } = await abandonBooking(db, payments, { ...ask, now: now() })
  if (outcome === 'not-yet') return data(refusal(words.notReleased), 409)
  throw redirect(sharesUrl(ask.reservationId))
}

async function makeSmaller(
  scope: Scope,
  split: Split,
  { form, payer }: { form: FormData; payer: Paying['payer'] },
) {
  const { db, payments, now } = scope
  const { companyId, reservationId, userId } = split
  const reservation = await getReservation(db, { userId, id: reservationId })
  const asked = new URLSearchParams([...form.keys()].map((name) => [name, textIn(form, name)]))
  const order = smallerOrder(reservation, partyAmounts(reservation, asked, 0))
  const shown = { totalCents: Number(textIn(form, 'preis')), missingCents: Number(textIn(form, 'fehlt')) }
  const done = await makeGroupSmaller(db, payments, { companyId, reservationId, order, shown, now: now() })
  // Pressed twice, or again after its answer got lost: the group is as small as asked, and the rest is to be paid.
  const open = split.shares.filter(({ checkoutId }) => checkoutId === null)
  const openCents = open.reduce((sum, { cents }) => sum + cents, 0)
  const isMade = reservation.totalCents === shown.totalCents && openCents === shown.missingCents
  const isAgain = done.outcome === 'refused' && done.because === 'not-smaller' && isMade
  if (done.outcome === 'refused' && !isAgain) return data(refusal(smallerRefusalText(done.because)), 409)
  if (done.outcome === 'completed') throw redirect(sharesUrl(reservationId))
  return pay(scope, split, { numbers: 'rest', payer })
}

type Paying = { numbers: number | 'rest'; payer: { name: string; email: string } }

async function pay({ db, payments, now }: Scope, split: Split, paying: Paying) {
  const { companyId, reservationId } = split
  const here = sharesUrl(reservationId)
  const page = await payShares(db, payments, {
    ...paying,
    companyId,
    reservationId,
    back: { paid: `${here}?zahlung=ok`, broken: here },
    now: now(),
  })
  if (page.outcome === 'checkout') throw redirectDocument(page.url)
  const isLater = page.because === 'busy' || page.because === 'payment-page-failed'
  return data(refusal(splitTexts.refusals[page.because]), isLater ? 503 : 409)
}

export default function SharesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, smaller: smallerGroup, ticketUrl, question } = loaderData
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useQuietLook(loaderData)
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true })
  // What a press came to is said on the page, not behind the question.
  const asked = actionData ? null : question
  const dialogs = (
    <>
      {asked === 'rest' && <CoverQuestion view={view} onClose={close} />}
      {asked === 'verkleinern' && <SmallerQuestion view={smallerGroup} onClose={close} />}
      {asked === 'freigeben' && <ReleaseQuestion view={view} onClose={close} />}
    </>
  )
  return (
    <PageFrame phone="quay" current="bookings" dialogs={dialogs}>
      <title>{words.title}</title>
      <SplitPage
        view={view}
        ticketUrl={ticketUrl}
        answer={actionData ?? null}
        asks={{
          cover: `${pathname}?frage=rest`,
          smaller: `${pathname}?frage=verkleinern`,
          release: `${pathname}?frage=freigeben`,
        }}
      />
    </PageFrame>
  )
}
