import { z } from 'zod'
import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { displayNameOf, holdsAddress, plainName } from './account.ts'
import { keepAccount } from './account-lock.server.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { isAddressTaken } from './addresses.server.ts'
import type { Entry } from './enter.server.ts'
import type { ExternalRefusal } from './external.ts'
import type { Identity } from './identity-provider.server.ts'
import { foundCompany, type OpenCompany } from './new-company.server.ts'
import { allowFromConnection } from './sign-up-limits.server.ts'
import { enterAccount } from './second-step.server.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'
import { texts } from './texts.ts'

/** An identity as it waits in the database for its owner's proof. */
export const identitySchema = z.object({
  issuer: z.string(),
  sub: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
})

type Entering = { identity: Identity; kind: 'user' | 'company'; caller: Caller; openCompany: OpenCompany }
type IdentityEntry =
  | { outcome: 'entered'; entry: Exclude<Entry, { outcome: 'refused' }>; isNew: boolean }
  | { outcome: 'proof' }
  | { outcome: 'refused'; because: ExternalRefusal }

/**
 * Lets somebody in whom the provider names: into the account that is tied to it, or into a new one. An account that
 * merely has the same address isn't opened: its owner has to show that it is theirs first.
 */
export async function enterIdentity(accounts: Accounts, entering: Entering): Promise<IdentityEntry> {
  const { db, now } = accounts
  const { identity, caller } = entering
  const { issuer, sub } = identity
  const tied = await tiedAccount(db, { issuer, sub })
  if (tied) return enter(accounts, { userId: tied, caller, isNew: false })
  const email = normalEmail(identity.email)
  if (!identity.isEmailVerified || !isEmail(email)) return { outcome: 'refused', because: 'email-unverified' }
  if (await isAddressTaken(db, { email, now: now() })) return { outcome: 'proof' }
  // The provider has confirmed the address: a mailed link would say no more.
  const place = await allowFromConnection(accounts, { what: 'sign-up', caller })
  if (place.outcome === 'refused') return { outcome: 'refused', because: place.because }
  try {
    const userId = await inTransaction(db, (tx) => makeAccount(tx, { ...entering, email, now: now() }))
    return await enter(accounts, { userId, caller, isNew: true })
  } catch (error) {
    // Two at once: whoever came first has the account now, and the other begins anew.
    if (databaseError(error)?.code === '23505') return { outcome: 'refused', because: 'failed' }
    throw error
  }
}

/** Ties an identity to an account whose owner has just proved, by every step, that it is theirs; a mail says so. */
export async function linkIdentity(
  accounts: Accounts,
  { userId, identity }: { userId: string; identity: Identity },
): Promise<void> {
  const now = accounts.now()
  await inTransaction(accounts.db, async (tx) => {
    if (!(await keepAccount(tx, { userId }))) return
    if ((await tie(tx, { userId, identity, now })) === 'tied-already') return
    const subject = { kind: 'account', id: userId } as const
    await noteInAudit(tx, { actorId: userId, action: 'account.link-identity', subject, now })
    const link = forgotPasswordUrl(accounts)
    await sendSecurityMail(tx, accounts, { userId, kind: 'identity-tied', link })
  })
}

async function enter(
  accounts: Accounts,
  { userId, caller, isNew }: { userId: string; caller: Caller; isNew: boolean },
): Promise<IdentityEntry> {
  const entry = await enterAccount(accounts, { userId, caller })
  return entry.outcome === 'refused' ? entry : { outcome: 'entered', entry, isNew }
}

async function tiedAccount(db: Db, { issuer, sub }: { issuer: string; sub: string }): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('user_id as userId')
    .where('provider_id', '=', issuer)
    .where('account_id', '=', sub)
    .executeTakeFirst()
  return row?.userId ?? null
}

type Tie = { userId: string; identity: Identity; now: Date }

async function tie(tx: Db, tied: Tie): Promise<'tied' | 'tied-already'> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credentials')
    .values(credentialOf(tied))
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n ? 'tied-already' : 'tied'
}

const credentialOf = ({ userId, identity, now }: Tie) => ({
  id: randomId(),
  account_id: identity.sub,
  provider_id: identity.issuer,
  user_id: userId,
  created_at: now,
  updated_at: now,
})

function ownName(told: string): string {
  const name = plainName(told)
  return holdsAddress(name) ? '' : name
}

async function makeAccount(
  tx: Db,
  { identity, kind, openCompany, email, now }: Entering & { email: string; now: Date },
): Promise<string> {
  const userId = randomId()
  const [firstName, lastName] = [ownName(identity.firstName), ownName(identity.lastName)]
  const name = displayNameOf({ firstName, lastName }) || texts.register.namelessUser
  const names = { first_name: firstName || null, last_name: lastName || null }
  const row = { id: userId, name, email, email_verified: true, ...names, created_at: now, updated_at: now }
  await tx.insertInto('users').values(row).execute()
  // Unlike a tie, it must not find another's there: a new account without its way in would be left behind.
  await tx.insertInto('credentials').values(credentialOf({ userId, identity, now })).execute()
  if (kind === 'company') await foundCompany(tx, { userId, company: { title: name, open: openCompany }, now })
  return userId
}
