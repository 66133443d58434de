import { contactOf } from '#app/account/account.server.ts'
import { companyReceivers } from '#app/booking/messages/messages.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import {
  packageCompanyMail,
  packageGuestMail,
  type CompanyPackageMail,
  type GuestPackageMail,
  type PackageMailFacts,
} from './mails/package-mails.ts'
import type { PackageWish } from './request.ts'

type Mailing = {
  reservation: Reservation
  wish: PackageWish
  now: Date
  /** A question's own words. */
  message?: string
  replyDueAt?: Date | null
  groupId?: string
  others?: PackageMailFacts['others']
}

/** Writes a mail to a company about a request, once to each who wants such mails. */
export async function mailCompany(tx: Db, kind: CompanyPackageMail, mailing: Mailing): Promise<void> {
  const { reservation, now } = mailing
  const { companyId, id } = reservation
  const receivers = await companyReceivers(tx, { companyId, topic: 'requests', now })
  if (receivers.length === 0) return
  const mail = packageCompanyMail(kind, factsOf(mailing))
  for (const { to, mark } of receivers)
    await queueMail(tx, { operationId: `${kind}:${id}${mark}`, kind, to, ...mail, now })
}

/** Writes a mail to a guest about their request, once, to the address that the account has now. */
export async function mailGuest(tx: Db, kind: GuestPackageMail, mailing: Mailing): Promise<void> {
  const { reservation, now } = mailing
  const guest = await contactOf(tx, { userId: reservation.userId })
  // Whoever deleted their account has no address any more.
  if (!guest || reservation.snapshot.userEmail === '') return
  const mail = packageGuestMail(kind, factsOf(mailing))
  await queueMail(tx, { operationId: `${kind}:${reservation.id}`, kind, to: guest.email, ...mail, now })
}

function factsOf({
  reservation,
  wish,
  message,
  replyDueAt = null,
  groupId,
  others = [],
}: Mailing): PackageMailFacts {
  const { id, companyId, serviceId, bookingCode, snapshot, orderForm } = reservation
  return {
    id,
    companyId,
    serviceId,
    bookingCode,
    snapshot,
    appUrl: orderForm.appUrl,
    wish,
    message: message ?? wish.message,
    replyDueAt,
    groupId: groupId ?? id,
    others,
  }
}
