import { confirmSecondFactor, beginSecondFactor, setUpOf } from '#app/account/second-factor.server.ts'
import { codeAt, stepAt } from '#app/account/one-time-code.server.ts'
import type { Accounts } from '#app/account/account.server.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as the set-up spells it. */
export function bytesOf(spelled: string): Buffer {
  const bits = [...spelled.replaceAll(' ', '')].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Somebody's telephone: the code that it shows now, or some half-minutes later. */
export type Telephone = { code: (later?: number) => string }

/** Confirms an account's address, as the link of the mail does. */
export async function withConfirmedAddress({ db }: Accounts, { userId }: { userId: string }): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
}

/**
 * Sets the second step up for an account whose address is confirmed, half a minute ago, so that the present code is
 * fresh.
 */
export async function withTelephone(
  accounts: Accounts,
  { userId, email = 'jule@posteo.example' }: { userId: string; email?: string },
): Promise<{ telephone: Telephone; codes: string[] }> {
  await withConfirmedAddress(accounts, { userId })
  await beginSecondFactor(accounts, { userId })
  const setUp = await setUpOf(accounts, { userId, email })
  if (!setUp) throw new Error('no set-up waits')
  const secret = bytesOf(setUp.secret)
  const code = (later = 0) => codeAt(secret, stepAt(accounts.now()) + later)
  const result = await confirmSecondFactor(accounts, { userId, code: code(-1) })
  if (result.outcome === 'refused') throw new Error(result.because)
  return { telephone: { code }, codes: result.codes }
}
