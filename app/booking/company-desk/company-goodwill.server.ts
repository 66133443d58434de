import { textIn } from '#foundation/lib/field-text.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { partsToReturn, type ReturnPart } from '#app/payment/payment.ts'
import type { PaymentSummary } from '#app/payment/payment.server.ts'
import type { CompanyViewer } from './company-viewer.server.ts'
import {
  partialRefundShares,
  mayGivePartialRefund,
  parsePartialRefund,
  type InvalidPartialRefund,
  type PartialRefundFault,
  type PartialRefundShares,
  type PartialRefundInput,
  type ParsedPartialRefund,
  concurrentPartialRefunds,
  type PartialRefundDialogState,
  type PartialRefundConfirmation,
} from '#app/booking/refunds/refunds.ts'
import {
  givableCents,
  givablePayments,
  createPartialRefund,
  listPartialRefundsWithAuthors,
} from '#app/booking/refunds/refunds.server.ts'
import { partialRefundTexts as texts } from '#app/booking/refunds/texts/partial-refund.ts'

/** What a form about goodwill came to. */
export type PartialRefundStep =
  | { outcome: 'done' }
  | { outcome: 'asks'; status: 200 | 422; asked: PartialRefundDialogState }
  | { outcome: 'refused'; status: 403 | 409 | 503; refusal: string }

const longestKey = 64

/** True for a form of this dialog. */
export function isPartialRefundForm(form: FormData): boolean {
  return form.get('was') === 'goodwill-look' || form.get('was') === 'goodwill'
}

/**
 * Takes a step of the dialog: looks at what was typed and asks once more, or gives it. Whoever isn't of the company's
 * office gives nothing.
 */
export async function handlePartialRefundForm(
  db: Db,
  { form, viewer, id, now }: { form: FormData; viewer: CompanyViewer; id: string; now: Date },
): Promise<PartialRefundStep> {
  if (!mayGivePartialRefund(viewer.role)) return { outcome: 'refused', status: 403, refusal: texts.forbidden }
  const typed = typedIn(form)
  const wish = parsePartialRefund(typed)
  const seenCents = seenIn(form)
  const operationId = textIn(form, 'schluessel', { longest: longestKey })
  const looking = { typed, seenCents, companyId: viewer.companyId, id }
  if ('faults' in wish) return lookAtFaulty(db, { ...looking, wish })
  if (form.get('was') === 'goodwill-look' || operationId === '') return look(db, { ...looking, wish })
  const answer = await createPartialRefund(db, {
    ...wish,
    companyId: viewer.companyId,
    reservationId: id,
    actorId: viewer.user.id,
    operationId,
    now,
    seenCents: seenCents ?? 0,
  })
  if (answer.outcome === 'done') return answer
  if (answer.outcome === 'not-yet') return { outcome: 'refused', status: 503, refusal: texts.notYet }
  // Given in the moment between the two forms: asked once more, as above.
  if (answer.because === 'changed-meanwhile') return look(db, { ...looking, wish })
  return { outcome: 'refused', status: 409, refusal: texts.refusals[answer.because] }
}

function typedIn(form: FormData): PartialRefundInput {
  return { amount: textIn(form, 'betrag'), reason: textIn(form, 'grund'), message: textIn(form, 'nachricht') }
}

// What was left to give when the first form was shown; `null` where it doesn't say.
function seenIn(form: FormData): number | null {
  const said = textIn(form, 'uebrig')
  return /^\d{1,9}$/.test(said) ? Number(said) : null
}

const typeAgain = (
  typed: PartialRefundInput,
  faults: readonly PartialRefundFault[],
  { seenCents, meanwhile = [] }: { seenCents: number | null; meanwhile?: readonly string[] },
): PartialRefundStep => ({
  outcome: 'asks',
  status: 422,
  asked: { step: 'type', typed, faults, seenCents, meanwhile },
})

type Looking<Wish> = {
  wish: Wish
  typed: PartialRefundInput
  seenCents: number | null
  companyId: string
  id: string
}

// All that is wrong is said at once: whether the amount is there, too, where another field is at fault.
async function lookAtFaulty(db: Db, looking: Looking<InvalidPartialRefund>): Promise<PartialRefundStep> {
  const { wish, typed } = looking
  const found = await amountIn(db, looking)
  if ('step' in found) return found.step
  const { leftCents, faults } = found
  return typeAgain(typed, [...faults, ...wish.faults], { seenCents: leftCents })
}

// What can't be given any more at all is refused by the last step, which holds the booking; here only what was typed
// is looked at.
async function look(db: Db, looking: Looking<ParsedPartialRefund>): Promise<PartialRefundStep> {
  const { wish, typed } = looking
  const found = await amountIn(db, looking)
  if ('step' in found) return found.step
  const { leftCents, faults, parts } = found
  if (!parts) return typeAgain(typed, faults, { seenCents: leftCents })
  const said = confirmSaid(wish, partialRefundShares(parts))
  const asked = { step: 'confirm', typed, operationId: randomId(), seenCents: leftCents, said } as const
  return { outcome: 'asks', status: 200, asked }
}

type FoundAmount =
  | { step: PartialRefundStep }
  | { leftCents: number; faults: PartialRefundFault[]; parts: ReturnPart<PaymentSummary>[] | null }

/** What is left to give, and how the amount is given of it; or that others gave since the form was opened. */
async function amountIn(
  db: Db,
  { wish, typed, seenCents, companyId, id }: Looking<ParsedPartialRefund | InvalidPartialRefund>,
): Promise<FoundAmount> {
  const payments = await givablePayments(db, { companyId, id })
  const leftCents = givableCents(payments)
  // Somebody else has given for the same complaint, perhaps.
  if (seenCents !== null && seenCents !== leftCents) {
    if (leftCents === 0)
      return { step: { outcome: 'refused', status: 409, refusal: texts.refusals['nothing-left'] } }
    const given = await listPartialRefundsWithAuthors(db, { companyId, id })
    const meanwhile = concurrentPartialRefunds(given, seenCents - leftCents)
    const faults = ['changed-meanwhile' as const, ...('faults' in wish ? wish.faults : [])]
    return { step: typeAgain(typed, faults, { seenCents: leftCents, meanwhile }) }
  }
  if (wish.cents === null) return { leftCents, faults: [], parts: null }
  if (wish.cents > leftCents) return { leftCents, faults: ['too-much'], parts: null }
  const parts = partsToReturn(payments, wish.cents)
  return { leftCents, faults: parts ? [] : ['crumbs'], parts }
}

function confirmSaid(
  { reason }: ParsedPartialRefund,
  shares: PartialRefundShares,
): PartialRefundConfirmation {
  const { guestCents, commissionCents, companyCents, feeCents } = shares
  const { guest, commission, company, rule, fee } = texts.shares
  return {
    amount: formatEuro(guestCents),
    reason: texts.reasonSaid(texts.reasons[reason]),
    shares: [
      { name: guest, amount: formatEuro(guestCents) },
      { name: commission, amount: formatEuro(-commissionCents) },
      { name: company, amount: formatEuro(companyCents) },
    ],
    notes: [
      // Where it is a tenth of the amount nothing needs saying.
      ...(commissionCents * 10 === guestCents ? [] : [rule]),
      ...(feeCents > 0 ? [fee(formatEuro(feeCents))] : []),
    ],
  }
}
