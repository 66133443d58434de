import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import type { AmendmentState } from '#app/booking/amendments/amendments.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import { calendarAttachment } from '#app/booking/mail-parts/mail-parts.ts'
import { findGuestContact } from '#app/booking/holds/holds.server.ts'
import { guestAddresses } from '#app/booking/mail-parts/mails.ts'
import {
  amendmentMail,
  amendmentMailKinds,
  type AmendmentMailFacts,
  type AmendmentMailKind,
} from './mails/rebooking.ts'
import { receiverMarks } from '#app/booking/messages/messages.ts'
import { companyReceivers } from '#app/booking/messages/messages.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { ticketAttachment } from '#app/booking/tickets/tickets.server.ts'

/**
 * What happened to a change: made, waiting for the company, payable, come to nothing, rejected, nearly over; `ended` is
 * for the company whose answer it needed, whoever let it come to nothing.
 */
export type AmendmentNews =
  'applied' | 'proposed' | 'accepted' | 'lapsed' | 'rejected' | 'nearly-over' | 'ended'

const guestMails = {
  applied: 'booking-changed',
  accepted: 'change-accepted',
  lapsed: 'change-lapsed',
  rejected: 'change-rejected',
} as const satisfies Partial<Record<AmendmentNews, AmendmentMailKind>>

const companyMails = {
  applied: 'provider-changed',
  proposed: 'provider-change-asked',
  'nearly-over': 'provider-change-reminder',
  ended: 'provider-change-ended',
} as const satisfies Partial<Record<AmendmentNews, AmendmentMailKind>>

type Telling = {
  reservation: Reservation
  amendment: Amendment
  was?: AmendmentState
  reason?: string | null
  /** What a change that was made gives back, and what cancelling gives back after it. */
  money?: Pick<AmendmentMailFacts, 'backCents' | 'refundCents'>
  now: Date
}

const noMoney = { backCents: 0, refundCents: null }

/** Writes to guest and company what became of a change, in the transaction of what it tells, each once. */
export async function tellOfAmendment(tx: Db, news: AmendmentNews, telling: Telling): Promise<void> {
  const { reservation, amendment, money = noMoney, now } = telling
  const facts = { ...amendment, ...money, reservation, because: becauseOf(telling), now }
  const toGuest = news in guestMails ? guestMails[news as keyof typeof guestMails] : null
  // Whoever deleted their account has no address any more.
  if (toGuest && reservation.snapshot.userEmail !== '')
    await queueMail(tx, {
      operationId: `${toGuest}:${amendment.id}`,
      kind: toGuest,
      ...guestAddresses(reservation.snapshot),
      ...amendmentMail(toGuest, facts),
      ...(news === 'applied'
        ? {
            attachments: [
              calendarAttachment(reservation, { isCancelled: false, now }),
              ticketAttachment(reservation),
            ],
          }
        : {}),
      now,
    })
  const toCompany = news in companyMails ? companyMails[news as keyof typeof companyMails] : null
  if (!toCompany) return
  const { companyId } = reservation
  // A change that was made is like a cancellation: nobody has to answer.
  const topic = news === 'applied' ? 'cancellations' : 'requests'
  const replyTo = (await findGuestContact(tx, reservation))?.email ?? null
  for (const { to, mark } of await companyReceivers(tx, { companyId, topic, now }))
    await queueMail(tx, {
      operationId: `${toCompany}:${amendment.id}${mark}`,
      kind: toCompany,
      to,
      replyTo,
      ...amendmentMail(toCompany, facts),
      now,
    })
}

function becauseOf({ was, reason }: Telling): AmendmentMailFacts['because'] {
  if (reason === 'payment-refused') return 'no-page'
  if (reason === 'discarded') return 'discarded'
  if (reason === 'start-changed') return 'start-changed'
  return was === 'payable' ? 'unpaid' : 'unanswered'
}

/** The operations of all mails about a change. */
export function mailsAboutAmendment(id: string): string[] {
  return amendmentMailKinds.flatMap((kind) => receiverMarks.map((mark) => `${kind}:${id}${mark}`))
}
