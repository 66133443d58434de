import { data, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useState } from 'react'
import { faultFields } from '#foundation/platform/log.server.ts'
import type { Route } from './+types/order'
import {
  addConsent,
  nameFormIn,
  readSessionAnew,
  userOf,
  wasSignedInHere,
} from '#app/account/account.server.ts'
import { loginPath } from '#app/account/account.ts'
import { LoginDialog, nothingTyped } from '#app/account/ui/login-dialog.tsx'
import { reviewRequestField } from '#app/account/ui/review-request-tick.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { startBooking } from '../start.server.ts'
import { type Customer, orderFacts, previewOrder } from '#app/booking/order-page/order-page.server.ts'
import { typedAnswers } from '#app/booking/questions/questions.ts'
import { readOrderPage } from '../order-page.server.ts'
import { typedQuestions } from '../order-questions.server.ts'
import { namedCustomer } from '#app/booking/holds/holds.server.ts'
import {
  type OrderRequest,
  type StartRefusal,
  noOrderUrl,
  orderFrom,
  orderPath,
  orderUrl,
  withoutOddAmounts,
} from '#app/booking/orders/orders.ts'
import { refusalText } from '../refusal-text.ts'
import { existingOrder, soldOutNotice } from '#app/booking/overlaps/overlaps.server.ts'
import {
  parseAcceptedTerms,
  type AcceptedTerms,
  serviceUrl,
  orderView,
} from '#app/booking/order-page/order-page.ts'
import { splitPath } from '#app/booking/splits/splits.ts'
import { functionAnswers, texts } from '#app/booking/reservations/texts.ts'
import { OrderForm } from '../ui/order-form.tsx'
import { OrderRefused } from '../ui/order-refused.tsx'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'
import { isFromOffer } from '#app/booking/waitlist/waitlist.ts'
import { formOf } from '#foundation/platform/form.ts'

/** The order page: everything the law wants above the button, and nothing is held by looking. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, config } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const asked = orderFrom(query)
  const order = asked ?? orderFrom(withoutOddAmounts(query))
  if (!order) throw redirect('/')
  const user = await userOf({ request, context })
  const isOffered = isFromOffer(query)
  const viewing = { order, isReadable: asked !== null, user, isOffered, now: now() }
  const page = await readOrderPage(db, viewing)
  return data(
    {
      ...page,
      viewer: user && viewerOf(user),
      isOffered,
      isNewHere: !isOffered && !wasSignedInHere(config, request.headers.get('cookie') ?? ''),
      backUrl: serviceUrl(order),
      shareUrl: page.canShare ? splitPath(order) : null,
      // Whoever signs in comes back to the sentence about an odd amount, not to an order without it.
      weiter: asked ? orderUrl(asked) : `${orderPath}?${query}`,
      key: page.shown ? randomId() : '',
    },
    page.shown ? 200 : 409,
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, config, payments, log } = scopeOf(context)
  const form = await readTextFields(request)
  const order = orderFrom(form)
  const key = form.get('key') ?? ''
  if (!order) throw redirect(noOrderUrl(form))
  if (!/^[\w-]{10,64}$/.test(key)) throw redirect('/')
  const user = await userOf({ request, context })
  if (!user) throw redirect(orderUrl(order))
  const isTicked = form.has(reviewRequestField)
  const named = await namedCustomer(db, { customer: user, typed: nameFormIn(form), now: now() })
  const typed = typedAnswers(form)
  const askedAgain = { order, typed, now: now() }
  if (named.outcome !== 'named') {
    const questions = await questionsAgain(db, askedAgain)
    const unnamed = { ...emptyAnswer, viewer: viewerOf(user), asked: named.asked, isTicked, questions }
    return named.outcome === 'busy'
      ? data({ ...unnamed, ...busy }, 503)
      : data({ ...unnamed, ...nameRefused }, 422)
  }
  const { customer } = named
  // Where a name was just given, what is loaded after a refusal shows it.
  if (customer !== user) readSessionAnew({ context })
  const started = await startBooking(db, payments, {
    customer,
    order,
    shown: parseAcceptedTerms(form),
    idempotencyKey: key,
    typed,
    again: form.get('again'),
    appUrl: config.appUrl,
    now: now(),
  }).catch((error: unknown) => {
    log.error('order', faultFields(error))
    return null
  })
  // Agreed to together with an order that was made; whatever becomes of noting it, the order stands.
  if (isTicked && started && started.outcome !== 'refused')
    await addConsent(db, { userId: user.id, purpose: 'review-requests', source: 'order', now: now() }).catch(
      (error: unknown) => log.error('order consent', faultFields(error)),
    )
  if (started?.outcome === 'checkout') throw redirectDocument(started.url)
  if (started && started.outcome !== 'refused') {
    throw redirect(serviceUrl(order, { checkSess: 'true', resItemID: started.reservationId }))
  }
  const questions = await questionsAgain(db, { ...askedAgain, faults: started?.faults })
  const page = { ...emptyAnswer, viewer: viewerOf(customer), isTicked, questions }
  // Whether places are held isn't known: the form's key makes pressing again the same order.
  if (!started) return data({ message: texts.orderFailed, because: null, ...page }, 503)
  const { because, free, openReservationId = null } = started
  // No doing of the guest's: the company has to be paid before it can be booked.
  if (because === 'no-payout-account') log.error('order', { message: functionAnswers[because] })
  if (because === 'order-changed')
    return askAgain(db, { order, before: parseAcceptedTerms(form), page, now: now() })
  if (because === 'sold-out') {
    const sold = await soldOutNow(db, { order, userId: user.id, free: free ?? 0, now: now() })
    return data({ ...page, ...sold, because }, 409)
  }
  const again = because === 'booked-already' ? openReservationId : null
  const said = { message: refusalText(started), because, openReservationId, again }
  return data({ ...page, ...said }, statuses[because] ?? 409)
}

const statuses: Partial<Record<StartRefusal, number>> = {
  busy: 503,
  'too-many-orders': 429,
  'answers-missing': 422,
}

// Where the database refuses this too, the fields in the browser still have what was typed.
const questionsAgain = (...[db, asking]: Parameters<typeof typedQuestions>) =>
  typedQuestions(db, asking).catch(() => null)

type Page = typeof emptyAnswer & { viewer: ReturnType<typeof viewerOf>; isTicked: boolean }
type Asking = { order: OrderRequest; before: AcceptedTerms | null; page: Page; now: Date }

/** What is said of an order whose places are gone: another order was faster, or the page is an old one. */
async function soldOutNow(
  db: Db,
  { order, userId, free, now }: { order: OrderRequest; userId: string; free: number; now: Date },
) {
  const facts = await orderFacts(db, order, now)
  const existing = 'refused' in facts ? null : await existingOrder(db, { order, facts, userId, now })
  return soldOutNotice(db, { order, existing, free })
}

