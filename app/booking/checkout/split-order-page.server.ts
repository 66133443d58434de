import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { AskedName, SessionUser } from '#app/account/account.ts'
import { publishedFeeOf } from '#app/payment/payment.ts'
import { guestNamePrompt } from '#app/booking/holds/holds.server.ts'
import { buildOrderPreview, orderFacts } from '#app/booking/order-page/order-page.server.ts'
import {
  cancellationTermsView,
  currentTerms,
  orderView,
  termsFields,
  type OrderView,
} from '#app/booking/order-page/order-page.ts'
import { orderQuery, type OrderRequest, type StartRefusal } from '#app/booking/orders/orders.ts'
import type { QuestionForm } from '#app/booking/questions/questions.ts'
import { exceedsSplits } from '#app/booking/splits/splits.server.ts'
import {
  graceMinutes,
  mostShares,
  peopleField,
  splitCents,
  termsInShares,
} from '#app/booking/splits/splits.ts'
import { clockOrDateText } from '#app/booking/summary/summary.ts'
import { typedQuestions } from './order-questions.server.ts'
import { refusalText } from './refusal-text.ts'
import { orderRefusal, timesOf } from './split-order.server.ts'

/** What the page shows on which several people are asked to pay for an order. */
export type SplitOrderPage = {
  refusal: { message: string; because: StartRefusal } | null
  order: OrderView | null
  /** Each person's sum, the organiser's first. */
  amounts: string[]
  /** How many may pay at most. */
  most: number
  until: string
  graceMinutes: number
  asked: AskedName | null
  questions: QuestionForm | null
}

type Viewing = { order: OrderRequest; people: number | null; user: SessionUser | null; now: Date }

/** Prices an order in shares; nothing is held by looking. */
export async function readSplitOrder(
  db: Db,
  { order, people: wanted, user, now }: Viewing,
): Promise<SplitOrderPage> {
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) {
    const { refused: because, missing } = facts
    return refused(because, refusalText({ because, missing }))
  }
  const most = mostShares(facts.persons)
  const people = Math.min(Math.max(wanted ?? most, 2), Math.max(most, 2))
  const because = orderRefusal({ customer: null, facts, people, now })
  const times = timesOf(facts, now)
  if (because || !times)
    return refused(because ?? 'split-too-late', refusalText({ because: because ?? 'split-too-late' }))
  // Known before anybody types names; the order asks again, under a lock.
  const { service, wanted: places, units } = facts
  const sought = {
    companyId: service.companyId,
    serviceId: service.id,
    wanted: places,
    units,
    isOffered: false,
  }
  if (await exceedsSplits(db, { ...sought, lock: 'off' }))
    return refused('split-too-large', refusalText({ because: 'split-too-large' }))
  const preview = buildOrderPreview(facts)
  const shares = splitCents(facts.cart.totalCents, people)
  const terms = termsInShares(currentTerms(preview, now), shares)
  const estimatedFeeCents = shares.reduce((sum, cents) => sum + publishedFeeOf(cents), 0)
  const shown = orderView(preview, { order, now })
  return {
    refusal: null,
    order: {
      ...shown,
      cancel: cancellationTermsView({ ...preview, refundCents: terms.refundCents, estimatedFeeCents }, now),
      fields: [...orderQuery(order), [peopleField, String(people)], ...termsFields(terms)],
    },
    amounts: shares.map(formatEuro),
    most,
    until: clockOrDateText(times.deadline, now),
    graceMinutes,
    asked: user && (await guestNamePrompt(db, user)),
    questions: user && (await typedQuestions(db, { order, typed: new Map(), now })),
  }
}

function refused(because: StartRefusal, message: string): SplitOrderPage {
  return {
    refusal: { message, because },
    order: null,
    amounts: [],
    most: 0,
    until: '',
    graceMinutes,
    asked: null,
    questions: null,
  }
}

/** True where an order may be paid in shares by what is known before anybody has named the payers. */
export async function canShareOrder(
  db: Db,
  { order, now }: { order: OrderRequest; now: Date },
): Promise<boolean> {
  return (await readSplitOrder(db, { order, people: null, user: null, now })).refusal === null
}
