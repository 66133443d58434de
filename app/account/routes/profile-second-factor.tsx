import { data, redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/profile-second-factor'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { qrPath } from '#foundation/lib/qr.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { callerOf, requireSession, type Accounts, type Asked } from '../account.server.ts'
import { targetOf } from '../forms.server.ts'
import { changePasskeys } from '../passkey-forms.server.ts'
import { allowProof, isPasskeyMissing, proveAgain } from '../proof.server.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, setUpOf } from '../second-factor.server.ts'
import { renewRecoveryCodes, secondFactorOf } from '../second-factor.server.ts'
import type { FactorRefusal } from '../security.ts'
import type { FactorAnswer } from '../security-answers.ts'
import { readFactorForm, readSecurityForm } from '../security-forms.server.ts'
import type { Session } from '../session.server.ts'
import { shownSecurity } from '../shown-security.server.ts'
import { ProfileFrame } from '../ui/profile-frame.tsx'

const parts = () => import('../ui/factor-parts.tsx')
const FactorParts = lazyPart(() => parts().then((part) => part.default))

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireSession({ request, context })
  const { accounts } = scopeOf(context)
  const security = await shownSecurity(accounts, session)
  // Whoever finds an open computer doesn't see the secret: only a recent proof of identity shows it.
  const setUp = security.isProved
    ? await setUpOf(accounts, { userId: session.user.id, email: session.user.email })
    : null
  return {
    owner: session.user,
    security,
    setUp: setUp && { url: setUp.url, secret: setUp.secret, demoCode: setUp.demoCode, qr: qrPath(setUp.url) },
    weiter: goingOn(request),
  }
}

function goingOn(request: Request): string {
  const weiter = targetOf(request)
  return weiter === '/' ? '/profile/sicherheit' : weiter
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
  const form = await formOf(request)
  const passkey = readSecurityForm(form)
  if (passkey.form === 'passkey') return changeKeys({ request, context }, session, passkey)
  const { step, code, proof } = readFactorForm(form)
  if (step === 'confirm') return confirm(accounts, session, code)
  const proved = await proveAgain(accounts, { session, typed: proof })
  if (proved.outcome === 'refused') {
    return data<FactorAnswer>({ step, outcome: 'unproved', because: proved.because }, 403)
  }
  if (step === 'prove') throw redirectDocument(goingOn(request), 303)
  const userId = session.user.id
  if (step === 'begin') {
    const begun = await beginSecondFactor(accounts, { userId })
    if (begun.outcome === 'refused') return data<FactorAnswer>({ step, ...begun }, 409)
    return data<FactorAnswer>({ step, outcome: 'done' })
  }
  if (step === 'renew') {
    const codes = await renewRecoveryCodes(accounts, { userId })
    return data<FactorAnswer>(codes ? { step, outcome: 'codes', codes } : { step, outcome: 'done' })
  }
  const ended = await endSecondFactor(accounts, { userId })
  if (ended.outcome === 'off') throw redirect('/profile/sicherheit', 303)
  return data<FactorAnswer>({ step, outcome: 'refused', because: ended.because }, 409)
}

type PasskeyForm = Extract<ReturnType<typeof readSecurityForm>, { form: 'passkey' }>

/** A passkey as the second factor: the first one comes with recovery codes, as the app does. */
async function changeKeys(asked: Asked, session: Session, form: PasskeyForm) {
  const { accounts } = scopeOf(asked.context)
  const { answer, status, cookies } = await changePasskeys(accounts, {
    session,
    caller: callerOf(asked),
    form,
  })
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  const { kind, user } = session
  const hasCodes = answer.outcome === 'added' && (await secondFactorOf(accounts.db, user.id)).codesLeft > 0
  if (answer.outcome !== 'added' || hasCodes || kind === 'user')
    return data<FactorAnswer>(answer, { status, headers })
  const codes = await renewRecoveryCodes(accounts, { userId: user.id })
  return data<FactorAnswer>(codes ? { step: 'renew', outcome: 'codes', codes } : answer, { headers })
}

async function confirm(accounts: Accounts, session: Session, code: string) {
  const userId = session.user.id
  const refused = (because: FactorRefusal, status: number) =>
    data<FactorAnswer>({ step: 'confirm', outcome: 'refused', because }, status)
  const allowance = await allowProof(accounts, userId)
  if (allowance.outcome === 'refused') return refused(allowance.because, 429)
  // What was begun before the passkey came is no way around it.
  if (await isPasskeyMissing(accounts.db, session)) return refused('not-begun', 409)
  const result = await confirmSecondFactor(accounts, { userId, code })
  if (result.outcome === 'refused') return refused(result.because, 409)
  return data<FactorAnswer>({ step: 'confirm', outcome: 'codes', codes: result.codes })
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, ...shown } = loaderData
  return (
    <PageFrame>
      <ProfileFrame owner={owner} current="security">
        <FactorParts {...shown} answer={actionData} />
      </ProfileFrame>
    </PageFrame>
  )
}
