import { inTransaction } from '#foundation/platform/db.server.ts'
import { keepAccount } from './account-lock.server.ts'
import type { Accounts } from './accounts.server.ts'
import { forgetLinks } from './links.server.ts'
import { passwordFault } from './password-rules.ts'
import { hasPassword, isPasswordOf, setPassword } from './passwords.server.ts'
import { allowProof, isPasskeyMissing, proveAgain } from './proof.server.ts'
import type { PasswordForm, PasswordFormFault, PasswordFormFaults } from './security.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'
import type { Session } from './session.server.ts'
import { endSessions } from './sessions.server.ts'

/** The faults of a new password that was typed twice. */
export function newPasswordFaults(
  { password, passwordAgain }: Pick<PasswordForm, 'password' | 'passwordAgain'>,
  owner: Parameters<typeof passwordFault>[1],
): PasswordFormFaults {
  if (password === '') return { password: 'field-missing' }
  const fault = passwordFault(password, owner)
  if (fault) return { password: fault }
  return password === passwordAgain ? {} : { passwordAgain: 'passwords-differ' }
}

/**
 * Changes a password for who knows the present one, or sets a first one for who proved lately who they are. All other
 * sessions end, open links to a new password are void, and a mail says so. `gone`: the account was deleted meanwhile.
 */
export async function changePassword(
  accounts: Accounts,
  { session, form }: { session: Session; form: PasswordForm },
): Promise<
  { outcome: 'changed' } | { outcome: 'gone' } | { outcome: 'refused'; faults: PasswordFormFaults }
> {
  const { user, kind } = session
  const faults = newPasswordFaults(form, { email: user.email, kind })
  if (Object.keys(faults).length > 0) return { outcome: 'refused', faults }
  const fault = await currentFault(accounts, { session, current: form.current })
  if (fault) return { outcome: 'refused', faults: { current: fault } }
  // Hashed before the transaction begins: a connection doesn't wait for the processor.
  const hash = await accounts.hasher.hash(form.password)
  return inTransaction(accounts.db, async (tx) => {
    if (!(await keepAccount(tx, { userId: user.id }))) return { outcome: 'gone' } as const
    await setPassword(tx, { userId: user.id, hash, now: accounts.now() })
    await endSessions(tx, { userId: user.id, except: session.id })
    await forgetLinks(tx, user.id, ['reset-password', 'change-email', 'second-step'])
    const link = forgotPasswordUrl(accounts)
    await sendSecurityMail(tx, accounts, { userId: user.id, kind: 'password-changed', link })
    return { outcome: 'changed' } as const
  })
}

async function currentFault(
  accounts: Accounts,
  { session, current }: { session: Session; current: string },
): Promise<PasswordFormFault | null> {
  const userId = session.user.id
  // Where the passkey is asked for, knowing the password changes nothing.
  if (!(await hasPassword(accounts.db, userId)) || (await isPasskeyMissing(accounts.db, session))) {
    const proved = await proveAgain(accounts, { session, typed: current })
    return proved.outcome === 'refused' ? proved.because : null
  }
  if (current === '') return 'field-missing'
  if ((await allowProof(accounts, userId)).outcome === 'refused') return 'too-many-attempts'
  return (await isPasswordOf(accounts, { userId, password: current })) ? null : 'password-wrong'
}
