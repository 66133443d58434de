import { accountDataOf } from '#app/account/account.server.ts'
import { exportBookingData } from '#app/booking/account-deletion/account-deletion.server.ts'
import { chatDataOf } from '#app/chat/chat.server.ts'
import { exportSavedData } from '#app/storefront/saved/saved.server.ts'
import { exportPollData } from '#app/storefront/voting/voting.server.ts'
import { paymentDataOf } from '#app/payment/payment.server.ts'
import { reviewDataOf } from '#app/reviews/reviews.server.ts'
import { suggestionDataOf } from '#app/suggestions/suggestions.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import { platformDataOf } from '#foundation/platform/personal-mails.server.ts'
import { textsOf } from '#foundation/platform/text-message.server.ts'
import type { ExportPart } from './export-parts.ts'

/** Everything kept about a person, by part. */
export type Exported = Record<ExportPart, readonly PersonalRow[]>

/** Everything that is kept about a person, put together from the modules. Source: GDPR Art. 15 and 20. */
export function personalDataOf(db: Db, { userId }: { userId: string }): Promise<Exported> {
  return inTransaction(db, async (tx) => {
    const account = await accountDataOf(tx, { userId })
    const { references, ...bookings } = await exportBookingData(tx, { userId })
    const [{ email, createdAt }] = account.account
    return {
      ...account,
      ...bookings,
      ...(await paymentDataOf(tx, references)),
      ...(await reviewDataOf(tx, { userId })),
      ...(await exportSavedData(tx, { userId })),
      ...(await exportPollData(tx, { userId })),
      ...(await platformDataOf(tx, { userId, email, since: createdAt })),
      chats: await chatDataOf(tx, { userId }),
      suggestions: await suggestionDataOf(tx, { userId }),
      texts: await textsOf(tx, { userId }),
    }
  })
}
