import { accountFacts, namesOf } from '#app/account/account.server.ts'
import { countBookings } from '#app/booking/reservations/reservations.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { berlinDay, formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { auditOf } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { kindOf, texts } from './texts.ts'

const words = texts.account

/** What was done to the account, in words. */
export type ShownEntry = { id: string; what: string; why: string | null; when: string; by: string }

/** An account as its page shows it. */
export type ShownAccount = {
  id: string
  name: string
  isOperator: boolean
  isDisabled: boolean
  disabledReason: string | null
  facts: { label: string; value: string }[]
  companies: { id: string; title: string; role: string; href: string }[]
  entries: ShownEntry[]
}

/** The account with its facts, its companies and what was done to it; `null` when there is none. */
export async function accountPageOf(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<ShownAccount | null> {
  const account = await accountFacts(db, { userId, now })
  if (!account) return null
  const { id, name, email, isEmailVerified, createdAt, sessions, lastSeenAt, disabledAt } = account
  const bookings = await countBookings(db, { userId })
  const fullName = [account.firstName, account.lastName].filter(Boolean).join(' ')
  const { facts } = words
  return {
    ...{ id, name, isOperator: account.isOperator, isDisabled: disabledAt !== null },
    disabledReason: account.disabledReason,
    facts: [
      { label: facts.email, value: `${email} (${isEmailVerified ? words.verified : words.unverified})` },
      { label: facts.fullName, value: fullName || words.noName },
      { label: facts.kind, value: kindOf(account) },
      { label: facts.since, value: formatDay(berlinDay(createdAt)) },
      { label: facts.sessions, value: String(sessions) },
      { label: facts.lastSeen, value: lastSeenAt ? formatInstant(lastSeenAt) : words.never },
      { label: facts.bookings, value: String(bookings) },
      { label: facts.id, value: id },
      {
        label: facts.state,
        value: disabledAt ? words.disabledSince(formatDay(berlinDay(disabledAt))) : words.active,
      },
    ],
    companies: await shownCompanies(db, account.companies),
    entries: await shownEntries(db, userId),
  }
}

async function shownCompanies(
  db: Db,
  memberships: readonly { id: string; role: keyof typeof words.roles }[],
): Promise<ShownAccount['companies']> {
  const companies = await companiesById(
    db,
    memberships.map(({ id }) => id),
  )
  return companies.flatMap(({ id, title, form }) => {
    const membership = memberships.find((each) => each.id === id)
    const href = `/overview?${new URLSearchParams({ company: form })}`
    return membership ? [{ id, title, role: words.roles[membership.role], href }] : []
  })
}

async function shownEntries(db: Db, userId: string): Promise<ShownEntry[]> {
  const entries = await auditOf(db, { kind: 'account', id: userId })
  if (entries.length === 0) return []
  const names = await namesOf(db, { userIds: entries.map(({ actorId }) => actorId) })
  return entries.map(({ id, action, details, at, actorId }) => ({
    id,
    what: words.actions[action] ?? action,
    why: details['reason'] ?? null,
    when: formatInstant(at),
    by: words.by(names.get(actorId) ?? actorId),
  }))
}
