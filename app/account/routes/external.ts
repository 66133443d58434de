import { redirect } from 'react-router'
import type { Route } from './+types/external'
import { scopeOf } from '#foundation/platform/scope.ts'
import { beginExternal, callerOf } from '../account.server.ts'
import { targetOf } from '../forms.server.ts'

/** The way out to the identity provider. A link, so that it works without scripts and in a window of its own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, identity } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const kind = query.get('art') === 'company' ? ('company' as const) : ('user' as const)
  const wish = { weiter: targetOf(request), kind, isPopup: query.get('fenster') === '1' }
  const begun =
    identity && (await beginExternal(accounts, identity, { wish, caller: callerOf({ request, context }) }))
  if (!begun) return redirect('/login/extern/fehler?grund=failed')
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of begun.cookies) headers.append('set-cookie', cookie)
  return redirect(begun.url, { headers })
}
