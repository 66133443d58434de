import { data, redirect } from 'react-router'
import type { Route } from './+types/profile-second-factor'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { qrPath } from '#foundation/lib/qr.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { requireSession, type Accounts } from '../account.server.ts'
import { targetOf } from '../forms.server.ts'
import { allowProof, proveAgain } from '../proof.server.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, setUpOf } from '../second-factor.server.ts'
import { renewRecoveryCodes } from '../second-factor.server.ts'
import type { FactorAnswer } from '../security-answers.ts'
import { readFactorForm } from '../security-forms.server.ts'
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
  const weiter = targetOf(request)
  return {
    owner: session.user,
    security,
    setUp: setUp && { url: setUp.url, secret: setUp.secret, demoCode: setUp.demoCode, qr: qrPath(setUp.url) },
    weiter: weiter === '/' ? '/profile/sicherheit' : weiter,
  }
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
  const { step, code, proof } = readFactorForm(await formOf(request))
  if (step === 'confirm') return confirm(accounts, session, code)
  const proved = await proveAgain(accounts, { session, typed: proof })
  if (proved.outcome === 'refused') {
    return data<FactorAnswer>({ step, outcome: 'unproved', because: proved.because }, 403)
  }
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

async function confirm(accounts: Accounts, session: Session, code: string) {
  const userId = session.user.id
  const refused = (because: Extract<FactorAnswer, { outcome: 'refused' }>['because'], status: number) =>
    data<FactorAnswer>({ step: 'confirm', outcome: 'refused', because }, status)
  const allowance = await allowProof(accounts, userId)
  if (allowance.outcome === 'refused') return refused(allowance.because, 429)
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
