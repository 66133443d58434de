import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Accounts, Caller } from './accounts.server.ts'
import { forgetLinks } from './links.server.ts'
import { beginCeremony, endedCeremonyCookie, partyOf, takeCeremony } from './passkey-ceremony.server.ts'
import { ownerOf } from './passkey-sign-in.server.ts'
import { allowProof, forgiveProof, noteProof } from './proof.server.ts'
import type { PasskeyRefusal } from './security.ts'
import type { Session } from './session.server.ts'

type Refused = { outcome: 'refused'; because: PasskeyRefusal; retryAfterSeconds?: number }
type Beginning =
  { outcome: 'ready'; options: PublicKeyCredentialRequestOptionsJSON; cookies: string[] } | Refused

/** Asks the device for one of the keys of whoever is signed in; attempts count with those of the password. */
export async function beginPasskeyProof(accounts: Accounts, { user }: Session): Promise<Beginning> {
  const { db, config } = accounts
  const keys = await db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('user_id', '=', user.id)
    .execute()
  if (keys.length === 0) return { outcome: 'refused', because: 'passkey-unknown' }
  const allowance = await allowProof(accounts, user.id)
  if (allowance.outcome === 'refused') return allowance
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  await forgetLinks(db, user.id, ['prove-passkey'])
  const { challenge, cookies } = await beginCeremony(accounts, { kind: 'prove-passkey', userId: user.id })
  const options = await generateAuthenticationOptions({
    ...{ rpID: partyOf(config).id, challenge, userVerification: 'required' },
    allowCredentials: keys.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransportFuture[],
    })),
  })
  return { outcome: 'ready', options, cookies }
}

type Proving = { session: Session; caller: Caller; response: AuthenticationResponseJSON | null }

/**
 * Takes a passkey for a proof of identity, as `proveAgain` takes a password: the device has asked its owner for finger,
 * face or code. Another person's key proves nothing.
 */
export async function proveByPasskey(
  accounts: Accounts,
  { session, caller, response }: Proving,
): Promise<{ outcome: 'proved'; cookies: string[] } | Refused> {
  const userId = session.user.id
  const begun = await takeCeremony(accounts, 'prove-passkey', caller)
  if (begun?.userId !== userId) return { outcome: 'refused', because: 'passkey-over' }
  if (!response) return { outcome: 'refused', because: 'passkey-wrong' }
  const checked = await ownerOf(accounts, { response, challenge: begun.challenge })
  if (checked.outcome === 'refused' || checked.userId !== userId)
    return { outcome: 'refused', because: 'passkey-wrong' }
  await forgiveProof(accounts, userId)
  await noteProof(accounts, session, 'second-factor')
  return { outcome: 'proved', cookies: [endedCeremonyCookie(accounts.config)] }
}
