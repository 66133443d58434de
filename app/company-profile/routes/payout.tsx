import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router'
import type { Route } from './+types/payout'
import {
  openOnboarding,
  payoutStateOf,
  refreshPayoutState,
} from '#app/payment/onboarding/onboarding.server.ts'
import { canContinue, type PayoutState } from '#app/payment/onboarding/onboarding.ts'
import { payoutStateTexts } from '#app/payment/onboarding/texts.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { payoutTexts as words } from '../texts/payout.ts'

async function ownersView(asked: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const view = await ownCompanyOf(asked, 'payout')
  if (!view) throw redirect('/overview')
  return view
}

/** Back from the payment provider its answer is read at once: the message about it may take longer. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { company, role, companies } = await ownersView({ request, context })
  const { db, payments, now } = scopeOf(context)
  const from = new URL(request.url).searchParams.get('von')
  const companyId = company.id
  const isRead = from === null || (await refreshPayoutState(db, payments, { companyId, now: now() }))
  const { state, missing } = await payoutStateOf(db, { companyId })
  return {
    company: { form: company.form, title: company.title, role, companies },
    state,
    isMoreWanted: state === 'ready' && missing > 0,
    isStale: !isRead,
    from: from === 'stripe' || from === 'abgelaufen' ? from : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, company } = await ownersView({ request, context })
  const { db, payments, config, now } = scopeOf(context)
  const address = (von: string) => `${config.appUrl}${providerPath('payout', company.form, { von })}`
  const opened = await openOnboarding(db, payments, {
    company: { id: company.id, title: company.title, email: company.email ?? user.email },
    addresses: { returnUrl: address('stripe'), refreshUrl: address('abgelaufen') },
    now: now(),
  })
  if (opened.outcome === 'refused') return data({ because: opened.because }, 503)
  const subject = { kind: 'company', id: company.id } as const
  await noteInAudit(db, { actorId: user.id, action: 'company.open-payout-onboarding', subject, now: now() })
  throw redirectDocument(opened.url, 303)
}

export default function PayoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, state, from, isStale, isMoreWanted } = loaderData
  return (
    <ProviderFrame company={company} page="payout" title={words.title} lead={words.lead}>
      <div className="flex max-w-3xl flex-col items-start gap-6">
        {actionData && <Banner kind="error">{words.refusals[actionData.because]}</Banner>}
        {isStale && !actionData && <Banner kind="warning">{words.stale}</Banner>}
        {from === 'abgelaufen' && !actionData && <Banner kind="info">{words.spent}</Banner>}
        {from === 'stripe' && !isStale && !actionData && (
          <Banner kind={state === 'ready' ? 'success' : 'info'}>{words.back[state]}</Banner>
        )}
        <PayoutCard state={state} isMoreWanted={isMoreWanted} />
        {(state === 'none' || canContinue(state)) && <Needed />}
        {state === 'ready' && (
          <ButtonLink to={providerPath('offers', company.form)}>{words.toOffers}</ButtonLink>
        )}
      </div>
    </ProviderFrame>
  )
}

function PayoutCard({ state, isMoreWanted }: { state: PayoutState; isMoreWanted: boolean }) {
  const isBusy = useNavigation().state !== 'idle'
  const { title, text } = payoutStateTexts[state]
  const go = isMoreWanted ? words.go.incomplete : words.go[state]
  return (
    <section className="card flex w-full flex-col gap-4 p-5 md:p-6" aria-labelledby="stand">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="stand" className="text-25">
          {words.state}
        </h2>
        <span className="kind-badge">{title}</span>
      </div>
      <p>{text}</p>
      {isMoreWanted && <p>{words.alsoMissing}</p>}
      {go && (
        <Form method="post" className="flex flex-col items-start gap-3">
          <p className="text-muted">{words.leaving}</p>
          <Button type="submit" size="large" disabled={isBusy} className="max-md:w-full">
            {go}
          </Button>
        </Form>
      )}
    </section>
  )
}

function Needed() {
  return (
    <section aria-labelledby="noetig">
      <h2 id="noetig" className="text-20">
        {words.need.title}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {words.need.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
