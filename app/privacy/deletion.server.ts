import {
  linkMailsOf,
  lockedUse,
  lockToLeave,
  removeAccount,
  type Accounts,
  type Leaving,
} from '#app/account/account.server.ts'
import {
  forgetBookings,
  bookingsBlockingDeletion,
} from '#app/booking/account-deletion/account-deletion.server.ts'
import { lockBookings } from '#app/booking/reservations/reservations.server.ts'
import { forgetWaits } from '#app/booking/waitlist/waitlist.server.ts'
import { hasOffers, removeEmptyCompany } from '#app/catalog/catalog.server.ts'
import { forgetChats, guestConversations } from '#app/chat/chat.server.ts'
import { unreadMailsAbout } from '#app/chat/notices/notices.server.ts'
import { moneyOf } from '#app/payment/payment.server.ts'
import { forgetReviews } from '#app/reviews/reviews.server.ts'
import { forgetSuggestions } from '#app/suggestions/suggestions.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { forgetMails, forgetWindowsOf } from '#foundation/platform/forgetting.server.ts'
import { forgetTexts } from '#foundation/platform/text-message.server.ts'
import { blockersOf, type Blocker } from './blockers.ts'
import { deletionMail } from './mails.ts'
import { idleStep } from './retention.ts'

/** What became of a deletion. `gone-already`: somebody else was faster, perhaps the same person in another window. */
export type Deletion = { outcome: 'deleted' | 'gone-already' } | { outcome: 'refused'; blockers: Blocker[] }

/**
 * Deletes an account and everything about its person that no law wants kept: sessions, profile, reviews, saved places
 * and mails go, names are taken out of bookings that weren't paid, requests for packages end. Refused while money or a
 * date is open. Whoever books at the same moment is told that the account is gone, or keeps it. The caller has asked
 * for a proof of identity.
 *
 * Source: contract 2, section 4 (LEGAL-18); GDPR Art. 17; reliability L19.
 */
export function deleteAccount(accounts: Accounts, { userId }: { userId: string }): Promise<Deletion> {
  return endAccount(accounts, { userId, farewell: 'mail' })
}

/** Deletes an account as `deleteAccount` does, but tells nobody: its address was never confirmed. */
export function forgetAccount(accounts: Accounts, { userId }: { userId: string }): Promise<Deletion> {
  return endAccount(accounts, { userId, farewell: 'silent' })
}

/**
 * Deletes an account as `deleteAccount` does, because nobody used it for 24 months and two mails said what would come.
 * Whoever comes back at the last moment keeps it.
 */
export async function deleteIdleAccount(
  accounts: Accounts,
  { userId }: { userId: string },
): Promise<Deletion | { outcome: 'in-use' }> {
  return endAccount(accounts, { userId, farewell: 'idle' })
}

type Ending = { userId: string; farewell: 'mail' | 'silent' | 'idle' }

function endAccount(accounts: Accounts, ending: Ending & { farewell: 'mail' | 'silent' }): Promise<Deletion>
function endAccount(accounts: Accounts, ending: Ending): Promise<Deletion | { outcome: 'in-use' }>
function endAccount(accounts: Accounts, { userId, farewell }: Ending) {
  const now = accounts.now()
  return inTransaction(accounts.db, async (tx) => {
    const standing = await standingOf(tx, { userId, now })
    if (!standing) return { outcome: 'gone-already' } as const
    const { leaving, blockers } = standing
    if (farewell === 'idle' && !(await isOver(tx, { userId, now }))) return { outcome: 'in-use' } as const
    if (blockers.length > 0) return { outcome: 'refused', blockers } as const
    await forgetEverything(tx, { userId, leaving, now })
    const { appUrl, operator } = accounts.config
    const because = farewell === 'idle' ? 'idle' : 'asked'
    const mail =
      farewell === 'silent'
        ? null
        : deletionMail({ name: leaving.name, because, appUrl, operator: operator.name })
    await removeAccount(tx, accounts, { userId, email: leaving.email, mail })
    return { outcome: 'deleted' } as const
  })
}

async function isOver(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const use = await lockedUse(tx, { userId })
  return use !== null && idleStep(use, now).due === 'delete'
}

/** What keeps an account from being deleted now; empty when nothing does. */
export function deletionBlockers(db: Db, who: { userId: string; now: Date }): Promise<Blocker[]> {
  return inTransaction(db, async (tx) => (await standingOf(tx, who))?.blockers ?? [])
}

async function standingOf(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<{ leaving: Leaving; blockers: Blocker[] } | null> {
  await lockBookings(tx, { userId })
  const leaving = await lockToLeave(tx, { userId })
  if (!leaving) return null
  const orphaned: string[] = []
  for (const { companyId, hasOthers } of leaving.soleOwnerships)
    if (hasOthers || (await hasOffers(tx, { companyId }))) orphaned.push(companyId)
  const bookings = await bookingsBlockingDeletion(tx, { userId, now })
  return { leaving, blockers: blockersOf({ bookings, leaving, orphaned }) }
}

// Those of paid bookings are kept as long as these, without what the guest wrote. Answers where they had written.
async function forgetConversations(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const own = await guestConversations(tx, { userId })
  const money = await moneyOf(tx, own)
  const kept = own.map(({ reference }) => reference).filter((reference) => money.get(reference)?.isPaid)
  return forgetChats(tx, { userId, kept, now })
}

async function forgetEverything(
  tx: Db,
  { userId, leaving, now }: { userId: string; leaving: Leaving; now: Date },
): Promise<void> {
  await forgetWaits(tx, { userId, now })
  const { forgottenMails, keptMails } = await forgetBookings(tx, { userId, now })
  const chats = await forgetConversations(tx, { userId, now })
  await forgetReviews(tx, { userId, now })
  await forgetSuggestions(tx, { userId, now })
  for (const { companyId } of leaving.soleOwnerships) await removeEmptyCompany(tx, { companyId })
  const alsoOf = [...forgottenMails, ...(await linkMailsOf(tx, { userId }))]
  const about = chats.map(unreadMailsAbout)
  await forgetMails(tx, { to: leaving.email, alsoOf, about, except: keptMails })
  await forgetTexts(tx, { userId })
  await forgetWindowsOf(tx, { userId })
}
