import type { Db } from '#foundation/platform/db.server.ts'
import type { AskedName, SessionUser } from '#app/account/account.ts'
import { consentsOf } from '#app/account/account.server.ts'
import type { PlacesRefusal } from '#app/availability/availability.ts'
import {
  bookedAlready,
  overlappingHolds,
  existingOrder,
  heldNotice,
  soldOutNotice,
  type ExistingOrder,
  tooFewPlaces,
} from '#app/booking/overlaps/overlaps.server.ts'
import { questionsInLine, type QuestionForm } from '#app/booking/questions/questions.ts'
import { storedQuestions } from './order-questions.server.ts'
import { guestNamePrompt } from '#app/booking/holds/holds.server.ts'
import type { OrderRequest, StartRefusal } from '#app/booking/orders/orders.ts'
import { orderFacts, buildOrderPreview, type OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import { refusalText } from './refusal-text.ts'
import { orderRefusal } from './split-order.server.ts'
import { orderView, type OrderView } from '#app/booking/order-page/order-page.ts'
import type { OverlappingHoldView } from '#app/booking/overlaps/overlaps.ts'
import type { WaitingWay } from '#app/booking/waitlist/waitlist.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { waitingTexts } from '#app/booking/waitlist/texts/waitlist.ts'

/** What the order page shows. `shown` is `null` where there is nothing to order; then `refusal` says why. */
export type OrderPage = {
  shown: OrderView | null
  refusal: Refusal | null
  /** That the places are held for the viewer already. */
  held: string | null
  /** What the viewer holds unpaid of the same start, besides this order. */
  beside: OverlappingHoldView[]
  /** The waiting list, where there are too few places. */
  wait: WaitingWay | null
  /** Whether the viewer is asked about the mail after the visit. */
  mayAsk: boolean
  /** The name that a viewer without one is asked for. */
  asked: AskedName | null
  /** What the offer asks of a viewer who is signed in: nobody types it twice because of the way there and back. */
  questions: QuestionForm | null
  /** What it will ask of anybody else, in a line. */
  questionsLater: string | null
  /** Several people may pay for it, each a share. */
  canShare: boolean
}

type Refusal = {
  message: string
  because: StartRefusal
  openReservationId: string | null
  /** The booking of the same choice, which may be wanted once more. */
  again: string | null
}

type Viewing = {
  order: OrderRequest
  /** False where an amount in the address can't be read. */
  isReadable: boolean
  user: SessionUser | null
  /** The address is that of a waiting list's offer. */
  isOffered: boolean
  now: Date
}

type Priced = Viewing & { facts: OrderFacts; existing: ExistingOrder | null }

/** Reads the order page, pricing the order once: everything on the page is said of that price. Nothing is held. */
export async function readOrderPage(db: Db, viewing: Viewing): Promise<OrderPage> {
  const { order, isReadable, user, now } = viewing
  const facts = await orderFacts(db, order, now)
  const isOffer = !('refused' in facts) || facts.refused !== 'not-offered'
  // Nobody's guess is ordered in place of what can't be read.
  if (!isReadable && isOffer) return refusedPage('nothing-chosen', texts.oddAmount)
  if ('refused' in facts) {
    const { refused: because, missing } = facts
    return refusedPage(because, refusalText({ because, missing }))
  }
  const existing = user && (await existingOrder(db, { order, facts, userId: user.id, now }))
  const priced = { ...viewing, facts, existing }
  const tooFew = await tooFewPlaces(db, priced)
  return tooFew ? fullPage(db, priced, tooFew) : orderablePage(db, priced)
}

async function fullPage(
  db: Db,
  { order, existing, isOffered }: Priced,
  { because, free }: { because: PlacesRefusal; free: number },
): Promise<OrderPage> {
  // What is held for whoever was offered it is sold to everybody else.
  if (!existing && isOffered) return refusedPage(because, waitingTexts.order.signIn)
  // Their own ticket has some of the places: nothing is sold out for who only comes back to its order.
  const twin = existing && (await bookedAlready(db, existing))
  if (twin) return refusedPage('booked-already', texts.refusals['booked-already'], twin.id)
  // Only what is sold can be waited for.
  if (because !== 'sold-out') return refusedPage(because, refusalText({ because }))
  const { wait, ...sold } = await soldOutNotice(db, { order, existing, free })
  return { ...emptyPage, wait, refusal: { ...sold, because, again: null } }
}

async function orderablePage(
  db: Db,
  { order, facts, existing, user, isOffered, now }: Priced,
): Promise<OrderPage> {
  const shown = orderView(buildOrderPreview(facts), { order, now })
  const canShare = orderRefusal({ customer: null, facts, people: 2, now }) === null
  if (!user || !existing) {
    const questionsLater = questionsInLine(facts.service.questions)
    return {
      ...emptyPage,
      shown,
      canShare,
      questionsLater,
      held: isOffered ? waitingTexts.order.signIn : null,
    }
  }
  const held = await heldNotice(db, existing)
  const beside = await overlappingHolds(db, existing)
  const mayAsk = !(await consentsOf(db, { userId: user.id })).includes('review-requests')
  const asked = await guestNamePrompt(db, user)
  // What is held goes on without a question: pressing takes up what was meant before.
  const twin = held ? null : await bookedAlready(db, existing)
  const refusal = twin && askedAgain(twin.id)
  const questions = await storedQuestions(db, { facts, existing })
  return { ...emptyPage, shown, canShare: canShare && !held, refusal, held, beside, mayAsk, asked, questions }
}

const emptyPage: OrderPage = {
  shown: null,
  refusal: null,
  held: null,
  beside: [],
  wait: null,
  mayAsk: false,
  asked: null,
  questions: null,
  questionsLater: null,
  canShare: false,
}

function refusedPage(
  because: StartRefusal,
  message: string,
  openReservationId: string | null = null,
): OrderPage {
  return { ...emptyPage, refusal: { message, because, openReservationId, again: null } }
}

function askedAgain(id: string): Refusal {
  const because = 'booked-already'
  return { message: texts.refusals[because], because, openReservationId: id, again: id }
}
