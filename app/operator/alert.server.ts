import { operatorAddresses } from '#app/account/operators/operators.server.ts'
import { waitingOfferCount } from '#app/catalog/administration/administration.server.ts'
import { waitingCompanyCount } from '#app/catalog/company-review/company-review.server.ts'
import { openNoticeCount } from '#app/reviews/reviews.server.ts'
import { productName } from '#foundation/design/product.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { alertMail } from './mails.ts'
import { alertKind, sumOfTroubles, troubleCounts } from './trouble-counts.server.ts'

/** The daily job's name. */
export const alertJob = 'operator.alert'

/** From this minute of the Berlin day on: a mail of the night is read in the morning anyway. */
export const alertFromMinute = 7 * 60

/** What is stuck longer than this is told by mail: much of it mends itself before. */
const alertHours = 24

/**
 * Writes a mail to every operator when something has been stuck for more than a day, or a reported review or a new
 * company waits, however fresh: nothing but an operator decides about them. Once a day, however often it is called.
 *
 * Source: reliability L22 (Art. 16 DSA).
 */
export async function alertOperators(
  db: Db,
  { today, appUrl, operatorName, now }: { today: string; appUrl: string; operatorName: string; now: Date },
): Promise<void> {
  const troubles = await troubleCounts(db, { now, olderHours: alertHours })
  const waiting = {
    troubles,
    notices: await openNoticeCount(db),
    companies: await waitingCompanyCount(db),
    offers: await waitingOfferCount(db),
  }
  const decisions = waiting.notices + waiting.companies + waiting.offers
  if (sumOfTroubles(troubles) + decisions === 0) return
  const operators = await operatorAddresses(db)
  await inTransaction(db, async (tx) => {
    for (const { id, email } of operators) {
      const { subject, ...content } = alertMail({ waiting, appUrl, operatorName })
      await queueMail(tx, {
        operationId: `operator-alert:${today}:${id}`,
        kind: alertKind,
        to: email,
        subject,
        ...mailBodies(content, { brand: productName }),
        now,
      })
    }
  })
}
