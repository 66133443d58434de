import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { SoldStart } from './sales.server.ts'

/** A start as its company sees it. */
export type StartFacts = {
  companyId: string
  serviceId: string
  eventId: string | null
  /** The name of an event's date; `null` of a slot. */
  title: string | null
  startsAt: Date
  endsAt: Date
  dayOn: string
  capacity: number
  /** Places that are taken: by guests, held, and `shared`, those that other starts take away. */
  booked: number
  shared: number
  /** Nothing is sold of it. */
  isClosed: boolean
  status: 'scheduled' | 'postponed' | 'cancelled'
  previousStartsAt: Date | null
}

/** A slot, or a date of an event, of one company; `null` when it has none such. */
export async function startFacts(db: Db, start: SoldStart): Promise<StartFacts | null> {
  const { companyId, serviceId } = start
  const row =
    'eventId' in start
      ? await db
          .selectFrom('event')
          .select(['title', 'starts_at as startsAt', 'ends_at as endsAt', 'day_on as dayOn', 'capacity'])
          .select(['booked', 'shared', 'status', 'previous_starts_at as previousStartsAt'])
          .select(sql<boolean>`not is_online`.as('isClosed'))
          .where('company_id', '=', companyId)
          .where('service_id', '=', serviceId)
          .where('id', '=', start.eventId)
          .executeTakeFirst()
      : await db
          .selectFrom('slot')
          .select([
            'starts_at as startsAt',
            'ends_at as endsAt',
            'day_on as dayOn',
            'capacity',
            'booked',
            'shared',
          ])
          .select('is_blocked as isClosed')
          .where('company_id', '=', companyId)
          .where('service_id', '=', serviceId)
          .where('starts_at', '=', start.startsAt)
          .executeTakeFirst()
  if (!row) return null
  const eventId = 'eventId' in start ? start.eventId : null
  return { companyId, serviceId, eventId, title: null, status: 'scheduled', previousStartsAt: null, ...row }
}