/** The same order with what it costs and gives back now, and what of it has changed. */
async function askAgain(db: Db, { order, before, page, now }: Asking) {
  const priced = await previewOrder(db, { order, now })
  if (priced.outcome === 'refused')
    return data({ ...page, message: refusalText(priced), because: priced.because }, 409)
  const shown = orderView(priced.preview, { order, now })
  const message =
    before && before.totalCents !== shown.totalCents
      ? texts.priceChanged(formatEuro(before.totalCents), formatEuro(shown.totalCents))
      : texts.refusals['order-changed']
  return data({ ...page, message, because: 'order-changed' as const, shown }, 409)
}

const emptyAnswer = {
  openReservationId: null,
  again: null,
  wait: null,
  shown: null,
  asked: null,
  questions: null as Awaited<ReturnType<typeof typedQuestions>>,
}
const nameRefused = { message: orderPageTexts.nameRefused, because: null }
const busy = { message: texts.refusals.busy, because: 'busy' as const }

const viewerOf = ({ displayName: name, email }: Customer) => ({ name, email })

/** Signing in in the dialog says so before the page opens anew; loading here would take the dialog away at once. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/login') ? false : defaultShouldRevalidate
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNewHere, isOffered, backUrl, key, weiter, held, beside } = loaderData
  // A name that is given with an order that is refused stays.
  const { viewer, asked } = actionData ?? loaderData
  // A page that asks again names what was compared; with scripts the loader isn't asked anew after a refusal.
  const shown = actionData?.shown ?? loaderData.shown
  const refusal = actionData ?? loaderData.refusal
  const wait = (actionData ?? loaderData).wait
  const request = loaderData.mayAsk ? (actionData?.isTicked ? 'ticked' : 'ask') : null
  // Closed, it leaves the order with its sum to be read; the button opens it again with what was typed. Where there is
  // nothing to order it isn't called, unless somebody was offered what nobody else gets.
  const [isSigningIn, setSigningIn] = useState(shown !== null || isOffered)
  const [typed, keep] = useState(nothingTyped)
  const dialog = !viewer && isSigningIn && (
    <LoginDialog
      weiter={weiter}
      first={isNewHere ? 'quick' : 'sign-in'}
      kept={{ typed, keep }}
      onClose={() => setSigningIn(false)}
    />
  )
  return (
    <PageFrame phone="quay" dialogs={dialog}>
      <title>{orderPageTexts.title}</title>
      {shown ? (
        <OrderForm
          viewer={viewer}
          asked={asked}
          backUrl={backUrl}
          refusal={refusal}
          wait={wait}
          request={request}
          weiter={weiter}
          wasPressed={actionData !== undefined}
          order={shown}
          idempotencyKey={key}
          held={held}
          beside={beside}
          questions={viewer ? (actionData?.questions ?? loaderData.questions) : null}
          questionsLater={loaderData.questionsLater}
          shareUrl={loaderData.shareUrl}
          isNewHere={isNewHere}
          onSignIn={() => setSigningIn(true)}
        />
      ) : (
        <OrderRefused
          refusal={refusal}
          backUrl={backUrl}
          wait={wait}
          wasPressed={actionData !== undefined}
          signInUrl={viewer ? null : loginPath(weiter)}
        />
      )}
    </PageFrame>
  )
}

/** A form's text fields; a file in it is no field of ours. */
async function readTextFields(request: Request): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  for (const [name, value] of await formOf(request)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}
