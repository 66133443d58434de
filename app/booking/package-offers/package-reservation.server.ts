import { sql } from 'kysely'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { cartOfLines } from './package-cart.ts'
import type { OfferDraft } from './package-offer.ts'
import '#app/booking/tables.ts'

/**
 * Copies to the reservation what a version offers, its total among it: it stands before anybody can be asked to pay it.
 * The caller holds the reservation's lock. Source: contract 2, section 7 (OFFER-6).
 */
export async function copyOffer(
  tx: Db,
  { companyId, id }: Pick<Reservation, 'companyId' | 'id'>,
  { lines, persons, startsAt, endsAt, place, now }: CopiedOffer,
): Promise<void> {
  const cart = cartOfLines(lines)
  await tx
    .updateTable('reservation')
    .set({
      starts_at: startsAt,
      ends_at: endsAt,
      starts_on: berlinDay(startsAt),
      persons,
      units: place?.units ?? persons,
      cart: JSON.stringify(cart),
      total_cents: cart.totalCents,
      // Whoever has seen the booking before knows by it that it holds other places now.
      sequence: sql<number>`sequence + 1`,
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

type CopiedOffer = Pick<OfferDraft, 'lines' | 'persons' | 'startsAt' | 'endsAt' | 'place'> & { now: Date }
