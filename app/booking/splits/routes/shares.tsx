import { data, redirect, redirectDocument, useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/shares'
import { requireUser } from '#app/account/account.server.ts'
import { abandonBooking } from '#app/booking/checkout/checkout.server.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import { sharesUrl } from '#app/booking/share-parts/share-parts.ts'
import { getReservation } from '#app/booking/reservations/reservations.server.ts'
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
import { splitView } from '../split-view.ts'
import { splitPageTexts } from '../texts/split-pages.ts'
import { splitTexts } from '../texts/split.ts'
import { SplitPage } from '../ui/split-page.tsx'
import { CoverQuestion, ReleaseQuestion } from '../ui/split-questions.tsx'

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
    ticketUrl: reservationUrl(reservation, 'ticket'),
    question: query.get('frage'),
  }
}

/** Others pay meanwhile: what they did comes by itself. */
export function clientLoader(loading: Route.ClientLoaderArgs) {
  return newsOf(loading, (answer) => !(answer instanceof Response))
}

/** Pays one's own share or the rest, reminds somebody, or lets all go. */
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
    if (was === 'pay' || was === 'cover') {
      const payer = { name: user.displayName, email: user.email }
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
  const { view, ticketUrl, question } = loaderData
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useQuietLook(loaderData)
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true })
  // What a press came to is said on the page, not behind the question.
  const asked = actionData ? null : question
  const dialogs = (
    <>
      {asked === 'rest' && <CoverQuestion view={view} onClose={close} />}
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
        asks={{ cover: `${pathname}?frage=rest`, release: `${pathname}?frage=freigeben` }}
      />
    </PageFrame>
  )
}
