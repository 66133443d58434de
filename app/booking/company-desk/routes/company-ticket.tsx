import { data, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/company-ticket'
import { frameCompanyOf } from '#app/provider/provider.server.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { acceptRequest, redeemTicket, rejectRequest, type CompanyAnswer } from '../company-answers.server.ts'
import {
  type CompanyOrder,
  companyFormOrder,
  type CompanyFormOrder,
  actorForRole,
  companySteps,
  mayStep,
  type CompanyStep,
} from '#app/booking/provider-moves/provider-moves.ts'
import { cancelPackage } from '#app/booking/package-payments/package-payments.server.ts'
import { cancelForProvider } from '#app/booking/checkout/checkout.server.ts'
import { companyReservation } from '../company-ticket.server.ts'
import { answerChange, parseAmendmentAnswer, type ChangeAnswer } from '../company-change.server.ts'
import { parseUndoneEntryId, undoableEntryViews, takeEntryBack } from '../company-undo.server.ts'
import { isPartialRefundForm, handlePartialRefundForm } from '../company-goodwill.server.ts'
import { companyViewer, type CompanyViewer } from '../company-viewer.server.ts'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import { companyTicketView } from '../ticket-view.ts'
import type { PartialRefundDialogState } from '#app/booking/refunds/refunds.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'
import { companyTexts } from '../texts/company.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import { companyUndoTexts } from '#app/booking/check-in/texts/entry-undo.ts'
import { partialRefundTexts } from '#app/booking/refunds/texts/partial-refund.ts'
import { CompanyTicket } from '../ui/company-ticket.tsx'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { isConversationForm } from '#app/chat/pages/pages.ts'
import { answerConversation, companyChatPage } from '#app/chat/pages/pages.server.ts'
import '#app/chat/pages/ui/chat.css'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { PartialRefundDialog } from '#app/booking/refunds/ui/partial-refund-dialog.tsx'
import { StepDialog } from '../ui/step-dialog.tsx'

const chatPart = () => import('./company-chat.tsx')
const CompanyChat = lazyPart(() => chatPart().then((part) => part.CompanyChat))
const NoChat = lazyPart(() => chatPart().then((part) => part.NoChat))

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await companyViewer({ request, context }, params.resID)
  const { companyId, role, user } = viewer
  const { db, now } = scopeOf(context)
  const looking = { companyId, id: params.resID, role, viewerId: user.id, now: now() }
  const seen = await companyReservation(db, looking)
  if (!seen) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const company = await frameCompanyOf(db, { userId: user.id, companyId, role })
  if (query.get('view') === 'chat')
    return chatOf({ viewer, company, query, context, reservationId: params.resID })
  const ticket = companyTicketView(seen, { role, now: now() })
  const changed = query.get('umbuchung')
  const answered = changed === 'accept' || changed === 'reject' ? amendmentTexts.company.done[changed] : null
  const step = (name: string) => companySteps.find((each) => each === query.get(name)) ?? null
  const open = step('open')
  return {
    kind: 'ticket' as const,
    company,
    ticket,
    role,
    // A dialog for what can't be done (any more) isn't opened: the banner says how it stands.
    open: ticket.steps.some((each) => each.step === open) ? open : null,
    isGoodwillOpen: ticket.givable !== null && query.get('open') === 'goodwill',
    done: step('neu'),
    changed: query.has('kulanz')
      ? partialRefundTexts.done
      : query.get('eintritt') === 'zurueck'
        ? companyUndoTexts.done
        : answered,
    entries: await undoableEntryViews(db, { viewer, id: params.resID, now: now() }),
    here: companyTicketUrl(seen.reservation),
    back: `${role === 'door' ? '/overview' : '/overview/buchungen'}?${new URLSearchParams({ company: companyId })}`,
  }
}

type ChatSight = Pick<Route.LoaderArgs, 'context'> & {
  viewer: CompanyViewer
  company: Awaited<ReturnType<typeof frameCompanyOf>>
  query: URLSearchParams
  reservationId: string
}

