import type { ChatRole, PostRefusal } from '#app/chat/chat.ts'
import { openConversation, postMessage } from '#app/chat/chat.server.ts'
import { rejectOffer, withdrawOffer } from '#app/booking/package-offers/package-offers.server.ts'
import { offerTexts } from '#app/booking/package-offers/texts.ts'
import { noteAnswered } from '#app/booking/package-requests/package-requests.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { readConversationForm, type ConversationForm } from './conversation-forms.ts'
import type { ConversationAnswer } from './conversation-view.ts'
import { conversationTexts } from './texts/conversation.ts'

type Writer = { reservation: Reservation; role: ChatRole; userId: string; now: Date }

class RefusedPost extends Error {
  readonly because: PostRefusal
  constructor(because: PostRefusal) {
    super(because)
    this.because = because
  }
}

type Tools = { db: Db; payments: PaymentGateway }

/** What became of a form: `null` where it did what it says. */
export type ConversationOutcome = { answer: ConversationAnswer; status: number } | null

/** Carries out a form of a conversation. The caller has checked that the writer takes part in it. */
export async function answerConversation(
  { db, payments }: Tools,
  form: FormData,
  writer: Writer,
): Promise<ConversationOutcome> {
  const order = readConversationForm(form)
  if (order?.what === 'message') return sendMessage(db, order, writer)
  if (order?.what === 'reject' && writer.role === 'guest') return reject({ db, payments }, order, writer)
  if (order?.what === 'withdraw' && writer.role === 'company') return withdraw(db, order, writer)
  return { answer: { refused: offerTexts.endRefusals['no-right'], typed: '', version: null }, status: 422 }
}

/** Posts a message; the first one opens the conversation. What a company writes answers the request. */
async function sendMessage(
  db: Db,
  { body, formId }: Extract<ConversationForm, { what: 'message' }>,
  { reservation, role, userId, now }: Writer,
): Promise<ConversationOutcome> {
  const { companyId, id, userId: guestId, state } = reservation
  // Of such a request its company hears nothing.
  if (state === 'pendingRequest')
    return {
      answer: {
        refused: conversationTexts.unconfirmed[role === 'company' ? 'company' : 'guest'],
        typed: body,
        version: null,
      },
      status: 409,
    }
  const key = { companyId, reference: id, now }
  const post = {
    ...key,
    author: role,
    authorId: userId,
    kind: 'text' as const,
    body,
    clientId: formId ?? randomId(),
  }
  const work = inTransaction(db, async (tx) => {
    await openConversation(tx, { ...key, userId: guestId })
    // Before the message, as where a request lapses; a message that isn't posted answers nothing.
    if (role === 'company') await noteAnswered(tx, { companyId, reservationId: id, now })
    const posted = await postMessage(tx, post)
    if (posted.outcome === 'refused') throw new RefusedPost(posted.because)
    return null
  })
  return work.catch((error: unknown) => {
    if (!(error instanceof RefusedPost)) throw error
    const { because } = error
    const status = because === 'too-many' || because === 'too-many-new' ? 429 : 422
    return { answer: { refused: conversationTexts.refusals[because], typed: body, version: null }, status }
  })
}

async function reject(
  { db, payments }: Tools,
  { version, reason }: Extract<ConversationForm, { what: 'reject' }>,
  { reservation: { id }, userId, now }: Writer,
): Promise<ConversationOutcome> {
  const end = await rejectOffer(db, payments, { reservationId: id, userId, version, reason, now })
  return endOutcome(end, { version, typed: reason ?? '' })
}

async function withdraw(
  db: Db,
  { version }: Extract<ConversationForm, { what: 'withdraw' }>,
  { reservation: { companyId, id }, userId, now }: Writer,
): Promise<ConversationOutcome> {
  const end = await withdrawOffer(db, { companyId, reservationId: id, actorId: userId, version, now })
  return endOutcome(end, { version, typed: '' })
}

function endOutcome(
  end: Awaited<ReturnType<typeof rejectOffer>>,
  { version, typed }: { version: number; typed: string },
): ConversationOutcome {
  if (end.outcome === 'not-yet')
    return { answer: { refused: offerTexts.notYet, typed, version }, status: 503 }
  if (end.outcome !== 'refused') return null
  return { answer: { refused: offerTexts.endRefusals[end.because], typed, version }, status: 409 }
}
