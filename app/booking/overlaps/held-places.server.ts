import { openAmendmentStates } from '#app/booking/amendments/amendments.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'

import { bookingDetailsLookup } from '#app/booking/bookings/bookings.server.ts'
import { activeHolds, pendingAmendmentsOnService } from '#app/booking/holds/holds.server.ts'
import { openWaitlistOffers, waitsAt } from '#app/booking/waitlist/waitlist.server.ts'
import { unpaidStates } from '#app/booking/states/states.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import {
  amendedPlacesView,
  offeredPlacesView,
  unpaidPlacesView,
  waitlistedPlacesView,
  type HeldPlacesView,
} from './held-places-view.ts'
import '#app/booking/tables.ts'

const hasOwnPlacesSql = hot(
  'booking_has_own_places',
  `select exists (select 1 from reservation where user_id = $1 and state = any($2) and places_released_at is null)
     or exists (select 1 from waiting_entry where user_id = $1 and state in ('waiting', 'offered'))
     or exists (select 1 from reservation as r
       join amendment as a on a.company_id = r.company_id and a.reservation_id = r.id
       where r.user_id = $1 and r.state = 'confirmed' and a.state = any($3)) as has`,
)

/**
 * Whether somebody holds places of anything without having paid, or waits for some: then pages of offers are theirs
 * alone.
 */
export async function hasHeldOrWaitlistedPlaces(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const { rows } = await runText<{ has: boolean }>(db, hasOwnPlacesSql, [
    userId,
    unpaidStates,
    openAmendmentStates,
  ])
  return rows[0]?.has ?? false
}

type Asked = {
  userId: string
  service: { companyId: string; id: string }
  now: Date
  /** What `activeHolds` has found, where that was read already. */
  unpaid?: readonly Reservation[]
}

/**
 * What somebody holds of an offer without having paid, ready to be shown: orders that wait for their payment, requests,
 * changes of a ticket that wait, and what a waiting list offers. The nearest comes first.
 */
export async function heldPlacesForOffer(db: Db, asked: Asked): Promise<HeldPlacesView[]> {
  const { userId, now } = asked
  const reservations = asked.unpaid ?? (await activeHolds(db, asked))
  const offers = await openWaitlistOffers(db, asked)
  const changes = await pendingAmendmentsOnService(db, asked)
  if (reservations.length + offers.length + changes.length === 0) return []
  const besides = await bookingDetailsLookup(db, { userId, reservations, now })
  const held = reservations.flatMap((each) => unpaidPlacesView(each, besides(each.id)) ?? [])
  const offered = offers.map((entry) => offeredPlacesView(entry, now))
  const changing = changes.map((change) => amendedPlacesView(change, now))
  return [...held, ...changing, ...offered].toSorted((a, b) =>
    `${a.startsAt[0]}` < `${b.startsAt[0]}` ? -1 : 1,
  )
}

/** Where somebody stands in line at an offer, ready to be shown. The nearest start comes first. */
export async function waitlistedPlacesForOffer(
  db: Db,
  asked: Omit<Asked, 'now' | 'unpaid'>,
): Promise<HeldPlacesView[]> {
  return (await waitsAt(db, asked)).map(waitlistedPlacesView)
}
