import { data, redirect } from 'react-router'
import type { Route } from './+types/company'
import { companyByForm } from '#app/catalog/catalog.server.ts'
import { operatorPath } from '#app/operator/operator.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { companyFormOf, companyStepIn, type SentCompanyForm } from '../company-form.ts'
import { companyView } from '../company-page.server.ts'
import { askCompany, decideCompany } from '../decide-company.server.ts'
import type { CompanyStep } from '../companies.ts'
import { texts } from '../texts.ts'
import { CompanyDetails } from '../ui/company-details.tsx'
import { StepButtons, StepSheet } from '../ui/company-steps.tsx'

const pathOf = (form: string, query: Record<string, string> = {}) => {
  const path = `${operatorPath('companies')}/${encodeURIComponent(form)}`
  return Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path
}

/** One company with everything that an operator decides by. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const company = await companyView(db, { form: params.form, now: now() })
  if (!company) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const open = companyStepIn(query.get('schritt'))
  const done = companyStepIn(query.get('neu'))
  return {
    frame,
    company,
    formId: randomId(),
    // A dialog for what can't be done (any more) isn't opened.
    open: open !== null && company.steps.includes(open) ? open : null,
    done: done && texts.done[done],
  }
}

/** Takes a step about the company. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const company = await companyByForm(db, params.form)
  if (!company) throw data(null, 404)
  const form = await formOf(request)
  const sent = companyFormOf((name) => textIn(form, name))
  if (sent.outcome === 'refused') return data<SentCompanyForm>(sent, 422)
  const { step, reason, version, formId } = sent
  const because = await refusalOf(step, (decision) => {
    const order = {
      companyId: company.id,
      reason,
      actorId: operator.id,
      appUrl: config.appUrl,
      operatorName: config.operator.name,
      now: now(),
    }
    return decision === 'ask'
      ? askCompany(db, { ...order, formId })
      : decideCompany(db, { ...order, decision, version })
  })
  if (because === null) throw redirect(pathOf(company.form, { neu: textIn(form, 'was') }), 303)
  const status = because === 'no-such-company' ? 404 : 409
  return data<SentCompanyForm>({ step, reason, fault: null, error: texts.refusals[because] }, status)
}

async function refusalOf(
  step: CompanyStep,
  take: (step: CompanyStep) => ReturnType<typeof askCompany> | ReturnType<typeof decideCompany>,
) {
  const result = await take(step)
  return result.outcome === 'refused' ? result.because : null
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, company, open, done, formId } = loaderData
  const here = pathOf(company.form)
  // A fault of what was typed is shown where it was typed.
  const asked = actionData ? (actionData.fault ? actionData.step : null) : open
  return (
    <OperatorFrame
      frame={frame}
      page="companies"
      title={company.title}
      back={operatorPath('companies')}
      dialogs={
        asked && (
          <StepSheet step={asked} company={company} here={here} formId={formId} sent={actionData ?? null} />
        )
      }
    >
      {done && !actionData && <Banner kind="success">{done}</Banner>}
      {actionData?.error && <Banner kind="error">{actionData.error}</Banner>}
      <StepButtons company={company} here={here} />
      <CompanyDetails company={company} />
    </OperatorFrame>
  )
}
