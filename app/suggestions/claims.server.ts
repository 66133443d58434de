import { sql } from 'kysely'
import { keepAccount, membershipsOf } from '#app/account/account.server.ts'
import { companiesById, servicesOfCompany } from '#app/catalog/catalog.server.ts'
import { communityCompanyId } from '#app/catalog/publishing/publishing.ts'
import { switchService } from '#app/catalog/publishing/publishing.server.ts'
import { withEach } from '#foundation/lib/in-pages.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { mailDecision } from './decision-mail.server.ts'
import { claimAcceptedMail, claimRejectedMail } from './mails.ts'
import type { ClaimRefusal } from './suggestions.ts'
import './tables.ts'

/** An entry of the community that is online. */
export async function communityEntry(
  db: Db,
  id: string,
): Promise<{ id: string; title: string; categoryId: string } | null> {
  if (!/^[\w-]{1,80}$/.test(id)) return null
  const which = { companyId: communityCompanyId, view: 'online', only: id } as const
  const [entry] = await servicesOfCompany(db, which)
  return entry ? { id: entry.id, title: entry.title, categoryId: entry.categoryId } : null
}

/** Companies for which somebody may claim an entry: those that they own. */
export async function claimingCompanies(
  db: Db,
  { userId }: { userId: string },
): Promise<{ id: string; title: string }[]> {
  const owned = (await membershipsOf(db, { userId })).filter(({ role }) => role === 'owner')
  const companies = await companiesById(
    db,
    owned.map(({ companyId }) => companyId),
  )
  return companies.map(({ id, title, form }) => ({ id, title: title || form }))
}

/** Where a company's claim to an entry stands; `null` where there is none that waits or was accepted. */
export async function claimState(
  db: Db,
  { serviceId, companyIds }: { serviceId: string; companyIds: readonly string[] },
): Promise<'pending' | 'accepted' | null> {
  if (companyIds.length === 0) return null
  const row = await db
    .selectFrom('community_claim')
    .select('state')
    .where('service_id', '=', serviceId)
    .where('company_id', 'in', [...companyIds])
    .where('state', 'in', ['pending', 'accepted'])
    .executeTakeFirst()
  return row?.state === 'pending' || row?.state === 'accepted' ? row.state : null
}

const claimsPerDay = 10

/** Says for a company that an entry is its own offer. Pressed twice it is one claim. The entry is there. */
export async function sendClaim(
  db: Db,
  {
    serviceId,
    companyId,
    note,
    userId,
    now,
  }: { serviceId: string; companyId: string; note: string; userId: string; now: Date },
): Promise<{ outcome: 'sent' } | { outcome: 'refused'; because: ClaimRefusal }> {
  const own = await claimingCompanies(db, { userId })
  if (!own.some(({ id }) => id === companyId)) return { outcome: 'refused', because: 'no-company' }
  const window = { limit: claimsPerDay, windowSeconds: 86_400, now }
  const { outcome } = await allow(db, { key: `claim:${userId}`, ...window })
  if (outcome === 'refused') return { outcome: 'refused', because: 'too-many' }
  return inTransaction(db, async (tx) => {
    // An account that is deleted meanwhile leaves no name behind.
    if (!(await keepAccount(tx, { userId }))) return { outcome: 'refused', because: 'no-company' }
    const row = { id: randomId(), company_id: companyId, service_id: serviceId, note, sent_by: userId }
    const made = await tx
      .insertInto('community_claim')
      .values({ ...row, created_at: now })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made)
      await noteInAudit(tx, {
        actorId: userId,
        action: 'claim.send',
        subject: { kind: 'service', id: serviceId },
        details: { company: companyId },
        now,
      })
    return { outcome: 'sent' }
  })
}

/** A claim that waits. */
export type Claim = {
  id: string
  serviceId: string
  companyId: string
  company: string
  companyForm: string
  note: string
  sentBy: string | null
  createdAt: Date
}

/** Claims that wait, the oldest first. */
export function waitingClaims(db: Db, { limit }: { limit: number }): Promise<Claim[]> {
  return claims(db).where('claim.state', '=', 'pending').limit(limit).execute()
}

const claims = (db: Db) =>
  db
    .selectFrom('community_claim as claim')
    .innerJoin('company', 'company.id', 'claim.company_id')
    .select(['claim.id', 'claim.service_id as serviceId', 'claim.company_id as companyId', 'claim.note'])
    .select(['company.title as company', 'company.form as companyForm'])
    .select(['claim.sent_by as sentBy', 'claim.created_at as createdAt'])
    .orderBy('claim.created_at')
    .orderBy('claim.id')

