import { data, redirectDocument } from 'react-router'
import type { Route } from './+types/profile-security'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { sendOrKeep } from '#foundation/design/fields/lost-line.ts'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import type { Accounts } from '../account.server.ts'
import { callerOf, requireSession } from '../account.server.ts'
import { requestEmailChange } from '../email-change.server.ts'
import { untieIdentity } from '../identities.server.ts'
import { knownBrowserCookie } from '../known-browser.server.ts'
import { changePasskeys } from '../passkey-forms.server.ts'
import { changePassword } from '../password-change.server.ts'
import { proveAgain } from '../proof.server.ts'
import { readSecurityForm } from '../security-forms.server.ts'
import { securityFormOf, type SecurityAnswer } from '../security-answers.ts'
import { noSessionCookie, type Session } from '../session.server.ts'
import { endSession, endSessions } from '../sessions.server.ts'
import { shownSecurity } from '../shown-security.server.ts'
import { ProfileFrame } from '../ui/profile-frame.tsx'

const parts = () => import('../ui/security-parts.tsx')
const SecurityParts = lazyPart(() => parts().then((part) => part.default))

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireSession({ request, context })
  const { accounts } = scopeOf(context)
  const { userAgent } = callerOf({ request, context })
  return { owner: session.user, security: await shownSecurity(accounts, session, userAgent) }
}

/**
 * The parts come with what they show: a place that is kept first would move what stands below it. Where they don't come
 * the page says so in their place.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [shown] = await Promise.all([serverLoader(), parts().catch(() => null)])
  return shown
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession({ request, context })
  const { accounts } = scopeOf(context)
  const form = readSecurityForm(await formOf(request))
  if (form.form === 'email') return askForEmail(accounts, { session, ...form })
  if (form.form === 'password') {
    const result = await changePassword(accounts, { session, form })
    if (result.outcome === 'gone') throw signedOut(accounts)
    if (result.outcome === 'refused') return data<SecurityAnswer>({ form: 'password', ...result }, 422)
    // Who has just given the present password stays known to this browser.
    const headers = { 'set-cookie': await knownBrowserCookie(accounts, session.user.id) }
    return data<SecurityAnswer>({ form: 'password', ...result }, { headers })
  }
  if (form.form === 'passkey') {
    const changed = await changePasskeys(accounts, { session, caller: callerOf({ request, context }), form })
    const headers = new Headers(changed.cookies.map((cookie) => ['set-cookie', cookie]))
    return data<SecurityAnswer>(changed.answer, { status: changed.status, headers })
  }
  if (form.form === 'identity') return untie(accounts, { session, ...form })
  return endSome(accounts, { session, ...form })
}

async function askForEmail(
  accounts: Accounts,
  { session, email, proof }: { session: Session; email: string; proof: string },
) {
  const proved = await proveAgain(accounts, { session, typed: proof })
  if (proved.outcome === 'refused') {
    const { because } = proved
    return data<SecurityAnswer>({ form: 'email', outcome: 'unproved', because, typed: email }, 403)
  }
  const result = await requestEmailChange(accounts, { user: session.user, email })
  if (result.outcome === 'gone') throw signedOut(accounts)
  if (result.outcome === 'sent') return data<SecurityAnswer>({ form: 'email', ...result })
  const { because } = result
  return data<SecurityAnswer>({ form: 'email', outcome: 'refused', because, typed: email }, 422)
}

async function untie(
  accounts: Accounts,
  { session, id, proof }: { session: Session; id: string; proof: string },
) {
  const form = 'identity' as const
  const proved = await proveAgain(accounts, { session, typed: proof })
  if (proved.outcome === 'refused')
    return data<SecurityAnswer>({ form, outcome: 'unproved', because: proved.because, id }, 403)
  const result = await untieIdentity(accounts, { userId: session.user.id, id })
  return data<SecurityAnswer>({ form, ...result }, result.outcome === 'refused' ? 409 : 200)
}

type Ending = { session: Session; end: 'one' | 'others' | 'all'; session_id: string }

async function endSome(accounts: Accounts, { session, end, session_id: sessionId }: Ending) {
  const userId = session.user.id
  if (end === 'all') {
    await endSessions(accounts.db, { userId })
    throw signedOut(accounts)
  }
  if (end === 'others') {
    await endSessions(accounts.db, { userId, except: session.id })
    return data<SecurityAnswer>({ form: 'sessions', outcome: 'others-ended' })
  }
  const { outcome } = await endSession(accounts.db, { userId, sessionId })
  return data<SecurityAnswer>({ form: 'sessions', outcome })
}

function signedOut({ config }: Accounts) {
  return redirectDocument('/login', { headers: { 'set-cookie': noSessionCookie(config) } })
}

/** The page stays where no answer comes. */
export function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because, sent): SecurityAnswer => {
    return { form: securityFormOf(sent), outcome: 'broken', because }
  })
}

export default function SecurityPage({ loaderData: { owner, security }, actionData }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ProfileFrame owner={owner} current="security">
        <SecurityParts security={security} answer={actionData} />
      </ProfileFrame>
    </PageFrame>
  )
}
