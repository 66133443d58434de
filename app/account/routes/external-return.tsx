import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/external-return'
import { scopeOf } from '#foundation/platform/scope.ts'
import { openCompany } from '#app/catalog/catalog.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { setUpPath } from '../account.ts'
import { callerOf, finishExternal, type ExternalEntry } from '../account.server.ts'
import { externalMessage } from '../external.ts'
import { wayOn } from '../forms.server.ts'
import { externalTexts as words } from '../texts/external.ts'

/** The way back from the identity provider: in the page's own window a redirect, in a popup a word to its opener. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, identity } = scopeOf(context)
  if (!identity) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const caller = callerOf({ request, context })
  const result = await finishExternal(accounts, identity, { query, caller, openCompany })
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of cookiesOf(result)) headers.append('set-cookie', cookie)
  const to = targetAfter(result)
  if (!result.wish?.isPopup) throw redirect(to, { headers })
  return data({ to }, { headers })
}

function cookiesOf(result: ExternalEntry): readonly string[] {
  if (result.outcome === 'entered') return result.entry.cookies
  return result.outcome === 'proof' ? result.cookies : []
}

function targetAfter(result: ExternalEntry): string {
  if (result.outcome === 'refused') return `/login/extern/fehler?grund=${result.because}`
  if (result.outcome === 'proof') return '/login/extern/verbinden'
  const { weiter, kind } = result.wish
  const way = kind === 'company' && weiter === '/' ? setUpPath : wayOn(weiter)
  const on = way === '/' ? '' : `?${new URLSearchParams({ weiter: way })}`
  if (result.entry.outcome === 'second-step') return `/login/extern/code${on}`
  return result.isNew ? `/welcome${on}` : way
}

/** Only a popup sees this page, for a moment; should its opener be gone, it goes on by itself. */
export default function ExternalReturnPage({ loaderData: { to } }: Route.ComponentProps) {
  useEffect(() => {
    const opener = globalThis.opener as Window | null
    if (!opener || opener.closed) return globalThis.location.replace(to)
    opener.postMessage({ kind: externalMessage, to }, globalThis.location.origin)
    globalThis.close()
  }, [to])
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap flex flex-col items-start gap-4 py-12">
        <p className="text-17">{words.moment}</p>
        <a href={to} className="link link-tap">
          {words.goOn}
        </a>
      </div>
    </PageFrame>
  )
}
