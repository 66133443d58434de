import { payoutNews, payoutsInMonth, type Payout } from '#app/payment/payouts/payouts.server.ts'
import { payoutStateOf } from '#app/payment/onboarding/onboarding.server.ts'
import { formatDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { monthOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { MonthPayouts, PayoutCard, PayoutFailure, PayoutLine } from './payout-view.ts'
import { payoutTexts as texts } from './texts/payouts.ts'

/** Who reads; `monthHref` leads to a month of the statement, `accountHref` an owner to the account. */
type Reader = {
  companyId: string
  today: string
  monthHref: (month: string) => string
  accountHref: string | null
}

const mostLines = 3

/** The next payouts of a company and its last ones. */
export async function payoutCard(db: Db, reader: Reader): Promise<PayoutCard> {
  const { companyId, accountHref, today } = reader
  const { underWay, arrived, failed } = await payoutNews(db, { companyId, limit: mostLines })
  const { state } = await payoutStateOf(db, { companyId })
  return {
    next: underWay.filter(({ arrivesOn }) => arrivesOn >= today).map(nextText),
    lines: [...underWay.toReversed(), ...arrived].map((payout) => lineFor(payout, reader)),
    failure: failed && failureFor(failed, reader),
    setUpHref: state === 'ready' ? null : accountHref,
  }
}

/** The payouts that arrived in a month or are due in it; `null` where there are none. */
export async function monthPayouts(
  db: Db,
  { month, ...reader }: Reader & { month: string },
): Promise<MonthPayouts | null> {
  const payouts = await payoutsInMonth(db, { companyId: reader.companyId, month })
  if (payouts.length === 0) return null
  const counted = payouts.filter(({ status }) => status !== 'failed' && status !== 'cancelled')
  return {
    lines: payouts.map((payout) => lineFor(payout, reader)),
    sum: formatEuro(counted.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    failures: payouts.filter(({ status }) => status === 'failed').map((payout) => failureFor(payout, reader)),
  }
}

function nextText({ amountCents, arrivesOn }: Payout): string {
  const day = formatShortDay(arrivesOn)
  return amountCents < 0
    ? texts.nextDebit(formatEuro(-amountCents), day)
    : texts.next(formatEuro(amountCents), day)
}

function lineFor(payout: Payout, { monthHref, today }: Reader): PayoutLine {
  return {
    id: payout.id,
    day: formatDay(payout.arrivesOn),
    amount: formatEuro(payout.amountCents),
    state: stateText(payout, today),
    href: monthHref(monthOf(payout.arrivesOn)),
  }
}

function stateText({ status, amountCents, arrivesOn }: Payout, today: string): string {
  if (status === 'paid') return amountCents < 0 ? texts.states.debited : texts.states.paid
  if (status === 'failed' || status === 'cancelled') return texts.states[status]
  return arrivesOn < today ? texts.states.late : texts.states.due
}

function failureFor({ amountCents, arrivesOn, failure }: Payout, { accountHref }: Reader): PayoutFailure {
  return {
    text: `${texts.failed(formatEuro(amountCents), formatDay(arrivesOn))} ${texts.reason(failure)}`,
    advice: accountHref ? texts.failedWhatNow : texts.failedForOthers,
    checkHref: accountHref,
  }
}
