import { textIn } from '#foundation/lib/field-text.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { partsToReturn } from '#app/payment/payment.ts'
import type { CompanyViewer } from './company-viewer.server.ts'
import {
  goodwillShares,
  mayGiveGoodwill,
  readGoodwill,
  type GoodwillFault,
  type TypedGoodwill,
  type WishedGoodwill,
} from './goodwill.ts'
import { givableCents, givablePayments, giveGoodwill, signedGoodwillOf } from './goodwill.server.ts'
import { givenMeanwhile, type AskedGoodwill, type ConfirmSaid } from './shown-goodwill.ts'
import { goodwillTexts as texts } from './texts/goodwill.ts'

/** What a form about goodwill came to. */
export type GoodwillStep =
  | { outcome: 'done' }
  | { outcome: 'asks'; status: 200 | 422; asked: AskedGoodwill }
  | { outcome: 'refused'; status: 403 | 409 | 503; refusal: string }

const longestKey = 64

/** True for a form of this dialog. */
export function isGoodwillForm(form: FormData): boolean {
  return form.get('was') === 'goodwill-look' || form.get('was') === 'goodwill'
}

/**
 * Takes a step of the dialog: looks at what was typed and asks once more, or gives it. Whoever isn't of the company's
 * office gives nothing.
 */
export async function stepGoodwill(
  db: Db,
  { form, viewer, id, now }: { form: FormData; viewer: CompanyViewer; id: string; now: Date },
): Promise<GoodwillStep> {
  if (!mayGiveGoodwill(viewer.role)) return { outcome: 'refused', status: 403, refusal: texts.forbidden }
  const typed = typedIn(form)
  const wish = readGoodwill(typed)
  const seenCents = seenIn(form)
  if ('faults' in wish) return typeAgain(typed, wish.faults, { seenCents })
  const operationId = textIn(form, 'schluessel', { longest: longestKey })
  const looking = { wish, typed, seenCents, companyId: viewer.companyId, id }
  if (form.get('was') === 'goodwill-look' || operationId === '') return look(db, looking)
  const answer = await giveGoodwill(db, {
    ...wish,
    ...{ companyId: viewer.companyId, reservationId: id, actorId: viewer.user.id, operationId, now },
    seenCents: seenCents ?? 0,
  })
  if (answer.outcome === 'done') return answer
  if (answer.outcome === 'not-yet') return { outcome: 'refused', status: 503, refusal: texts.notYet }
  // Given in the moment between the two forms: asked once more, as above.
  if (answer.because === 'changed-meanwhile') return look(db, looking)
  return { outcome: 'refused', status: 409, refusal: texts.refusals[answer.because] }
}

function typedIn(form: FormData): TypedGoodwill {
  return { amount: textIn(form, 'betrag'), reason: textIn(form, 'grund'), message: textIn(form, 'nachricht') }
}

// What was left to give when the first form was shown; `null` where it doesn't say.
function seenIn(form: FormData): number | null {
  const said = textIn(form, 'uebrig')
  return /^\d{1,9}$/.test(said) ? Number(said) : null
}

const typeAgain = (
  typed: TypedGoodwill,
  faults: readonly GoodwillFault[],
  { seenCents, meanwhile = [] }: { seenCents: number | null; meanwhile?: readonly string[] },
): GoodwillStep => ({
  ...{ outcome: 'asks', status: 422 },
  asked: { step: 'type', typed, faults, seenCents, meanwhile },
})

type Looking = {
  wish: WishedGoodwill
  typed: TypedGoodwill
  seenCents: number | null
  companyId: string
  id: string
}

// What can't be given any more at all is refused by the last step, which holds the booking; here only what was typed
// is looked at.
async function look(db: Db, { wish, typed, seenCents, companyId, id }: Looking): Promise<GoodwillStep> {
  const payments = await givablePayments(db, { companyId, id })
  const leftCents = givableCents(payments)
  // Somebody else has given for the same complaint, perhaps.
  if (seenCents !== null && seenCents !== leftCents) {
    if (leftCents === 0) return { outcome: 'refused', status: 409, refusal: texts.refusals['nothing-left'] }
    const given = await signedGoodwillOf(db, { companyId, id })
    const meanwhile = givenMeanwhile(given, seenCents - leftCents)
    return typeAgain(typed, ['changed-meanwhile'], { seenCents: leftCents, meanwhile })
  }
  if (wish.cents > leftCents) return typeAgain(typed, ['too-much'], { seenCents: leftCents })
  const parts = partsToReturn(payments, wish.cents)
  if (!parts) return typeAgain(typed, ['crumbs'], { seenCents: leftCents })
  const { guestCents, commissionCents, companyCents, feeCents } = goodwillShares(parts)
  const { guest, commission, company, fee } = texts.shares
  const said: ConfirmSaid = {
    amount: formatEuro(guestCents),
    reason: texts.reasonSaid(texts.reasons[wish.reason]),
    shares: [
      { name: guest, amount: formatEuro(guestCents) },
      { name: commission, amount: formatEuro(-commissionCents) },
      { name: company, amount: formatEuro(companyCents) },
    ],
    fee: feeCents > 0 ? fee(formatEuro(feeCents)) : null,
  }
  const asked = { step: 'confirm', typed, operationId: randomId(), seenCents: leftCents, said } as const
  return { outcome: 'asks', status: 200, asked }
}
