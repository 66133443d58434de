import { forgetShares, mailsAboutShares } from '#app/booking/splits/splits.server.ts'
import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { forgetPayers, moneyOf } from '#app/payment/payment.server.ts'
import { mailsAboutAmendment } from '#app/booking/rebooking/rebooking.server.ts'
import { bookingBlocker, type BookingBlocker } from './blockers.ts'
import { leavePackages } from './open-packages.server.ts'
import { offerMailKinds } from '#app/booking/package-offers/mails/offer-mails.ts'
import { mailsAboutOffers, type OfferMails } from '#app/booking/package-offers/package-offers.server.ts'
import { amendmentMailKinds } from '#app/booking/rebooking/mails/rebooking.ts'
import { startChangeMailId, startChangeMailKinds } from '#app/booking/mail-parts/mails.ts'
import { partialRefundOwnerMailKind } from '#app/booking/refunds/refunds.server.ts'
import { deleteAnswers } from '#app/booking/questions/questions.server.ts'
import { receiverMarks } from '#app/booking/messages/messages.ts'
import { farewellKinds, forgetStartMessages, noticeKinds } from '#app/booking/messages/messages.server.ts'
import { packageMailKinds } from '#app/booking/package-requests/mails/package-mails.ts'
import { mailsAboutRefunds } from '#app/booking/refunds/refunds.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import '#app/booking/tables.ts'

/** A booking that keeps its account from being deleted. */
export type OpenBooking = { id: string; title: string; startsAt: Date | null; because: BookingBlocker }

/** Somebody's bookings that keep the account from being deleted, by date. */
export async function bookingsBlockingDeletion(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<OpenBooking[]> {
  const rows = await ownBookings(db, userId)
  const money = await moneyOf(db, rows)
  return rows.flatMap((row) => {
    const because = bookingBlocker(row, money.get(row.reference) ?? nothingUnderWay, now)
    return because ? [{ id: row.reference, title: bookedTitle(row), startsAt: row.startsAt, because }] : []
  })
}

const nothingUnderWay = { isPageOpen: false, isRefundOpen: false }

function ownBookings(db: Db, userId: string) {
  return db
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id as reference', 'kind', 'state', 'snapshot'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .select(['places_released_at as placesReleasedAt', 'entries_undone_at as entriesUndoneAt'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Operations of mails: of bookings that were forgotten, and of those that the tax office wants kept. */
export type ForgottenBookings = { forgottenMails: string[]; keptMails: string[] }

/**
 * Takes name and address out of somebody's bookings that no money was paid for, and ends requests for packages that
 * bind nobody. Paid ones stay as they are for the years that the tax office wants them. The caller holds
 * `lockBookings`.
 */
export async function forgetBookings(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<ForgottenBookings> {
  await leavePackages(tx, { userId, now })
  const rows = await ownBookings(tx, userId)
  const money = await moneyOf(tx, rows)
  const isPaid = (reference: string) => money.get(reference)?.isPaid ?? false
  const unpaid = rows.filter(({ reference }) => !isPaid(reference))
  await takeNamesOut(
    tx,
    unpaid.map(({ reference }) => reference),
  )
  await forgetPayers(tx, unpaid)
  const references = rows.map(({ reference }) => reference)
  await deleteAnswers(tx, references)
  const startMessages = await forgetStartMessages(tx, references)
  const shareMails = await mailsAboutShares(tx, references)
  const changes = await changesOf(tx, rows)
  const offers = await mailsAboutOffers(tx, references)
  const mailsAbout = mailsWith(changes, await startChangesOf(tx, rows), offers)
  const paid = rows.filter(({ reference }) => isPaid(reference))
  const refunds = paid.flatMap(({ reference }) =>
    mailsAboutRefunds({
      together: [
        reference,
        ...changes.filter((change) => change.reference === reference).map(({ id }) => id),
      ],
      refunds: money.get(reference)?.refunds ?? [],
    }),
  )
  return {
    forgottenMails: [...unpaid.flatMap(mailsAbout), ...startMessages, ...shareMails],
    keptMails: [...paid.flatMap(mailsAbout), ...refunds],
  }
}

const mailsWith =
  (changes: readonly Change[], startChanges: readonly Change[], offers: readonly OfferMails[]) =>
  ({ reference }: { reference: string }) => [
    ...['booking-confirmed', ...noticeKinds.filter(namesGuest), ...packageMailKinds].flatMap((kind) =>
      receiverMarks.map((mark) => `${kind}:${reference}${mark}`),
    ),
    ...offers.flatMap((offer) => (offer.reservationId === reference ? offer.operations : [])),
    ...changes
      .filter((change) => change.reference === reference)
      .flatMap(({ id }) => mailsAboutAmendment(id)),
    ...startChanges
      .filter((change) => change.reference === reference)
      .flatMap(({ id: changeId }) =>
        startChangeMailKinds.map((kind) => startChangeMailId(kind, { changeId, reservationId: reference })),
      ),
  ]

// What a company is written about who has left is written without a name, and stays.
const namesGuest = (kind: string) => !farewellKinds.some((each) => each === kind)

type Change = { id: string; reference: string }

async function startChangesOf(
  tx: Db,
  rows: readonly { companyId: string; reference: string }[],
): Promise<Change[]> {
  if (rows.length === 0) return []
  return tx
    .selectFrom('start_change_guest')
    .select(['change_id as id', 'reference'])
    .where(
      'company_id',
      'in',
      rows.map(({ companyId }) => companyId),
    )
    .where(
      'reference',
      'in',
      rows.map(({ reference }) => reference),
    )
    .execute()
}

async function changesOf(tx: Db, rows: readonly { reference: string }[]): Promise<Change[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ reference }) => reference)
  return tx
    .selectFrom('amendment')
    .select(['id', 'reservation_id as reference'])
    .where('reservation_id', 'in', ids)
    .execute()
}

async function takeNamesOut(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('reservation')
    .set({ snapshot: sql`snapshot || '{"userName":"","userEmail":""}'::jsonb`, provider_message: null })
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('receipt_address').where('reservation_id', 'in', ids).execute()
  await forgetShares(tx, ids)
  await tx.updateTable('amendment').set({ message: null }).where('reservation_id', 'in', ids).execute()
  await tx.updateTable('goodwill').set({ message: null }).where('reservation_id', 'in', ids).execute()
  await tx.updateTable('package_request').set({ message: null }).where('reservation_id', 'in', ids).execute()
  await tx
    .updateTable('package_offer')
    .set({ reject_reason: null })
    .where('reservation_id', 'in', ids)
    .execute()
}

/** Mails about a booking: letters of a business, kept as long as the booking. */
export const bookingMailKinds: readonly string[] = [
  ...['booking-confirmed', 'booking-refunded', partialRefundOwnerMailKind],
  ...noticeKinds,
  ...amendmentMailKinds,
  ...startChangeMailKinds,
  ...packageMailKinds,
  ...offerMailKinds,
]

/** True when somebody ever booked anything, whatever became of it. */
export async function hasBookings(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const mostPerRun = 1000

/** Takes name and address out of bookings that were made before `before`, at most a thousand a run. */
export async function forgetOldBookings(db: Db, { before }: { before: Date }): Promise<void> {
  const old = await db
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id as reference'])
    .where('created_at', '<', before)
    .where(sql<boolean>`snapshot ->> 'userEmail' <> ''`)
    .limit(mostPerRun)
    .execute()
  await takeNamesOut(
    db,
    old.map(({ reference }) => reference),
  )
  await forgetPayers(db, old)
}
