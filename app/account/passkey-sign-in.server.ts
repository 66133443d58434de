import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { signInWindowSeconds, type Accounts, type Caller } from './accounts.server.ts'
import { enterAtLast, type Entry } from './enter.server.ts'
import { beginCeremony, endedCeremonyCookie, partyOf, takeCeremony } from './passkey-ceremony.server.ts'
import type { PasskeyRefusal } from './security.ts'

const startsPerWindow = 60

type Beginning =
  | { outcome: 'ready'; options: PublicKeyCredentialRequestOptionsJSON; cookies: string[] }
  | { outcome: 'refused'; because: PasskeyRefusal; retryAfterSeconds: number }

/** Asks the device for any key of ours: who it belongs to shows in the answer. */
export async function beginPasskeySignIn(accounts: Accounts, caller: Caller): Promise<Beginning> {
  const { db, config, now } = accounts
  const window = { windowSeconds: signInWindowSeconds, limit: startsPerWindow, now: now() }
  const allowance = await allow(db, { key: `passkey:${caller.clientAddress}`, ...window })
  if (allowance.outcome === 'refused') {
    const { retryAfterSeconds } = allowance
    return { outcome: 'refused', because: 'too-many-attempts', retryAfterSeconds }
  }
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { challenge, cookies } = await beginCeremony(accounts, { kind: 'use-passkey', userId: '' })
  const rpID = partyOf(config).id
  const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })
  return { outcome: 'ready', options, cookies }
}

type Entered = Exclude<Entry, { outcome: 'refused' | 'second-step' }>
type PasskeyEntry = Entered | { outcome: 'refused'; because: PasskeyRefusal }

/**
 * Signs in with a passkey. The device has asked its owner for finger, face or code, so the key is both steps at once:
 * something that one has, and something that one knows or is. A key that went backwards in its counting is a copy.
 */
export async function signInWithPasskey(
  accounts: Accounts,
  { response, caller }: { response: AuthenticationResponseJSON | null; caller: Caller },
): Promise<PasskeyEntry> {
  const { config } = accounts
  const begun = await takeCeremony(accounts, 'use-passkey', caller)
  if (!begun) return { outcome: 'refused', because: 'passkey-over' }
  if (!response) return { outcome: 'refused', because: 'passkey-wrong' }
  const checked = await ownerOf(accounts, { response, challenge: begun.challenge })
  if (checked.outcome === 'refused') return checked
  const entry = await enterAtLast(accounts, { userId: checked.userId, caller, isByPasskey: true })
  if (entry.outcome !== 'signed-in') return { outcome: 'refused', because: 'user-disabled' }
  return { ...entry, cookies: [...entry.cookies, endedCeremonyCookie(config)] }
}

type Answer = { response: AuthenticationResponseJSON; challenge: string }

/** Whose key has signed what was asked; the key's counting goes on. */
export async function ownerOf(
  { db, config, now }: Accounts,
  { response, challenge }: Answer,
): Promise<
  { outcome: 'known'; userId: string } | { outcome: 'refused'; because: 'passkey-unknown' | 'passkey-wrong' }
> {
  const key = await db.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst()
  if (!key) return { outcome: 'refused', because: 'passkey-unknown' }
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id: expectedRPID, origin: expectedOrigin } = partyOf(config)
  const credential = {
    id: key.id,
    publicKey: new Uint8Array(key.public_key),
    counter: Number(key.counter),
    transports: key.transports as AuthenticatorTransportFuture[],
  }
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }
  // The library throws whatever is wrong; here it all means the same.
  const checked = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => null)
  if (!checked?.verified) return { outcome: 'refused', because: 'passkey-wrong' }
  // Of two answers at once only one moves the counter from where it was read.
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: now() })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return { outcome: 'refused', because: 'passkey-wrong' }
  return { outcome: 'known', userId: key.user_id }
}
