import { sql } from 'kysely'

/** True for an ended reservation that was more than an order whose payment never came. */
export const wasMoreThanAttempt = sql<boolean>`not exists (
  select 1 from reservation_history as h
  where h.company_id = reservation.company_id and h.reservation_id = reservation.id
    and h.from_state = 'processing' and h.to_state = 'deleteCapacity' and h.actor <> 'provider')`
