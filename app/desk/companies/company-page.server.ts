import { sql } from 'kysely'
import { namesOf, teamOf } from '#app/account/account.server.ts'
import { companyByForm } from '#app/catalog/catalog.server.ts'
import { mayMoveReview, type CompanyState } from '#app/catalog/company-review/company-review.ts'
import { companyReviewOf, reviewVersion } from '#app/catalog/company-review/company-review.server.ts'
import { payoutStateOf } from '#app/payment/onboarding/onboarding.server.ts'
import { berlinDay, formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { auditOf } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { missingParts, type CompanyStep, type CompanyView } from './companies.ts'
import { texts } from './texts.ts'

const dayMs = 86_400_000
const figureDays = 30
const offersOnPage = 20

/** The company named in an address with everything that an operator decides by; `null` for none. */
export async function companyView(
  db: Db,
  { form, now }: { form: string; now: Date },
): Promise<CompanyView | null> {
  const company = await companyByForm(db, form)
  if (!company) return null
  const { id: companyId } = company
  const review = await companyReviewOf(db, { companyId })
  const dates = await datesOf(db, companyId)
  const payout = await payoutStateOf(db, { companyId })
  const { members } = await teamOf(db, { companyId, now })
  const offers = await offersOf(db, companyId)
  const state = review?.state ?? 'none'
  return {
    id: companyId,
    form: company.form,
    title: company.title || company.legal.name || company.form,
    state,
    isClosed: company.isClosed,
    version: reviewVersion(review),
    reason: review?.reason ?? null,
    facts: factsOf({ company, dates, review, payout: payout.state, offers: offers.length }),
    figures: await figuresOf(db, { companyId, now }),
    team: members.map(({ userId, name, role }) => ({
      id: userId,
      name: name.replaceAll('*', ''),
      role: texts.roles[role],
    })),
    offers: offers.slice(0, offersOnPage).map((offer) => ({
      ...offer,
      href: `/activity/details/${company.form}/${offer.id}${offer.isOnline ? '' : '?sType=preview'}`,
    })),
    moreOffers: Math.max(0, offers.length - offersOnPage),
    history: await historyOf(db, companyId),
    steps: stepsIn(state),
  }
}

const decisions = ['confirm', 'requestChanges', 'takeOffline', 'block', 'unblock'] as const

function stepsIn(state: CompanyState): CompanyStep[] {
  return [...decisions.filter((step) => mayMoveReview(step, state)), 'ask']
}

type Dates = { createdAt: Date; declaredAt: Date | null; firstPublishedAt: Date | null }

async function datesOf(db: Db, companyId: string): Promise<Dates> {
  return db
    .selectFrom('company')
    .leftJoin('company_review as review', 'review.company_id', 'company.id')
    .select(['company.created_at as createdAt', 'company.trader_declared_at as declaredAt'])
    .select('review.first_published_at as firstPublishedAt')
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
}

type Facing = {
  company: NonNullable<Awaited<ReturnType<typeof companyByForm>>>
  dates: Dates
  review: Awaited<ReturnType<typeof companyReviewOf>>
  payout: Awaited<ReturnType<typeof payoutStateOf>>['state']
  offers: number
}

function factsOf({ company, dates, review, payout, offers }: Facing): CompanyView['facts'] {
  const { facts } = texts
  const kind = texts.kinds[company.legal.isTrader ? 'trader' : 'private']
  const contact = [company.email, company.phone].filter(Boolean).join(', ')
  const { line1, houseNr, postalCode, city } = company.address
  const address = [[line1, houseNr].filter(Boolean).join(' '), [postalCode, city].filter(Boolean).join(' ')]
  const missing = missingParts({
    isDraft: company.isDraft,
    isDeclared: dates.declaredAt !== null,
    hasContact: contact !== '',
    isPayoutReady: payout === 'ready',
    offers,
  })
  const row = (label: string, value: string, isMissing = false) => ({ label, value, isMissing })
  const day = (at: Date | null) => (at ? formatDay(berlinDay(at)) : texts.notYet)
  return [
    row(
      facts.missing,
      missing.map((part) => texts.missing[part]).join(', ') || texts.complete,
      missing.length > 0,
    ),
    row(facts.since, formatInstant(review?.since ?? dates.createdAt)),
    row(facts.published, day(dates.firstPublishedAt), dates.firstPublishedAt === null),
    row(facts.registered, day(dates.createdAt)),
    row(facts.law, company.legal.name || texts.none, company.legal.name === ''),
    row(
      facts.kind,
      dates.declaredAt ? texts.declared(kind, day(dates.declaredAt)) : texts.undeclared,
      dates.declaredAt === null,
    ),
    row(facts.contact, contact || texts.none, contact === ''),
    row(facts.address, address.filter(Boolean).join(', ') || texts.none, company.isDraft),
    row(facts.payout, texts.payout[payout], payout !== 'ready'),
  ]
}

function offersOf(db: Db, companyId: string) {
  return db
    .selectFrom('service')
    .select(['id', 'title', 'is_online as isOnline'])
    .where('company_id', '=', companyId)
    .orderBy('is_online', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

async function figuresOf(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<CompanyView['figures']> {
  const from = new Date(now.getTime() - figureDays * dayMs)
  const isBooked = sql`created_at >= ${from} and state in ('confirmed', 'reedemed', 'refunded')`
  const { rows } = await sql<{ bookings: number; cancelled: number; requests: number; cents: number }>`
    select count(*) filter (where ${isBooked})::int as bookings,
      count(*) filter (where ${isBooked} and places_released_at is not null)::int as cancelled,
      count(*) filter (where state in ('slotRequestet', 'requestet', 'justChat'))::int as requests,
      coalesce((select sum(amount_cents - refunded_cents) from payment
        where payment.company_id = ${companyId} and paid_at >= ${from}), 0)::int as cents
    from reservation where company_id = ${companyId}`.execute(db)
  const { bookings = 0, cancelled = 0, requests = 0, cents = 0 } = rows[0] ?? {}
  const { figures } = texts
  return [
    { label: figures.bookings, value: String(bookings) },
    { label: figures.turnover, value: formatEuro(cents) },
    { label: figures.cancelled, value: String(cancelled) },
    { label: figures.requests, value: String(requests) },
  ]
}

async function historyOf(db: Db, companyId: string): Promise<CompanyView['history']> {
  const entries = await auditOf(db, { kind: 'company', id: companyId })
  const names = await namesOf(db, { userIds: entries.map(({ actorId }) => actorId) })
  return entries.map(({ id, action, details, at, actorId }) => ({
    id,
    what: texts.actions[action] ?? action,
    why: details['reason'] ?? null,
    when: formatInstant(at),
    by: texts.by(names.get(actorId) ?? actorId),
  }))
}
