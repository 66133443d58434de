import type { Db } from '#foundation/platform/db.server.ts'
import { orderFacts, type OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import type { OrderRequest } from '#app/booking/orders/orders.ts'
import type { ExistingOrder } from '#app/booking/overlaps/overlaps.server.ts'
import {
  questionForm,
  readAnswers,
  typedFromAnswers,
  type Answer,
  type AnswerFaults,
  type QuestionForm,
  type TypedAnswers,
} from '#app/booking/questions/questions.ts'
import { answersOfBooking, replaceAnswers } from '#app/booking/questions/questions.server.ts'
import { bookedPersons } from '#app/booking/summary/summary.ts'

/** The questions of an order; whoever comes back to one that waits for its payment finds what they had answered. */
export async function storedQuestions(
  db: Db,
  { facts, existing: { same } }: { facts: OrderFacts; existing: ExistingOrder },
): Promise<QuestionForm | null> {
  if (facts.service.questions.length === 0) return null
  const asked = questionsAsked(facts)
  if (!same) return questionForm(asked)
  const { companyId, id } = same
  const answers = await answersOfBooking(db, { companyId, reservationId: id })
  return questionForm({ ...asked, typed: typedFromAnswers(asked, answers) })
}

/** The questions of an order that was refused, with what was typed. */
export async function typedQuestions(
  db: Db,
  {
    order,
    typed,
    faults,
    now,
  }: { order: OrderRequest; typed: TypedAnswers; faults?: AnswerFaults | undefined; now: Date },
): Promise<QuestionForm | null> {
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return null
  return questionForm({ ...questionsAsked(facts), typed, ...(faults ? { faults } : {}) })
}

function questionsAsked(facts: OrderFacts) {
  const { questions, company } = facts.service
  return { questions, party: bookedPersons(facts), provider: company.title }
}

/** An order of which the answers are read; nobody types when the waiting list books. */
type Answering = { facts: OrderFacts; typed?: TypedAnswers; by?: 'list'; now: Date }

/** What was typed with an order; who is booked by the waiting list answers on the booking's page. */
export function orderAnswers({ facts, by, typed }: Answering): ReturnType<typeof readAnswers> {
  if (by === 'list' || facts.service.questions.length === 0) return { outcome: 'read', answers: [] }
  return readAnswers(questionsAsked(facts), typed ?? new Map())
}

/** Stores the answers with the order's booking, in its transaction. */
export async function keepAnswers(
  tx: Db,
  { facts, by, now }: Answering,
  { companyId, id }: { companyId: string; id: string },
  answers: readonly Answer[],
): Promise<void> {
  if (by === 'list' || facts.service.questions.length === 0) return
  await replaceAnswers(tx, { companyId, reservationId: id, answers, now })
}
