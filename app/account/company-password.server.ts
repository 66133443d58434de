import { forgiveProof, allowProof } from './proof.server.ts'
import type { Accounts } from './accounts.server.ts'
import { shortestProviderPassword } from './password-rules.ts'
import { hasPassword, isPasswordOf } from './passwords.server.ts'
import type { CompanyPasswordFault } from './security.ts'

/**
 * What stands in the way of a place in a company with this account's password, or `null`. Who looks after other people's
 * money has ten characters; how long a password is can't be read from what is kept, so its owner types it once more.
 * An account without a password has nothing to check.
 *
 * Attempts are counted before anything is hashed. Source: decisions "Accounts".
 */
export async function companyPasswordFault(
  accounts: Accounts,
  { userId, typed }: { userId: string; typed: string },
): Promise<CompanyPasswordFault | null> {
  if (!(await hasPassword(accounts.db, userId))) return null
  if (typed === '') return 'password-missing'
  if ((await allowProof(accounts, userId)).outcome === 'refused') return 'too-many-attempts'
  if (!(await isPasswordOf(accounts, { userId, password: typed }))) return 'password-wrong'
  await forgiveProof(accounts, userId)
  return [...typed].length < shortestProviderPassword ? 'password-too-short' : null
}
