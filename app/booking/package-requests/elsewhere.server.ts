import { sql } from 'kysely'
import { postMessage } from '#app/chat/chat.server.ts'
import { lockReservation, moveReservation } from '#app/booking/reservations/reservations.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailCompany } from './package-mails.server.ts'
import { lockRequest, updateRequest, wishFromRow } from './request-store.server.ts'
import { requestTexts } from './texts/requests.ts'

/** Something that is open although its guest paid for the same wish at another company. */
export type OpenElsewhere = {
  companyId: string
  id: string
  userId: string
  state: 'requestet' | 'depositOffered'
}

/**
 * Requests and offers whose guest has chosen another company for the same wish: chosen is what was paid for. Read from
 * what is open, which is little.
 */
export async function openElsewhere(
  db: Db,
  { after, limit }: { after: OpenElsewhere | null; limit: number },
): Promise<OpenElsewhere[]> {
  const { rows } = await sql<OpenElsewhere>`
    with open as (
      select company_id, id from reservation where state = 'requestet' and kind = 'onRequest'
      union all
      select company_id, reservation_id from package_offer
      where replaced_at is null and ended_at is null and paid_at is null and kind = 'firstOffer'
    )
    select r.company_id as "companyId", r.id, r.user_id as "userId", r.state
    from open
      join package_request p on p.company_id = open.company_id and p.reservation_id = open.id
      join reservation r on r.company_id = open.company_id and r.id = open.id
    where r.id > ${after?.id ?? ''} and r.state in ('requestet', 'depositOffered')
      and exists (
        select 1 from package_request o join reservation s on s.company_id = o.company_id and s.id = o.reservation_id
        where o.group_id = p.group_id and o.reservation_id <> p.reservation_id and s.user_id = r.user_id
          and s.state in ('depositConfirmed', 'finalInvoiceOffered', 'confirmed', 'reedemed'))
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/** Ends a request whose guest has chosen another company; the company reads so. What it answered meanwhile stays. */
export function endRequestElsewhere(
  db: Db,
  { companyId, id, now }: { companyId: string; id: string; now: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id })
    if (reservation.state !== 'requestet') return
    const request = await lockRequest(tx, reservation)
    if (!request) return
    await moveReservation(tx, reservation, 'lapseRequest', {
      actor: 'system',
      reason: 'chosen-elsewhere',
      now,
    })
    await updateRequest(tx, reservation).set({ reply_due_at: null }).execute()
    await postMessage(tx, {
      companyId,
      reference: id,
      author: 'system',
      authorId: null,
      kind: 'text',
      body: requestTexts.chosenElsewhere,
      clientId: `elsewhere:${id}`,
      now,
    })
    await mailCompany(tx, 'provider-package-elsewhere', { reservation, wish: wishFromRow(request), now })
  })
}
