import { data } from 'react-router'
import type { Route } from './+types/passkey'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { callerOf, linkProved } from '../account.server.ts'
import type { PasskeyBegun, PasskeyEntered } from '../answers.ts'
import { usedKeyFrom } from '../passkey-answers.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../passkey-sign-in.server.ts'
import { said } from './said.server.ts'
import { wayAfterSignIn } from './way-after-sign-in.server.ts'

export function loader(): never {
  throw data(null, 405)
}

/** Signing in with a passkey, asked by the page's script: first the question for the device, then its answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = scopeOf(context)
  const caller = callerOf({ request, context })
  const form = await formOf(request)
  const answer = form.get('key')
  if (typeof answer !== 'string') {
    const begun = await beginPasskeySignIn(accounts, caller)
    if (begun.outcome === 'ready') {
      return said<PasskeyBegun>({ outcome: 'ready', options: begun.options }, { cookies: begun.cookies })
    }
    const { retryAfterSeconds, ...refused } = begun
    return said<PasskeyBegun>(refused, { status: 429, retryAfterSeconds })
  }
  const entry = await signInWithPasskey(accounts, { response: usedKeyFrom(answer), caller })
  if (entry.outcome === 'refused') return said<PasskeyEntered>(entry, { status: 409 })
  const to = await wayAfterSignIn(accounts, { userId: entry.userId, weiter: textIn(form, 'weiter') })
  const entered = { outcome: 'entered', to, name: entry.firstName, how: 'signed-in' } as const
  const linked = await linkProved(accounts, { userId: entry.userId, caller })
  return said<PasskeyEntered>(entered, { cookies: [...entry.cookies, ...linked] })
}
