import { NotFound } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutsOf,
  closeCheckouts,
  markCheckoutsExpired,
  sessionNews,
} from '#app/payment/payment.server.ts'
import { isOpenPage, offerPart, parseOfferPart } from '#app/booking/reservations/reservations.ts'
import { getReservation, lockReservation } from '#app/booking/reservations/reservations.server.ts'
import { settleOfferPayment } from './settle-offer.server.ts'

type Package = { companyId: string; reservationId: string; now: Date }

/** `paid`: a payment was faster, and has been settled. `not-yet`: the provider couldn't be asked; try again. */
type PagesEnd = 'closed' | 'paid' | 'not-yet'

/**
 * Ends a version's payment page at the provider and then here, so that nothing can be paid on it any more. Its booking
 * stays as it is: an accepted offer is payable for its own time, whatever became of one page.
 */
export async function endOfferPages(
  db: Db,
  gateway: PaymentGateway,
  { version, ...of }: Package & { version: number },
): Promise<PagesEnd> {
  const { companyId, reservationId: reference, now } = of
  const page = { companyId, reference, part: offerPart(version), now }
  for (;;) {
    const seen = await pagesOf(db, page)
    const closed = await closeCheckouts(db, gateway, page)
    if (closed.outcome === 'not-yet') return 'not-yet'
    if (closed.outcome === 'paid') {
      const settled = await settlePaid(db, gateway, { ...closed, version, now })
      if (settled === 'not-yet') return 'not-yet'
      return 'paid'
    }
    failpoint('mid_expiry_job')
    const marking = inTransaction(db, async (tx) => {
      await lockReservation(tx, { companyId, id: reference })
      // A newer page of the same version is open by now: it has to be closed, too.
      if ((await pagesOf(tx, page)) !== seen) return 'opened'
      await markCheckoutsExpired(tx, page)
      return 'closed'
    })
    const end = await unlessCrowded(marking, 'not-yet')
    if (end !== 'opened') return end
  }
}

/** Ends the open pages of a package: of all versions, or of all that aren't `except` one whose page is still good. */
export async function endOtherOfferPages(
  db: Db,
  gateway: PaymentGateway,
  { except = null, ...of }: Package & { except?: number | null },
): Promise<PagesEnd> {
  const { companyId, reservationId: reference, now } = of
  const pages = (await checkoutsOf(db, { companyId, reference })).filter(isOpenPage)
  const over = pages.filter(
    ({ part, expiresAt }) => parseOfferPart(part) !== except || expiresAt.getTime() <= now.getTime(),
  )
  const versions = new Set(over.flatMap(({ part }) => parseOfferPart(part) ?? []))
  const ends: PagesEnd[] = []
  for (const version of versions) ends.push(await endOfferPages(db, gateway, { ...of, version }))
  return ends.find((end) => end === 'not-yet') ?? ends.find((end) => end === 'paid') ?? 'closed'
}

/**
 * Looks after the payment of one's own offer when its guest comes back from the payment page to the chat, without
 * waiting for the webhook. The provider is asked only while a page is open. Whoever reads along has none of their own.
 */
export async function settleReturnedOffer(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, now }: { userId: string; reservationId: string; now: Date },
): Promise<void> {
  const own = await getReservation(db, { userId, id: reservationId }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!own) return
  const { companyId, state } = own
  if (state !== 'offerAccepted' && state !== 'finalInvoiceOffered') return
  const pages = (await checkoutsOf(db, { companyId, reference: reservationId })).filter(isOpenPage)
  for (const { sessionId, part } of pages) {
    const version = parseOfferPart(part)
    if (sessionId !== null && version !== null) await settlePaid(db, gateway, { sessionId, version, now })
  }
}

async function pagesOf(
  db: Db,
  { companyId, reference, part }: { companyId: string; reference: string; part: string },
): Promise<number> {
  return (await checkoutsOf(db, { companyId, reference })).filter((each) => each.part === part).length
}

async function settlePaid(
  db: Db,
  gateway: PaymentGateway,
  { sessionId, version, now }: { sessionId: string; version: number; now: Date },
): Promise<'settled' | 'not-yet'> {
  const { checkout, ...news } = await sessionNews(db, gateway, { sessionId })
  if (!checkout || news.outcome !== 'paid') return 'not-yet'
  const settled = await settleOfferPayment(db, { checkout, facts: news.facts, version, now })
  return settled.outcome === 'not-yet' ? 'not-yet' : 'settled'
}
