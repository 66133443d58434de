import type { Db } from '#foundation/platform/db.server.ts'
import { allowSlowly, forgive } from '#foundation/platform/rate-limit.server.ts'
import { signInWindowSeconds, type Accounts } from './accounts.server.ts'
import { hasPassword, isPasswordOf } from './passwords.server.ts'
import { factorGate, secondFactorOf, takeCode } from './second-factor.server.ts'
import type { ProofNeeded, ProofRefusal, ProofWay } from './security.ts'
import { isProofRecent } from './session-life.ts'
import type { Session } from './session.server.ts'

/** Whether somebody has proved lately who they are. */
export type Proof =
  { outcome: 'proved' } | { outcome: 'refused'; because: ProofRefusal; retryAfterSeconds?: number }

/**
 * Asks for a proof of identity before what is dangerous: another address, a second step less, an account's end. Who
 * signed in within ten minutes has given it; otherwise `typed` is the password, or a code of the second step, and
 * counts for the next ten minutes. Attempts are counted before anything is hashed. Where a passkey is the only second
 * factor that is needed, and this session hasn't shown it, the password proves nothing: a code does, or the passkey.
 *
 * Source: contract 1, section 8 (recent login).
 */
export async function proveAgain(
  accounts: Accounts,
  { session, typed }: { session: Session; typed: string },
): Promise<Proof> {
  const { now } = accounts
  const userId = session.user.id
  const isKeyMissing = await isPasskeyMissing(accounts.db, session)
  if (!isKeyMissing && isProofRecent(session.provedAt, now())) return { outcome: 'proved' }
  if (typed === '') return { outcome: 'refused', because: 'recent-login-required' }
  const allowance = await allowProof(accounts, userId)
  if (allowance.outcome === 'refused') return allowance
  const isCode = (await takeCode(accounts, { userId, code: typed })) === 'taken'
  const isProved = isCode || (!isKeyMissing && (await isPasswordOf(accounts, { userId, password: typed })))
  if (!isProved) return { outcome: 'refused', because: 'proof-wrong' }
  await forgiveProof(accounts, userId)
  await noteProof(accounts, session, isCode ? 'second-factor' : 'password')
  return { outcome: 'proved' }
}

/** Writes down that whoever has a session has just proved who they are, and by what. */
export async function noteProof(
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  { id }: Session,
  by: 'password' | 'second-factor',
): Promise<void> {
  const proof = { proved_at: now(), ...(by === 'second-factor' && { has_shown_factor: true }) }
  await db.updateTable('sessions').set(proof).where('id', '=', id).execute()
}

/** True for a session that a password opened, of an account whose only second factor, which it needs, is a passkey. */
export async function isPasskeyMissing(db: Db, { id, user }: Pick<Session, 'id' | 'user'>): Promise<boolean> {
  return (await factorGate(db, { userId: user.id, sessionId: id })) === 'prove'
}

/** By what an account proves itself: who has neither password nor second step signs in again. */
async function proofWayOf(db: Db, userId: string): Promise<ProofWay> {
  if (await hasPassword(db, userId)) return 'password'
  return (await secondFactorOf(db, userId)).state === 'on' ? 'code' : 'sign-in'
}

/** What a form that is dangerous has to ask for. */
export async function proofNeeded({ db, now }: Accounts, session: Session): Promise<ProofNeeded> {
  const userId = session.user.id
  const key = await db.selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst()
  const isKeyMissing = await isPasskeyMissing(db, session)
  return {
    isProved: !isKeyMissing && isProofRecent(session.provedAt, now()),
    proofBy: isKeyMissing ? 'recovery-code' : await proofWayOf(db, userId),
    hasPasskey: key !== undefined,
  }
}

/** Counts one attempt at a proof: five in five minutes, then they slow down. */
export async function allowProof(
  accounts: Accounts,
  userId: string,
): Promise<
  { outcome: 'allowed' } | { outcome: 'refused'; because: 'too-many-attempts'; retryAfterSeconds: number }
> {
  const allowance = await allowSlowly(
    accounts.db,
    proofWindow(accounts, userId, accounts.limits.proofsPerSession),
  )
  if (allowance.outcome === 'allowed') return { outcome: 'allowed' }
  return {
    outcome: 'refused',
    because: 'too-many-attempts',
    retryAfterSeconds: allowance.retryAfterSeconds,
  }
}

/** Takes back what `allowProof` counted, once the proof was right. */
export async function forgiveProof(accounts: Accounts, userId: string): Promise<void> {
  await forgive(accounts.db, proofWindow(accounts, userId, accounts.limits.proofsPerSession))
}

const proofWindow = ({ now }: Accounts, userId: string, limit: number) => ({
  ...{ key: `proof:${userId}`, limit, windowSeconds: signInWindowSeconds, now: now() },
})
