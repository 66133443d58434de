import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { besidesOf } from './besides.server.ts'
import { unpaidStates } from './reservation.ts'
import { reservationColumns, type Reservation } from './reservations.server.ts'
import { ownOfferOf, ownPlacesOf, type OwnPlaces } from './shown-own-places.ts'
import { entryColumns, type WaitingEntry } from './waiting-entries.server.ts'
import './tables.ts'

const hasOwnPlacesSql = hot(
  'booking_has_own_places',
  `select exists (select 1 from reservation where user_id = $1 and state = any($2) and places_released_at is null)
     or exists (select 1 from waiting_entry where user_id = $1 and state = 'offered') as has`,
)

/** Whether somebody holds places of anything without having paid: then pages of offers are theirs alone. */
export async function hasOwnPlaces(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const { rows } = await runText<{ has: boolean }>(db, hasOwnPlacesSql, [userId, unpaidStates])
  return rows[0]?.has ?? false
}

type Asked = { userId: string; service: { companyId: string; id: string }; now: Date }

/**
 * What somebody holds of an offer without having paid, ready to be shown: orders that wait for their payment, requests,
 * and what a waiting list offers. The nearest comes first.
 */
export async function ownPlacesAt(db: Db, asked: Asked): Promise<OwnPlaces[]> {
  const { userId, now } = asked
  const [reservations, offers] = [await unpaidAt(db, asked), await offersAt(db, asked)]
  if (reservations.length + offers.length === 0) return []
  const besides = await besidesOf(db, { userId, reservations, now })
  const held = reservations.flatMap((each) => ownPlacesOf(each, besides(each.id)) ?? [])
  const offered = offers.map((entry) => ownOfferOf(entry, now))
  return [...held, ...offered].toSorted((a, b) => (`${a.startsAt[0]}` < `${b.startsAt[0]}` ? -1 : 1))
}

function unpaidAt(db: Db, { userId, service }: Asked): Promise<Reservation[]> {
  return db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', service.companyId)
    .where('service_id', '=', service.id)
    .where('state', 'in', unpaidStates)
    .where('places_released_at', 'is', null)
    .execute()
}

async function offersAt(
  db: Db,
  { userId, service, now }: Asked,
): Promise<(WaitingEntry & { offeredUntil: Date })[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', service.companyId)
    .where('service_id', '=', service.id)
    .where('state', '=', 'offered')
    .where('end_because', 'is', null)
    .where('offered_until', '>=', now)
    .execute()
  return rows.flatMap(({ offeredUntil, ...row }) => (offeredUntil ? [{ ...row, offeredUntil }] : []))
}