/** The conversation with the guest, for those who look after bookings; anybody else is told who does. */
async function chatOf({ viewer, company, query, context, reservationId }: ChatSight) {
  const { db, now, log } = scopeOf(context)
  const { companyId, role, user } = viewer
  const asking = { companyId, companyRole: role, userId: user.id, reservationId, query, now: now(), log }
  const chat = mayStep(role, 'reject') ? await companyChatPage(db, asking) : null
  if (!chat) return data({ kind: 'no-chat' as const, company, reservationId }, 403)
  return { kind: 'chat' as const, company, ...chat }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await companyViewer({ request, context }, params.resID)
  const form = await formOf(request)
  if (isConversationForm(form)) return inChat(form, viewer, { context, reservationId: params.resID })
  const answered = parseAmendmentAnswer(form)
  if (answered) return answerOf(answered, form, viewer, { context, reservationId: params.resID })
  const entryId = parseUndoneEntryId(form)
  if (entryId !== null) return takeBack(entryId, viewer, { context, reservationId: params.resID })
  if (isPartialRefundForm(form)) return giveBack(form, viewer, { context, reservationId: params.resID })
  const order = companyFormOrder(form)
  if (!order) throw data(null, 422)
  const { step } = order
  if (!mayStep(viewer.role, step)) throw data({ said: companyTexts.refusals['state-forbids-it'] }, 403)
  if ('fault' in order) return data({ ...nothing, step, fault: order.fault, typed: order.typed }, 422)
  const answer = await carryOut(order, viewer, { context, reservationId: params.resID })
  if (answer.outcome === 'refused')
    return data({ ...nothing, step, refusal: companyTexts.refusals[answer.because] }, 409)
  if (answer.outcome === 'not-yet') return data({ ...nothing, step, refusal: companyWords.notYet }, 503)
  const { companyId } = viewer
  throw redirect(
    `/bookings/${params.resID}/anbieter?${new URLSearchParams({ companyID: companyId, neu: step })}`,
    303,
  )
}

async function inChat(
  form: FormData,
  { user, companyId, role }: CompanyViewer,
  { context, reservationId }: Carrying,
) {
  if (!mayStep(role, 'reject')) throw data({ said: companyTexts.refusals['state-forbids-it'] }, 403)
  const { db, payments, now } = scopeOf(context)
  const reservation = await reservationById(db, { companyId, id: reservationId })
  if (!reservation) throw data(null, 404)
  const writer = { reservation, role: 'company' as const, userId: user.id, now: now() }
  const refused = await answerConversation({ db, payments }, form, writer)
  if (refused) return data({ ...nothing, step: null, chat: refused.answer }, refused.status)
  throw redirect(companyTicketUrl(reservation, 'chat'), 303)
}

async function answerOf(
  answer: ChangeAnswer,
  form: FormData,
  { user, companyId, role }: CompanyViewer,
  { context, reservationId }: Carrying,
) {
  if (!mayStep(role, 'accept')) throw data({ said: companyTexts.refusals['state-forbids-it'] }, 403)
  const { db, payments, now } = scopeOf(context)
  const order = { companyId, reservationId, actorId: user.id, now: now() }
  const refused = await answerChange(db, payments, { answer, form, order })
  if (refused) return data({ ...nothing, step: null, refusal: refused.refusal }, refused.status)
  const query = new URLSearchParams({ companyID: companyId, umbuchung: answer })
  throw redirect(`/bookings/${reservationId}/anbieter?${query}`, 303)
}

async function takeBack(entryId: string, viewer: CompanyViewer, { context, reservationId: id }: Carrying) {
  if (!mayStep(viewer.role, 'redeem')) throw data({ said: companyTexts.refusals['state-forbids-it'] }, 403)
  const { db, now } = scopeOf(context)
  const refusal = await takeEntryBack(db, { viewer, id, now: now(), entryId })
  if (refusal) return data({ ...nothing, step: null, refusal }, 409)
  const query = new URLSearchParams({ companyID: viewer.companyId, eintritt: 'zurueck' })
  throw redirect(`/bookings/${id}/anbieter?${query}`, 303)
}

