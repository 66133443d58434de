import { replyMinutes, requestsOfCompany } from '#app/booking/package-requests/package-requests.server.ts'
import type { RequestTab } from '#app/booking/package-requests/package-requests.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { requestCard, type InboxView, type NewestOffer } from './request-cards.ts'
import '#app/booking/package-offers/tables.ts'

type Shown = {
  companyId: string
  form: string
  tab: RequestTab
  page: number
  /** What guests wrote is read by the company's own people; by an operator only with a reason, and not here. */
  readsMessages: boolean
  now: Date
}

/** The list of a company. The caller has checked that the viewer looks after its requests. */
export async function inboxView(
  db: Db,
  { companyId, form, tab, page, readsMessages, now }: Shown,
): Promise<InboxView> {
  const asked = { companyId, now }
  const shown = await requestsOfCompany(db, { ...asked, tab, page })
  const count = async (other: RequestTab) =>
    other === tab ? shown.total : (await requestsOfCompany(db, { ...asked, tab: other, page: 1 })).total
  const ids = shown.requests.map(({ reservationId }) => reservationId)
  const offers = await newestOffers(db, { companyId, ids })
  return {
    tab,
    cards: shown.requests.map((request) => {
      const card = requestCard(request, { tab, offer: offers.get(request.reservationId) ?? null, form, now })
      return readsMessages ? card : { ...card, message: null }
    }),
    counts: { waiting: await count('waiting'), sent: await count('sent') },
    usualMinutes: await replyMinutes(db, { companyId, now }),
    page,
    pages: shown.pages,
  }
}

async function newestOffers(
  db: Db,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, NewestOffer>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('package_offer')
    .distinctOn('reservation_id')
    .select([
      'reservation_id as id',
      'version',
      'kind',
      'total_cents as totalCents',
      'valid_until as validUntil',
      'due_on as dueOn',
      'ended_as as endedAs',
    ])
    .where('company_id', '=', companyId)
    .where('reservation_id', 'in', [...ids])
    .orderBy('reservation_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ id, ...offer }) => [id, offer]))
}
