import type { Db } from '#foundation/platform/db.server.ts'
import type {
  DocumentCollection,
  DocumentPage,
  DocumentRead,
  DocumentReader,
} from '#foundation/platform/document.ts'
import { needsSecondFactor, portraitsOf, teamRoleOf } from '#app/account/account.server.ts'
import { providerNamesOf } from '#app/payment/payment.server.ts'
import { mayStep } from '#app/booking/provider-moves/provider-moves.ts'
import { reservationDocument, type ReservationSide } from './reservation-document.ts'
import { reservationById, reservationColumns, type Reservation } from './store.server.ts'
import '#app/booking/tables.ts'

/**
 * What this module lets be read at paths of the contract: a reservation, by its guest and by who looks after the
 * company's bookings. It is changed by this module's commands alone. Source: contract 2, sections 3 and 7.
 */
export const reservationDocuments: DocumentCollection = {
  path: 'companies/{companyID}/services/{serviceID}/reservations/{reservationID}',
  askedBy: 'signed-in',
  async read(db, { ids, reader }) {
    const { companyID: companyId = '', serviceID: serviceId, reservationID: id = '' } = ids
    const reservation = await reservationById(db, { companyId, id })
    if (!reservation || !reader || reservation.serviceId !== serviceId) return { outcome: 'missing' }
    return readAs(db, reservation, reader)
  },
  own: { field: 'userAuth.uid', list: ownReservations },
}

async function readAs(
  db: Db,
  reservation: Reservation,
  reader: NonNullable<DocumentReader>,
): Promise<DocumentRead> {
  const { userId } = reader
  const { companyId } = reservation
  const found = async (side: ReservationSide): Promise<DocumentRead> => {
    const [document] = await documentsOf(db, [reservation], side)
    return document ? { outcome: 'found', document } : { outcome: 'missing' }
  }
  if (reservation.userId === userId) return found('guest')
  const role = await teamRoleOf(db, { userId, companyId })
  // The door sees whom it lets in on its own page only.
  if (role === null || !mayStep(role, 'accept')) return { outcome: 'missing' }
  if (await needsSecondFactor(db, reader)) return { outcome: 'second-step-missing' }
  return found('company')
}

/** Somebody's own reservations by their ids, in as many statements for a hundred as for one. */
async function ownReservations(
  db: Db,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<DocumentPage> {
  const rows = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    documents: await documentsOf(db, page, 'guest'),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

async function documentsOf(db: Db, reservations: readonly Reservation[], side: ReservationSide) {
  const names = await providerNamesOf(
    db,
    reservations.map(({ companyId, id }) => ({ companyId, reference: id })),
  )
  const portraits = await portraitsOf(
    db,
    reservations.map(({ userId }) => userId),
  )
  return reservations.map((reservation) =>
    reservationDocument(reservation, {
      names: names(reservation.id),
      photoUrl: portraits.get(reservation.userId) ?? null,
      side,
    }),
  )
}