export type ClaimDecided =
  { outcome: 'decided' } | { outcome: 'refused'; because: 'decided-already' | 'entry-gone' | 'taken' }

type Deciding = { id: string; actorId: string; operatorName: string; appUrl: string; now: Date }

/** Gives the entry to the company: `makeDraft` makes the company's draft in the same transaction, and answers its id. */
export function acceptClaim(
  db: Db,
  deciding: Deciding,
  makeDraft: (tx: Db, claim: Claim) => Promise<string | null>,
): Promise<ClaimDecided> {
  return decide(db, deciding, async (tx, claim) => {
    // Two operators with two claims to one entry decide one after the other.
    const key = `claim:${claim.serviceId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const taken = tx.selectFrom('community_claim').select('id').where('service_id', '=', claim.serviceId)
    if (await taken.where('state', '=', 'accepted').executeTakeFirst()) return 'taken'
    const draftId = await makeDraft(tx, claim)
    if (draftId === null) return 'entry-gone'
    const { appUrl, operatorName } = deciding
    const path = `/overview/angebote/${draftId}/was?${new URLSearchParams({ company: claim.companyForm })}`
    return {
      set: { state: 'accepted', draft_id: draftId } as const,
      mail: claimAcceptedMail({ company: claim.company, path, appUrl, operatorName }),
    }
  })
}

/** Doesn't give it, and says why. */
export function rejectClaim(
  db: Db,
  { answer, ...deciding }: Deciding & { answer: string },
): Promise<ClaimDecided> {
  const { appUrl, operatorName } = deciding
  return decide(db, deciding, (_tx, { company }) =>
    Promise.resolve({
      set: { state: 'rejected', answer } as const,
      mail: claimRejectedMail({ company, answer, appUrl, operatorName }),
    }),
  )
}

type Decision = {
  set: { state: 'accepted' | 'rejected'; draft_id?: string; answer?: string }
  mail: ReturnType<typeof claimAcceptedMail>
}

function decide(
  db: Db,
  { id, actorId, now }: Deciding,
  carryOut: (tx: Db, claim: Claim) => Promise<Decision | 'taken' | 'entry-gone'>,
): Promise<ClaimDecided> {
  return inTransaction(db, async (tx) => {
    const open = claims(tx).where('claim.id', '=', id).where('claim.state', '=', 'pending')
    const claim = await open.forUpdate('claim').executeTakeFirst()
    if (!claim) return { outcome: 'refused', because: 'decided-already' }
    const decision = await carryOut(tx, claim)
    if (typeof decision === 'string') return { outcome: 'refused', because: decision }
    const { set, mail } = decision
    await tx
      .updateTable('community_claim')
      .set({ ...set, decided_at: now, decided_by: actorId })
      .where('id', '=', id)
      .execute()
    await noteInAudit(tx, {
      actorId,
      action: set.state === 'accepted' ? 'claim.accept' : 'claim.reject',
      subject: { kind: 'service', id: claim.serviceId },
      details: { company: claim.companyId },
      now,
    })
    const operationId = `claim:${id}`
    await mailDecision(tx, { userId: claim.sentBy, operationId, kind: 'claim-decided', mail, now })
    return { outcome: 'decided' }
  })
}

/**
 * Takes entries off whose company has put its own offer online.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function removeClaimedEntries(db: Db, { now }: { now: Date }): Promise<void> {
  const ready = await db
    .selectFrom('community_claim as claim')
    .innerJoin('service', (join) =>
      join.onRef('service.company_id', '=', 'claim.company_id').onRef('service.id', '=', 'claim.draft_id'),
    )
    .select(['claim.id', 'claim.service_id as serviceId'])
    .where('claim.state', '=', 'accepted')
    .where('claim.entry_removed_at', 'is', null)
    .where('service.is_online', '=', true)
    .execute()
  await withEach(ready, async ({ id, serviceId }) => {
    const which = { companyId: communityCompanyId, serviceId, to: 'offline' } as const
    await switchService(db, { ...which, isPayoutReady: true, now }, () => Promise.resolve())
    await db.updateTable('community_claim').set({ entry_removed_at: now }).where('id', '=', id).execute()
  })
}
