import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { teamOf } from '#app/account/account.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { effectiveState } from '#app/booking/states/states.ts'
import { deadlineAhead } from '#app/booking/deadlines/deadlines.ts'
import { calendarAttachment } from '#app/booking/mail-parts/mail-parts.ts'
import { findGuestContact } from '#app/booking/holds/holds.server.ts'
import { guestAddresses } from '#app/booking/mail-parts/mails.ts'
import { otherStarts } from './other-starts.server.ts'
import { companyReceivers } from './company-receivers.server.ts'
import { companyMail, type CompanyMailKind } from './mails/company-mails.ts'
import { guestMail, type AnswerFacts, type GuestMailKind } from './mails/guest-mails.ts'
import type { CompanyMailTopic } from './messages.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { answerViews } from '#app/booking/questions/questions.ts'
import { answersOfBooking } from '#app/booking/questions/questions.server.ts'
import { bookedPersons, partyText } from '#app/booking/summary/summary.ts'

type Telling = { reservation: Reservation; paidCents?: number | null; now: Date }

/** What each mail to a company is about. */
const topics: Record<CompanyMailKind, CompanyMailTopic> = {
  'provider-booking': 'bookings',
  'provider-deposit': 'bookings',
  'provider-request': 'requests',
  'provider-reminder': 'requests',
  'provider-lapsed': 'requests',
  'provider-unpaid': 'cancellations',
  'provider-cancelled': 'cancellations',
  'provider-cancelled-by-us': 'cancellations',
  'provider-guest-left': 'cancellations',
  'provider-guest-left-open': 'cancellations',
}

/**
 * Writes a mail to a company about one of its reservations, in the transaction of what it tells, once to each who
 * gets it.
 */
export async function tellCompany(
  tx: Db,
  kind: CompanyMailKind,
  { reservation, paidCents = null, now }: Telling,
): Promise<void> {
  const { companyId, id, snapshot } = reservation
  const receivers = await companyReceivers(tx, { companyId, topic: topics[kind], now })
  if (receivers.length === 0) return
  const mail = companyMail(kind, {
    ...reservation,
    party: partyText({ ...reservation, countingUnit: snapshot.countingUnit }),
    appUrl: reservation.orderForm.appUrl,
    until: reservation.holdExpiresAt,
    reason: reservation.cancelReason,
    message: reservation.providerMessage,
    paidCents,
    answers: withAnswers.includes(kind) ? await mailedAnswers(tx, reservation) : [],
  })
  const contact = await findGuestContact(tx, reservation)
  const replyTo = contact?.email ?? null
  for (const { to, mark } of receivers)
    await queueMail(tx, { operationId: `${kind}:${id}${mark}`, kind, to, replyTo, ...mail, now })
}

const withAnswers: readonly CompanyMailKind[] = ['provider-booking', 'provider-request']

// Mails lie about for years, and pass through many hands: nothing about health is in them.
async function mailedAnswers(tx: Db, reservation: Reservation) {
  const { companyId, id } = reservation
  const answers = await answersOfBooking(tx, { companyId, reservationId: id })
  const mailed = answers.filter(({ isHealth }) => !isHealth)
  return answerViews(mailed, bookedPersons(reservation))
}

/**
 * Where a company is written to about what nobody chooses: its own address, or that of whoever has owned it for the
 * longest time.
 */
export async function companyAddress(
  tx: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<string | null> {
  const [company] = await companiesById(tx, [companyId])
  if (company?.email) return company.email
  const { members } = await teamOf(tx, { companyId, now })
  return members.find(({ role }) => role === 'owner')?.email ?? null
}

type ToldGuest = Telling & Partial<Pick<AnswerFacts, 'refundCents' | 'isBackBefore' | 'isRest'>>

/** Writes a mail to a guest about an answer of the company, in the transaction of that answer, once. */
export async function tellGuest(
  tx: Db,
  kind: GuestMailKind,
  { reservation, now, paidCents = null, refundCents = null, isBackBefore = false, isRest = false }: ToldGuest,
): Promise<void> {
  const { id, snapshot, state } = effectiveState(reservation)
  // Whoever deleted their account has no address any more.
  if (snapshot.userEmail === '') return
  const mail = guestMail(kind, {
    ...reservation,
    appUrl: reservation.orderForm.appUrl,
    until: reservation.holdExpiresAt,
    cancelUntil: deadlineAhead(reservation, now),
    reason: reservation.cancelReason,
    message: reservation.providerMessage,
    paidCents,
    refundCents,
    isBackBefore,
    isRest,
    wasAccepted: state === 'slotConfirmed',
    others: kind === 'booking-cancelled' ? await otherStarts(tx, { reservation, now }) : [],
  })
  // Whoever had a ticket may have put it into a calendar.
  const isCancelled = cancelledKinds.includes(kind) && state === 'confirmed'
  const attachments = isCancelled ? [calendarAttachment(reservation, { isCancelled, now })] : []
  const operation = { operationId: `${kind}:${id}`, kind, ...guestAddresses(snapshot) }
  await queueMail(tx, { ...operation, ...mail, attachments, now })
}

const cancelledKinds: readonly GuestMailKind[] = ['booking-cancelled', 'booking-cancelled-by-guest']

/** Mails to a company about who has left, in which nobody is named. */
export const farewellKinds = [
  'provider-guest-left',
  'provider-guest-left-open',
] as const satisfies readonly CompanyMailKind[]

/** The kinds of the mails above. */
export const noticeKinds: readonly (CompanyMailKind | GuestMailKind)[] = [
  'provider-request',
  'provider-reminder',
  'provider-booking',
  'provider-deposit',
  'provider-cancelled',
  'provider-cancelled-by-us',
  'provider-unpaid',
  'provider-lapsed',
  ...farewellKinds,
  'request-accepted',
  'request-rejected',
  'request-lapsed',
  'booking-cancelled',
  'booking-cancelled-by-guest',
  'deposit-paid',
  'deposit-kept',
]
