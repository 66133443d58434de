import { berlinClock, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { shortestPassword } from './account.ts'
import type { Accounts } from './accounts.server.ts'
import { shortestProviderPassword } from './password-rules.ts'
import { hasPassword } from './passwords.server.ts'
import { secondFactorOf } from './second-factor.server.ts'
import type { ShownSecurity } from './security-answers.ts'
import { isProofRecent } from './session-life.ts'
import type { Session } from './session.server.ts'
import { sessionsOf } from './sessions.server.ts'
import { deviceWords, securityTexts } from './texts/security.ts'

/** What the page about security shows of the account behind a session. */
export async function shownSecurity({ db, now }: Accounts, session: Session): Promise<ShownSecurity> {
  const { user, kind } = session
  const [withPassword, factor, sessions] = await Promise.all([
    hasPassword(db, user.id),
    secondFactorOf(db, user.id),
    sessionsOf(db, { userId: user.id, sessionId: session.id, now: now() }),
  ])
  return {
    email: user.email,
    hasPassword: withPassword,
    shortestPassword: kind === 'user' ? shortestPassword : shortestProviderPassword,
    isProved: isProofRecent(session.provedAt, now()),
    factor: {
      state: factor.state,
      since: factor.since ? formatShortDay(berlinDay(factor.since)) : '',
      codesLeft: factor.codesLeft,
      isRequired: kind !== 'user',
    },
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
