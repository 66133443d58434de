import { consentsOf, contactOf, unsubscribeUrl, type Accounts } from '#app/account/account.server.ts'
import { endedVisits, type EndedVisit } from '#app/booking/reservations/reservations.server.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { onceADay } from '#foundation/platform/once-a-day.server.ts'
import { reviewRequestMail } from './mails/review-request.ts'
import { isTimeToAsk, visitsToAskAbout } from './review-request.ts'
import { reviewedService } from './reviewed-service.server.ts'
import { writePath } from './reviews.ts'
import { starLinks } from '#app/reviews/star-links/star-links.server.ts'
import { mayWrite } from './write.server.ts'
import './tables.ts'

/** What asks for reviews once a day. */
const reviewRequestsJob = 'reviews.ask'

/**
 * Asks guests for a review of what they visited the day before, each once per booking: by day, and only who agreed to
 * such mails. Nobody is asked about what they rated already, what isn't offered any more or is their own company's. One
 * that can't be asked keeps nobody else from it, and is tried again the next day.
 *
 * Source: contract 2, section 1; reliability L18 (§ 7 UWG).
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function askForReviews(accounts: Accounts): Promise<{ asked: number }> {
  const { db } = accounts
  const now = accounts.now()
  let asked = 0
  const faults: unknown[] = []
  if (!isTimeToAsk(now)) return { asked }
  const work = async () => {
    const span = visitsToAskAbout(now)
    let after: EndedVisit | null = null
    for (;;) {
      const visits: EndedVisit[] = await endedVisits(db, { ...span, after, now })
      for (const visit of visits)
        asked += await ask(accounts, visit, now).then(Number, (fault: unknown) => {
          faults.push(fault)
          return 0
        })
      after = visits.at(-1) ?? null
      if (after === null) return
    }
  }
  await onceADay(db, { name: reviewRequestsJob, today: berlinDay(now), work })
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} could not be asked for a review`, { cause: faults[0] })
  return { asked }
}

// The address is only written to once it is known to be theirs, and to an account that is neither gone nor closed.
function ask(accounts: Accounts, visit: EndedVisit, now: Date): Promise<boolean> {
  const { userId, id, title } = visit
  return inTransaction(accounts.db, async (tx) => {
    const consents = await consentsOf(tx, { userId })
    if (!consents.includes('review-requests')) return false
    const contact = await contactOf(tx, { userId })
    const service = await serviceForBooking(tx, visit)
    if (!contact?.isEmailVerified || !service?.isOnline || service.company.isClosed) return false
    // A company that is set up again isn't found by anybody.
    if (!(await reviewedService(tx, { companyID: visit.companyId, serviceID: service.id }))) return false
    if ('because' in (await mayWrite(tx, { ...visit, kind: 'rating', now }))) return false
    if (await hasRated(tx, visit)) return false
    const { appUrl } = accounts.config
    const unsubscribe = unsubscribeUrl(accounts, { userId, purpose: 'review-requests' })
    const address = { companyForm: service.company.form, serviceId: service.id }
    const writeUrl = appUrl + writePath(address)
    const guest = { userId, companyId: visit.companyId, serviceId: service.id }
    const mail = reviewRequestMail({
      ...{ title, provider: service.company.title, userName: contact.displayName },
      ...{ endsAt: visit.endsAt, writeUrl, unsubscribe, appUrl },
      starLinks: starLinks(accounts.config, { ...guest, url: writeUrl, now }),
    })
    const { outcome } = await queueMail(tx, {
      ...{ operationId: `review-request:${id}`, kind: 'review-request', to: contact.email, now },
      ...{ ...mail, unsubscribeUrl: unsubscribe },
    })
    return outcome === 'queued'
  })
}

async function hasRated(db: Db, { userId, companyId, serviceId }: EndedVisit): Promise<boolean> {
  const row = await db
    .selectFrom('review')
    .select('id')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'rating')
    .executeTakeFirst()
  return row !== undefined
}
