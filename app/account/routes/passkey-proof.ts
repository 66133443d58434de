import { data } from 'react-router'
import type { Route } from './+types/passkey-proof'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { callerOf, requireSession } from '../account.server.ts'
import type { PasskeyBegun, PasskeyProved } from '../answers.ts'
import { usedKeyFrom } from '../passkey-answers.server.ts'
import { beginPasskeyProof, proveByPasskey } from '../passkey-proof.server.ts'
import { said } from './said.server.ts'

export function loader(): never {
  throw data(null, 405)
}

/** Proving with a passkey who one is, asked by a page's script: first the question for the device, then its answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession({ request, context })
  const { accounts } = scopeOf(context)
  const answer = (await formOf(request)).get('key')
  if (typeof answer !== 'string') {
    const begun = await beginPasskeyProof(accounts, session)
    if (begun.outcome === 'ready')
      return said<PasskeyBegun>({ outcome: 'ready', options: begun.options }, { cookies: begun.cookies })
    const { retryAfterSeconds = 0, ...refused } = begun
    return said<PasskeyBegun>(refused, { status: retryAfterSeconds ? 429 : 409, retryAfterSeconds })
  }
  const caller = callerOf({ request, context })
  const proved = await proveByPasskey(accounts, { session, caller, response: usedKeyFrom(answer) })
  if (proved.outcome === 'refused') return said<PasskeyProved>(proved, { status: 409 })
  return said<PasskeyProved>({ outcome: 'proved' }, { cookies: proved.cookies })
}
