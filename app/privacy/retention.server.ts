import { forgetGuests } from '#app/availability/counter-sales/counter-sales.server.ts'
import { failedSignUps, type Accounts } from '#app/account/account.server.ts'
import {
  bookingMailKinds,
  forgetOldBookings,
  hasBookings,
} from '#app/booking/account-deletion/account-deletion.server.ts'
import { forgetAnswers } from '#app/booking/questions/questions.server.ts'
import { forgetOldShares } from '#app/booking/splits/splits.server.ts'
import { forgetOldWaits } from '#app/booking/waitlist/waitlist.server.ts'
import { deleteConversations, forgetOldReports, quietConversations } from '#app/chat/chat.server.ts'
import { forgetCounts } from '#app/figures/figures.server.ts'
import { forgetOldWebhooks, moneyOf } from '#app/payment/payment.server.ts'
import { forgetOldNotices } from '#app/reviews/reviews.server.ts'
import { forgetOldSuggestions } from '#app/suggestions/suggestions.server.ts'
import { forgetOldVoters } from '#app/storefront/voting/voting.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { forgetOldMails } from '#foundation/platform/forgetting.server.ts'
import { forgetOldTexts } from '#foundation/platform/text-message.server.ts'
import { forgetAccount } from './deletion.server.ts'
import { forgetIdle } from './idle.server.ts'
import { oneOfMany, type FaultLog } from './one-of-many.server.ts'
import { retentionLimits, type RetentionLimits } from './retention.ts'

/** The daily job's name. */
export const retentionJob = 'privacy.forget-old'

/**
 * Forgets what needn't be kept any longer: what guests answered, mails, the bodies of the payment provider's
 * messages, registrations that nobody confirmed or used, accounts that nobody uses any more, guests whom companies
 * wrote down, conversations, counts of days, names in bookings whose years are over. Repeating it changes nothing. An
 * account that can't be forgotten is noted in the log and doesn't keep the others from it.
 *
 * Source: reliability L19.
 */
export async function forgetOld(accounts: Accounts, log: FaultLog): Promise<void> {
  const { db } = accounts
  const now = accounts.now()
  const limits = retentionLimits(now)
  const { mailsBefore, webhooksBefore, signUpsBefore, bookingsBefore, noticesBefore, guestsBefore } = limits
  await forgetAnswers(db, { healthBefore: limits.healthBefore, before: mailsBefore })
  await forgetOldBookings(db, { before: bookingsBefore })
  await forgetOldWaits(db, { before: mailsBefore })
  await forgetOldShares(db, { before: mailsBefore })
  await forgetOldTexts(db, { before: mailsBefore })
  await forgetOldMails(db, {
    before: mailsBefore,
    longer: { kinds: bookingMailKinds, before: bookingsBefore },
  })
  await forgetGuests(db, { before: guestsBefore })
  await forgetOldVoters(db, { before: limits.votersBefore })
  await forgetOldNotices(db, { before: noticesBefore })
  await forgetOldReports(db, { before: noticesBefore })
  await forgetOldSuggestions(db, { before: noticesBefore, now })
  await forgetOldConversations(db, limits)
  await forgetOldWebhooks(db, { before: webhooksBefore })
  await forgetCounts(db, { beforeDay: limits.countsBefore })
  await forgetFailedSignUps(accounts, { before: signUpsBefore, log })
  await forgetIdle(accounts, log)
}

// One about a paid booking goes when the names in that booking do.
async function forgetOldConversations(
  db: Db,
  { conversationsBefore, bookingsBefore }: RetentionLimits,
): Promise<void> {
  let after = ''
  for (;;) {
    const quiet = await quietConversations(db, { before: conversationsBefore, after })
    const money = await moneyOf(db, quiet)
    const old = quiet.filter(
      ({ reference, lastMessageAt }) =>
        lastMessageAt < bookingsBefore || !(money.get(reference)?.isPaid ?? false),
    )
    await inTransaction(db, (tx) => deleteConversations(tx, old))
    const last = quiet.at(-1)
    if (!last) return
    after = last.reference
  }
}

async function forgetFailedSignUps(
  accounts: Accounts,
  { before, log }: { before: Date; log: FaultLog },
): Promise<void> {
  const { db } = accounts
  let after = ''
  // Page by page, past those that bookings keep: however many they are, the newer ones have their turn.
  for (;;) {
    const failed = await failedSignUps(db, { before, now: accounts.now(), after })
    for (const userId of failed)
      await oneOfMany(log, userId, async () => {
        if (!(await hasBookings(db, { userId }))) await forgetAccount(accounts, { userId })
      })
    const last = failed.at(-1)
    if (last === undefined) return
    after = last
  }
}
