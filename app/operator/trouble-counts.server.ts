import { openDifference } from '#app/payment/payment.server.ts'
import { troubledRefundCount, troubledWebhookCount } from '#app/payment/troubles/troubles.server.ts'
import { paymentWithoutOutcomeCount } from '#app/booking/checkout/checkout.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { troubledJobCount } from '#foundation/platform/job-troubles.server.ts'
import { troubledMailCount } from '#foundation/platform/mail-troubles.server.ts'
import { solvedJobs } from './solved-jobs.server.ts'
import type { TroubleList } from './troubles.ts'

const hourMs = 3_600_000
/** Mails that tell of what waits; one that waits itself is no news to its reader. */
export const alertKind = 'operator-alert'

/** How much waits in each list; with `olderHours` only what has waited for so long. `known` was counted before. */
export async function troubleCounts(
  db: Db,
  {
    now,
    olderHours = 0,
    known = {},
  }: { now: Date; olderHours?: number; known?: Partial<Record<'erstattungen' | 'zahlungen', number>> },
): Promise<Record<TroubleList, number>> {
  const span = { now, before: new Date(now.getTime() - olderHours * hourMs) }
  const difference = await openDifference(db)
  return {
    erstattungen: known.erstattungen ?? (await troubledRefundCount(db, span)),
    zahlungen: known.zahlungen ?? (await paymentWithoutOutcomeCount(db, span)),
    mails: await troubledMailCount(db, olderHours > 0 ? { ...span, exceptKind: alertKind } : span),
    meldungen: await troubledWebhookCount(db, span),
    auftraege: await troubledJobCount(db, { olderHours, solved: solvedJobs }),
    abgleich: olderHours > 0 ? lastingOf(difference) : openOf(difference),
  }
}

type Difference = Awaited<ReturnType<typeof openDifference>>

// A difference is told even where no single day has findings.
const openOf = ({ cents, findingDays }: Difference) => Math.max(Number(cents !== 0), findingDays)
const lastingOf = ({ lasting, lastingFindingDays }: Difference) =>
  Math.max(Number(lasting), lastingFindingDays)

/** Everything that waits, as one number. */
export function sumOfTroubles(counts: Readonly<Record<TroubleList, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
