import { useState } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/join'
import {
  nameFormIn,
  readSessionAnew,
  requireUser,
  userOf,
  wasSignedInHere,
} from '#app/account/account.server.ts'
import { LoginDialog, nothingTyped } from '#app/account/ui/login-dialog.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { startsOfStay } from '#app/availability/availability.ts'
import { guestNamePrompt, namedCustomer } from '#app/booking/holds/holds.server.ts'
import { type OrderRequest, noOrderUrl, orderFrom, orderUrl } from '#app/booking/orders/orders.ts'
import { orderFacts, buildOrderPreview } from '#app/booking/order-page/order-page.server.ts'
import { serviceUrl, orderView } from '#app/booking/order-page/order-page.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import { WaitingJoin, type JoinRefused } from '../ui/join-form.tsx'
import type { JoinRefusal } from '../entry-states.ts'
import { isLastWait, joinList, joinRefusal, startRefusal, type Joined } from '../join.server.ts'
import { lineOfOrder } from '../queue.server.ts'
import { closingOfFacts } from '../on-sale.server.ts'
import { waitersAt } from '../reads.server.ts'
import { joinUrl, waitingPath, waitsFor } from '../waitlist-url.ts'

/**
 * What somebody would wait for, and how many do already. Nothing happens by looking. Whoever isn't signed in reads what
 * signing in is for, beside the button that does it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const order = orderFrom(query)
  if (!order) throw redirect(noOrderUrl(query))
  const user = await userOf({ request, context })
  const { db, now, config } = scopeOf(context)
  const at = now()
  const facts = await orderFacts(db, order, at)
  const urls = { here: joinUrl(order), order: orderUrl(order), back: serviceUrl(order) }
  const isNewHere = !wasSignedInHere(config, request.headers.get('cookie') ?? '')
  const page = { urls, viewer: user && { email: user.email }, isNewHere }
  if ('refused' in facts) {
    const refusal = refused(facts.refused, facts.missing?.said)
    return data({ ...page, shown: null, closes: '', ahead: 0, isLast: false, refusal, asked: null }, 409)
  }
  const preview = buildOrderPreview(facts)
  const refusal = user
    ? await inTheWayOf(db, order, { customer: user, facts, now: at })
    : await inAnybodysWay(db, order, { facts, now: at, lock: 'off' })
  const shown = orderView(preview, { order, now: at })
  const line = lineOfOrder({ ...order, startsAt: preview.startsAt })
  const ahead = await waitersAt(db, {
    ...line,
    wantedAt: startsOfStay({
      startsAt: preview.startsAt,
      slots: preview.event ? 1 : preview.cart.slots,
      slotMinutes: preview.service.slotMinutes,
    }),
  })
  const isLast = user !== null && (await isLastWait(db, { userId: user.id, facts }))
  const asked = await guestNamePrompt(db, user)
  const closes = formatInstant(closingOfFacts(facts))
  // Whoever has just registered is only one step away.
  const status = refusal && refusal.because !== 'address-unproved' ? 409 : 200
  return data({ ...page, shown, closes, ahead, isLast, refusal, asked }, status)
}

async function inTheWayOf(
  db: Db,
  order: OrderRequest,
  asking: Parameters<typeof joinRefusal>[1],
): Promise<JoinRefused | null> {
  const inTheWay = await joinRefusal(db, asking)
  if (!inTheWay) return null
  if (inTheWay.outcome !== 'refused') throw redirect(`${waitingPath}${saidOf(inTheWay, order)}`)
  return refused(inTheWay.because)
}

// Of a stranger only the start is known: where there is enough, they are led to order it.
async function inAnybodysWay(
  db: Db,
  order: OrderRequest,
  asking: Parameters<typeof startRefusal>[1],
): Promise<JoinRefused | null> {
  const because = await startRefusal(db, asking)
  if (because === 'places-free') throw redirect(orderUrl(order))
  return because && refused(because)
}

// What the list says to whoever comes from here: nothing is mailed to whoever stood there before.
function saidOf({ outcome, entry }: Exclude<Joined, { outcome: 'refused' }>, order: OrderRequest): string {
  if (outcome === 'joined') return '?neu'
  return waitsFor(entry, order) ? '?schon' : '?anders'
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const query = new URL(request.url).searchParams
  const order = orderFrom(query)
  if (!order) throw redirect(noOrderUrl(query))
  const typed = nameFormIn(await formOf(request))
  const { db, now, config } = scopeOf(context)
  const named = await namedCustomer(db, { customer: user, typed, now: now() })
  if (named.outcome === 'refused') return data({ refusal: null, asked: named.asked }, 422)
  if (named.outcome === 'busy') return data({ refusal: refused('busy'), asked: named.asked }, 503)
  const { customer } = named
  if (customer !== user) readSessionAnew({ context })
  const joined = await joinList(db, { customer, order, appUrl: config.appUrl, now: now() })
  if (joined.outcome !== 'refused') throw redirect(`${waitingPath}${saidOf(joined, order)}`)
  const { because, missing } = joined
  return data({ refusal: refused(because, missing?.said), asked: null }, statuses[because] ?? 409)
}

const statuses: Partial<Record<JoinRefusal, number>> = { busy: 503, 'too-many-joins': 429 }

// Every refusal has a text in one place or the other: the compiler says which is missing.
const others: Record<Exclude<JoinRefusal, keyof typeof waitingTexts.refusals>, string> = texts.refusals
const messages: Record<JoinRefusal, string> = { ...others, ...waitingTexts.refusals }

function refused(because: JoinRefusal, units?: string): JoinRefused {
  return { because, message: [messages[because], units].filter(Boolean).join(' ') }
}

/** As on the order page: signing in in the dialog says so before the page opens anew. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/login') ? false : defaultShouldRevalidate
}

export default function WaitingJoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, urls, isNewHere } = loaderData
  const { refusal, asked } = actionData ?? loaderData
  const [isSigningIn, setSigningIn] = useState(false)
  const [typed, keep] = useState(nothingTyped)
  const dialog = isSigningIn && !viewer && (
    <LoginDialog
      weiter={urls.here}
      first={isNewHere ? 'quick' : 'sign-in'}
      kept={{ typed, keep }}
      onClose={() => setSigningIn(false)}
    />
  )
  return (
    <PageFrame dialogs={dialog}>
      <title>{waitingTexts.join.title}</title>
      <meta name="robots" content="noindex" />
      <WaitingJoin {...loaderData} refusal={refusal} asked={asked} onSignIn={() => setSigningIn(true)} />
    </PageFrame>
  )
}
