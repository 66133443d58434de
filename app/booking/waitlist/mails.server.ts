import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { contactOf } from '#app/account/account.server.ts'
import { waitingMail, type WaitingMailKind } from './mails/waitlist.ts'
import { writtenAt } from './entry-states.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import { mayWaitAgain } from './join-limits.server.ts'
import { leaveUrl, offerUrl, orderForWaitlistEntry } from './waitlist-url.ts'

/** Writes a mail to somebody on a waiting list, in the transaction of what it tells, once. */
export async function tellWaiter(
  tx: Db,
  kind: WaitingMailKind,
  { entry, ahead = 0, now }: { entry: WaitingEntry; ahead?: number; now: Date },
): Promise<void> {
  const contact = await contactOf(tx, { userId: entry.userId })
  if (!contact) return
  const mail = waitingMail(kind, {
    ...entry,
    userName: contact.displayName,
    until: entry.offeredUntil,
    ahead,
    mayWaitAgain: await mayWaitAgain(tx, entry),
    orderUrl: entry.appUrl + offerUrl(orderForWaitlistEntry(entry)),
    leaveUrl: entry.appUrl + leaveUrl(entry),
  })
  // Whoever joined is awake, and an offer is told when it is time.
  const isAtOnce = kind === 'waiting-joined' || kind === 'waiting-offer'
  const notBefore = isAtOnce ? now : writtenAt({ now, startsAt: entry.startsAt })
  const operationId = `${kind}:${entry.id}`
  const [company] = await companiesById(tx, [entry.companyId])
  const addresses = { to: contact.email, replyTo: company?.email ?? null }
  await queueMail(tx, { operationId, kind, ...addresses, ...mail, now, notBefore })
}
