import type { Accounts, Caller } from './accounts.server.ts'
import { addPasskey, beginPasskey, passkeyName, removePasskey, renamePasskey } from './passkeys.server.ts'
import { proveAgain } from './proof.server.ts'
import { newKeyFrom } from './passkey-answers.server.ts'
import type { PasskeyAnswer } from './security-answers.ts'
import type { Session } from './session.server.ts'

type PasskeyForm = {
  step: 'begin' | 'add' | 'rename' | 'remove'
  id: string
  name: string
  key: string
  proof: string
}
type Changing = { session: Session; caller: Caller; form: PasskeyForm }
type Changed = { answer: PasskeyAnswer; status: number; cookies: string[] }

/** Carries out a form about passkeys; each needs a proof of identity that is at most ten minutes old. */
export async function changePasskeys(accounts: Accounts, changing: Changing): Promise<Changed> {
  const { session, caller, form } = changing
  const { step, id, name } = form
  const proved = await proveAgain(accounts, { session, typed: step === 'add' ? '' : form.proof })
  if (proved.outcome === 'refused') {
    const answer = { form: 'passkey', outcome: 'unproved', because: proved.because, id } as const
    return { answer: { ...answer, step: step === 'add' ? 'begin' : step }, status: 403, cookies: [] }
  }
  if (step === 'remove' || step === 'rename') return changeOne(accounts, { ...changing, step })
  const result =
    step === 'begin'
      ? await beginPasskey(accounts, session)
      : await addPasskey(accounts, { session, caller, name, response: newKeyFrom(form.key) })
  const named = passkeyName(name, caller)
  if (result.outcome === 'refused')
    return { answer: { form: 'passkey', ...result, name: named }, status: 409, cookies: [] }
  const { cookies, ...said } = result
  if (said.outcome === 'added') return { answer: { form: 'passkey', ...said }, status: 200, cookies }
  return { answer: { form: 'passkey', ...said, name: named }, status: 200, cookies }
}

async function changeOne(
  accounts: Accounts,
  { session, caller, form: { id, name }, step }: Changing & { step: 'rename' | 'remove' },
): Promise<Changed> {
  const own = { userId: session.user.id, id }
  const result =
    step === 'rename'
      ? await renamePasskey(accounts, { ...own, name: passkeyName(name, caller) })
      : await removePasskey(accounts, own)
  if (result.outcome !== 'refused')
    return { answer: { form: 'passkey', ...result }, status: 200, cookies: [] }
  return {
    answer: { form: 'passkey', outcome: 'kept', because: result.because },
    status: 409,
    cookies: [],
  }
}