async function giveBack(form: FormData, viewer: CompanyViewer, { context, reservationId: id }: Carrying) {
  const { db, now } = scopeOf(context)
  const step = await handlePartialRefundForm(db, { form, viewer, id, now: now() })
  if (step.outcome === 'asks') return data({ ...nothing, step: null, goodwill: step.asked }, step.status)
  if (step.outcome === 'refused' && step.status === 403) throw data({ said: step.refusal }, 403)
  if (step.outcome === 'refused') return data({ ...nothing, step: null, refusal: step.refusal }, step.status)
  const query = new URLSearchParams({ companyID: viewer.companyId, kulanz: 'unterwegs' })
  throw redirect(`/bookings/${id}/anbieter?${query}`, 303)
}

const nothing = { refusal: null, fault: null, typed: null, goodwill: null, chat: null }

type Carrying = Pick<Route.ActionArgs, 'context'> & { reservationId: string }

async function carryOut(
  order: CompanyFormOrder,
  { user, companyId, role }: CompanyViewer,
  { context, reservationId }: Carrying,
): Promise<CompanyAnswer> {
  const { db, payments, now } = scopeOf(context)
  const place: CompanyOrder = { companyId, reservationId, actorId: user.id, now: now() }
  if (order.step === 'accept') return acceptRequest(db, place)
  if (order.step === 'redeem') return redeemTicket(db, place)
  if (order.step === 'reject') return rejectRequest(db, { ...place, why: order.why })
  const cause = { actor: actorForRole(role), actorId: user.id, ...order.why, now: place.now }
  if (order.keepsDeposit) return keepDeposit(db, payments, { companyId, reservationId, cause })
  const end = await cancelForProvider(db, payments, { companyId, reservationId, cause })
  if (end.outcome === 'refused') return end
  if (end.outcome === 'not-yet') return { outcome: 'not-yet' }
  const isPaid = end.outcome === 'paid-meanwhile'
  return isPaid ? { outcome: 'refused', because: 'paid-meanwhile' } : { outcome: 'done' }
}

async function keepDeposit(
  ...[db, payments, cancelling]: Parameters<typeof cancelPackage>
): Promise<CompanyAnswer> {
  const end = await cancelPackage(db, payments, { ...cancelling, deposit: 'kept' })
  if (end.outcome === 'not-yet') return { outcome: 'not-yet' }
  if (end.outcome !== 'refused') return { outcome: 'done' }
  const { because } = end
  return { outcome: 'refused', because: because === 'deposit-not-kept' ? 'state-forbids-it' : because }
}

const firstAsked: PartialRefundDialogState = {
  step: 'type',
  typed: null,
  faults: [],
  seenCents: null,
  meanwhile: [],
}

export default function CompanyTicketPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'chat') return <CompanyChat {...loaderData} answer={actionData?.chat ?? null} />
  if (loaderData.kind === 'no-chat') return <NoChat {...loaderData} />
  return <CompanyTicketParts loaderData={loaderData} actionData={actionData} />
}

type Ticketing = {
  loaderData: Extract<Route.ComponentProps['loaderData'], { kind: 'ticket' }>
  actionData: Route.ComponentProps['actionData']
}

function CompanyTicketParts({ loaderData, actionData }: Ticketing) {
  const { company, ticket, open, done, here, back, entries, isGoodwillOpen } = loaderData
  const navigate = useNavigate()
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  // A fault of what was typed is shown where it was typed.
  const asked: CompanyStep | null = actionData?.fault ? actionData.step : actionData ? null : open
  const said = actionData?.refusal ?? null
  const goodwill = actionData ? actionData.goodwill : isGoodwillOpen ? firstAsked : null
  return (
    <ProviderFrame
      company={company}
      page="bookings"
      title={`${ticket.isRequest ? companyTexts.requestTitle : companyTexts.title} ${ticket.bookingCode}`}
      head="page"
      dialogs={
        goodwill ? (
          <PartialRefundDialog
            asked={goodwill}
            guest={ticket.guest.name}
            leftCents={ticket.givableCents}
            here={here}
            onClose={close}
          />
        ) : (
          asked && (
            <StepDialog
              step={asked}
              ticket={ticket}
              here={here}
              fault={actionData?.fault ?? null}
              typed={actionData?.typed ?? null}
              onClose={close}
            />
          )
        )
      }
    >
      <CompanyTicket
        ticket={ticket}
        here={here}
        back={back}
        refusal={said}
        done={actionData ? null : done}
        changed={actionData ? null : loaderData.changed}
        entries={entries}
      />
    </ProviderFrame>
  )
}
