import { longestPassword, shortestPassword } from './account.ts'
import { isKnownPassword } from './known-passwords.ts'
import type { SessionKind } from './session-life.ts'

/** What is wrong with a new password. Texts: `securityTexts.passwordFaults`. */
export type PasswordFault = 'password-short' | 'password-short-10' | 'password-long' | 'password-known'

/** Characters of the password of somebody who looks after other people's money. Source: decisions "Accounts". */
export const shortestProviderPassword = 10

/** What is wrong with a new password, or `null`. Providers and operators need ten characters, others six. */
export function passwordFault(
  password: string,
  { email, kind }: { email: string; kind: SessionKind },
): PasswordFault | null {
  const length = [...password].length
  const isProvider = kind !== 'user'
  if (length < (isProvider ? shortestProviderPassword : shortestPassword)) {
    return isProvider ? 'password-short-10' : 'password-short'
  }
  if (password.length > longestPassword) return 'password-long'
  return isKnownPassword(password, { email }) ? 'password-known' : null
}
