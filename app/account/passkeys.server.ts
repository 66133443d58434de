import type {
  AuthenticatorTransportFuture,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { keepConfirmedAccount } from './account-lock.server.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { deviceOf } from './device.ts'
import { waysInto } from './last-way-in.server.ts'
import { forgetLinks } from './links.server.ts'
import { beginCeremony, endedCeremonyCookie, partyOf, takeCeremony } from './passkey-ceremony.server.ts'
import { longestPasskeyName, mostPasskeys, type PasskeyRefusal } from './security.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'
import type { Session } from './session.server.ts'
import { deviceWords } from './texts/security.ts'

/** One passkey, as its owner sees it. */
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

// Ed25519, ECDSA on P-256, RSA: what devices have.
const algorithms = [-8, -7, -257]

/** Somebody's passkeys, the oldest first. */
export function passkeysOf(db: Db, { userId }: { userId: string }): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** What a person calls a passkey; without a word of theirs, the device it was made on. */
export function passkeyName(typed: string, { userAgent }: Pick<Caller, 'userAgent'>): string {
  const name = typed.replace(/\s+/g, ' ').trim().slice(0, longestPasskeyName).trim()
  return name || deviceWords(deviceOf(userAgent))
}

type Beginning =
  | { outcome: 'ready'; options: PublicKeyCredentialCreationOptionsJSON; cookies: string[] }
  | { outcome: 'refused'; because: PasskeyRefusal }

/**
 * Asks a device for a new key, for five minutes and this browser. The caller has asked for a proof of identity; the
 * address has to be confirmed.
 */
export async function beginPasskey(accounts: Accounts, { user }: Pick<Session, 'user'>): Promise<Beginning> {
  const { db, config } = accounts
  const had = await db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('user_id', '=', user.id)
    .execute()
  if (!user.isEmailVerified) return { outcome: 'refused', because: 'email-unconfirmed' }
  if (had.length >= mostPasskeys) return { outcome: 'refused', because: 'passkeys-full' }
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  await forgetLinks(db, user.id, ['add-passkey'])
  const { challenge, cookies } = await beginCeremony(accounts, { kind: 'add-passkey', userId: user.id })
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Utkiek', rpID: partyOf(config).id },
    ...{ userID: new TextEncoder().encode(user.id), userName: user.email, userDisplayName: user.displayName },
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // Found without an address typed first, and asking for finger, face or code: both steps in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: had.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransportFuture[],
    })),
  })
  return { outcome: 'ready', options, cookies }
}

type Adding = { session: Session; caller: Caller; name: string; response: RegistrationResponseJSON | null }

/** Keeps the key that a device made and tells its owner by mail. What was asked for counts once. */
export async function addPasskey(
  accounts: Accounts,
  { session, caller, name, response }: Adding,
): Promise<{ outcome: 'added'; cookies: string[] } | { outcome: 'refused'; because: PasskeyRefusal }> {
  const { db, config, now } = accounts
  const userId = session.user.id
  const begun = await takeCeremony(accounts, 'add-passkey', caller)
  if (begun?.userId !== userId) return { outcome: 'refused', because: 'passkey-over' }
  const made = response && (await newKeyIn(config, { response, challenge: begun.challenge }))
  if (!made) return { outcome: 'refused', because: 'passkey-wrong' }
  const named = passkeyName(name, caller)
  const because = await inTransaction(db, async (tx) => {
    const kept = await keepConfirmedAccount(tx, { userId })
    if (kept !== 'kept') return kept === 'gone' ? 'passkey-wrong' : 'email-unconfirmed'
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values({ ...made, user_id: userId, name: named, created_at: now(), last_used_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return 'passkey-wrong'
    // The device has just asked its owner: this session has shown the key.
    await tx.updateTable('sessions').set({ has_shown_factor: true }).where('id', '=', session.id).execute()
    const news = { kind: 'passkey-added', name: named, link: forgotPasswordUrl(accounts) } as const
    await sendSecurityMail(tx, accounts, { userId, ...news })
    return null
  })
  if (because) return { outcome: 'refused', because }
  return { outcome: 'added', cookies: [endedCeremonyCookie(config)] }
}

async function newKeyIn(
  config: Accounts['config'],
  { response, challenge }: { response: RegistrationResponseJSON; challenge: string },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id: expectedRPID, origin: expectedOrigin } = partyOf(config)
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }
  // The library throws whatever is wrong; here it all means the same.
  const checked = await verifyRegistrationResponse({ response, ...expected }).catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { id, public_key: Buffer.from(publicKey), counter, transports: transports.slice(0, 8) }
}

type Own = { userId: string; id: string }
type Removal = { outcome: 'removed' | 'gone-already' } | { outcome: 'refused'; because: 'last-way-in' }

/**
 * Takes a passkey away and tells its owner by mail; never the last way in. The caller has asked for a proof of
 * identity.
 */
export async function removePasskey(accounts: Accounts, { userId, id }: Own): Promise<Removal> {
  return inTransaction(accounts.db, async (tx) => {
    const ways = await waysInto(tx, { userId })
    const own = await tx
      .selectFrom('passkey')
      .select('name')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!own) return { outcome: 'gone-already' } as const
    if (ways === 1) return { outcome: 'refused', because: 'last-way-in' } as const
    await tx.deleteFrom('passkey').where('id', '=', id).execute()
    await forgetUselessCodes(tx, userId)
    const news = { kind: 'passkey-removed', name: own.name, link: forgotPasswordUrl(accounts) } as const
    await sendSecurityMail(tx, accounts, { userId, ...news })
    return { outcome: 'removed' } as const
  })
}

/** Recovery codes stand in for an app or a passkey; without either there is nothing left that they are for. */
async function forgetUselessCodes(tx: Db, userId: string): Promise<void> {
  const isOwners = sql`user_id = ${userId}`
  await sql`delete from recovery_code where ${isOwners} and not exists (select from passkey where ${isOwners})
    and not exists (select from second_factor where ${isOwners} and confirmed_at is not null)`.execute(tx)
}

/** Gives a passkey another name. The caller has asked for a proof of identity. */
export async function renamePasskey(
  { db }: Pick<Accounts, 'db'>,
  { userId, id, name }: Own & { name: string },
): Promise<{ outcome: 'renamed' | 'gone-already' }> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { outcome: numUpdatedRows > 0n ? 'renamed' : 'gone-already' }
}

/** Takes all of somebody's passkeys away, in the caller's transaction. */
export async function forgetPasskeys(tx: Db, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
}
