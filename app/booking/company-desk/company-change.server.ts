import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { holdsAddress } from '#app/account/account.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { acceptAmendment, rejectAmendment } from '#app/booking/rebooking/rebooking.server.ts'
import { type CompanyOrder, longestMessage } from '#app/booking/provider-moves/provider-moves.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'

const texts = amendmentTexts.company

/** The two answers to a change, as the form names them. */
const changeAnswers = { 'change-accept': 'accept', 'change-reject': 'reject' } as const

/** Which of them it was. */
export type ChangeAnswer = (typeof changeAnswers)[keyof typeof changeAnswers]

/** What a form answers to a change; `null` when it is about something else. */
export function parseAmendmentAnswer(form: FormData): ChangeAnswer | null {
  const was = textIn(form, 'was')
  return was === 'change-accept' || was === 'change-reject' ? changeAnswers[was] : null
}

/** Carries the answer out; `null` when it is done, else why not and with which status. */
export async function answerChange(
  db: Db,
  gateway: PaymentGateway,
  { answer, form, order }: { answer: ChangeAnswer; form: FormData; order: CompanyOrder },
): Promise<{ status: number; refusal: string } | null> {
  const message = textIn(form, 'nachricht').replaceAll(/\s+/g, ' ').trim()
  if ([...message].length > longestMessage) return { status: 422, refusal: texts['message-too-long'] }
  if (holdsAddress(message)) return { status: 422, refusal: texts['message-address'] }
  const { outcome } =
    answer === 'accept'
      ? await acceptAmendment(db, { ...order, message: message || null })
      : await rejectAmendment(db, gateway, { ...order, message: message || null })
  if (outcome === 'done') return null
  if (outcome === 'not-yet') return { status: 503, refusal: texts.notYet }
  return { status: 409, refusal: texts[outcome] }
}
