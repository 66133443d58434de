import { failedSignUps, type Accounts } from '#app/account/account.server.ts'
import { bookingMailKinds, forgetOldBookings, hasBookings } from '#app/booking/booking.server.ts'
import { forgetOldWebhooks } from '#app/payment/payment.server.ts'
import { forgetOldMails } from '#foundation/platform/forgetting.server.ts'
import { forgetAccount } from './deletion.server.ts'
import { forgetIdle } from './idle.server.ts'
import { retentionLimits } from './retention.ts'

/** The daily job's name. */
export const retentionJob = 'privacy.forget-old'

/**
 * Forgets what needn't be kept any longer: mails, the bodies of the payment provider's messages, registrations that
 * nobody confirmed or used, accounts that nobody uses any more, names in bookings whose years are over. Repeating it
 * changes nothing.
 *
 * Source: reliability L19.
 */
export async function forgetOld(accounts: Accounts): Promise<void> {
  const { db } = accounts
  const now = accounts.now()
  const { mailsBefore, webhooksBefore, signUpsBefore, bookingsBefore } = retentionLimits(now)
  await forgetOldBookings(db, { before: bookingsBefore })
  await forgetOldMails(db, {
    before: mailsBefore,
    longer: { kinds: bookingMailKinds, before: bookingsBefore },
  })
  await forgetOldWebhooks(db, { before: webhooksBefore })
  for (const userId of await failedSignUps(db, { before: signUpsBefore, now }))
    if (!(await hasBookings(db, { userId }))) await forgetAccount(accounts, { userId })
  await forgetIdle(accounts)
}
