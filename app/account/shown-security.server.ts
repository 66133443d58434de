import { berlinClock, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { shortestPassword } from './account.ts'
import type { Accounts } from './accounts.server.ts'
import { shortestProviderPassword } from './password-rules.ts'
import { deviceOf } from './device.ts'
import { identitiesOf } from './identities.server.ts'
import { passkeysOf } from './passkeys.server.ts'
import { hasPassword } from './passwords.server.ts'
import { proofNeeded } from './proof.server.ts'
import { factorGate, secondFactorOf } from './second-factor.server.ts'
import type { ShownSecurity } from './security-answers.ts'
import type { Session } from './session.server.ts'
import { sessionsOf } from './sessions.server.ts'
import { deviceWords, securityTexts } from './texts/security.ts'

/** What the page about security shows of the account behind a session. */
export async function shownSecurity(
  accounts: Accounts,
  session: Session,
  userAgent = '',
): Promise<ShownSecurity> {
  const { db, now } = accounts
  const { user, kind } = session
  const [withPassword, proof, factor, gate, sessions, passkeys, identities] = await Promise.all([
    hasPassword(db, user.id),
    proofNeeded(accounts, session),
    secondFactorOf(db, user.id),
    factorGate(db, { userId: user.id, sessionId: session.id }),
    sessionsOf(db, { userId: user.id, sessionId: session.id, now: now() }),
    passkeysOf(db, { userId: user.id }),
    identitiesOf(db, { userId: user.id }),
  ])
  return {
    ...proof,
    email: user.email,
    isEmailVerified: user.isEmailVerified,
    hasPassword: withPassword,
    shortestPassword: kind === 'user' ? shortestPassword : shortestProviderPassword,
    factor: {
      state: factor.state,
      since: factor.since ? formatShortDay(berlinDay(factor.since)) : '',
      codesLeft: factor.codesLeft,
      isRequired: kind !== 'user',
      gate,
    },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: formatShortDay(berlinDay(createdAt)),
      lastUsed: lastUsedAt ? `${formatShortDay(berlinDay(lastUsedAt))}, ${berlinClock(lastUsedAt)}` : '',
    })),
    identities: identities.map(({ id, since }) => ({ id, since: formatShortDay(berlinDay(since)) })),
    thisDevice: deviceWords(deviceOf(userAgent)),
    sessions: sessions.map(({ id, device, since, lastUsedAt, isThisOne }) => ({
      id,
      device: deviceWords(device),
      form: device.form,
      since: formatShortDay(berlinDay(since)),
      lastUsed: isThisOne
        ? securityTexts.sessions.now
        : `${formatShortDay(berlinDay(lastUsedAt))}, ${berlinClock(lastUsedAt)}`,
      isThisOne,
    })),
  }
}
