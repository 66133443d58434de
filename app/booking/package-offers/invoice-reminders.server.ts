import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { lockReservation } from '#app/booking/reservations/reservations.server.ts'
import { mailInvoice, mailUnpaidInvoice } from './offer-notices.server.ts'
import { newestOffer, type OfferKey } from './offer-store.server.ts'
import './tables.ts'

/** So many days before it is due its guest is reminded of a final invoice. */
const reminderDays = 2

// Of what wasn't paid long ago everybody has been told.
const lookBackDays = 7

type OpenInvoice = OfferKey & { dueOn: string }

/**
 * Reminds guests of final invoices that are due soon, and tells guest and company of those that weren't paid in time:
 * once each. Nothing ends by it; the company decides.
 */
export async function remindOfInvoices(db: Db, { now }: { now: Date }): Promise<void> {
  const today = berlinDay(now)
  await eachInPages({
    pageOf: (after: OpenInvoice | null, limit) =>
      openInvoices(db, {
        from: addDays(today, -lookBackDays),
        until: addDays(today, reminderDays),
        after,
        limit,
      }),
    work: (invoice) => inTransaction(db, (tx) => remind(tx, invoice, { today, now })),
  })
}

async function remind(tx: Db, key: OpenInvoice, { today, now }: { today: string; now: Date }): Promise<void> {
  const { companyId, reservationId: id } = key
  const reservation = await lockReservation(tx, { companyId, id })
  const offer = await newestOffer(tx, key)
  const isOpen = offer?.kind === 'finalInvoice' && offer.paidAt === null && offer.endedAt === null
  if (!isOpen || reservation.state !== 'finalInvoiceOffered' || offer.dueOn === null) return
  const telling = { reservation, offer, now }
  // Whoever has just got it knows when it is due.
  if (offer.dueOn >= today && berlinDay(offer.sentAt) === today) return
  if (offer.dueOn >= today) return mailInvoice(tx, 'package-invoice-due', telling)
  await mailInvoice(tx, 'package-invoice-over', telling)
  await mailUnpaidInvoice(tx, telling)
}

function openInvoices(
  db: Db,
  { from, until, after, limit }: { from: string; until: string; after: OpenInvoice | null; limit: number },
): Promise<OpenInvoice[]> {
  return db
    .selectFrom('package_offer')
    .select(['company_id as companyId', 'reservation_id as reservationId', 'due_on as dueOn'])
    .where('kind', '=', 'finalInvoice')
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('paid_at', 'is', null)
    .where('due_cents', '>', 0)
    .where('due_on', '>=', from)
    .where('due_on', '<=', until)
    .$if(after !== null, (query) => query.where('reservation_id', '>', after?.reservationId ?? ''))
    .orderBy('reservation_id')
    .limit(limit)
    .$narrowType<{ dueOn: string }>()
    .execute()
}
