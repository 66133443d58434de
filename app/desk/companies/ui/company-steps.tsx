import { type ReactNode } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { LongTextField } from '#foundation/design/long-text-field.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { hasReason, longestCompanyReason, stepNames, type SentCompanyForm } from '../company-form.ts'
import type { CompanyStep, CompanyView } from '../companies.ts'
import { texts } from '../texts.ts'

type StepsProps = { company: CompanyView; here: string }

const isAwaited = ({ state }: CompanyView) => state === 'approval-requested'

function labelOf(step: CompanyStep, company: CompanyView): string {
  if (step === 'confirm' && isAwaited(company)) return texts.approve
  return step === 'takeOffline' && isAwaited(company) ? texts.refuse : texts.steps[step]
}

/** What an operator may do about the company now. Whatever needs a reason or ends something asks first. */
export function StepButtons({ company, here }: StepsProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={texts.stepsTitle}>
      {company.steps.map((step) =>
        step === 'confirm' ? (
          <CompanyForm key={step} company={company} here={here}>
            <Button type="submit" name="was" value={stepNames[step]} disabled={isBusy}>
              {labelOf(step, company)}
            </Button>
          </CompanyForm>
        ) : (
          <ButtonLink
            key={step}
            to={`${here}?${new URLSearchParams({ schritt: stepNames[step] })}`}
            look="outline"
            preventScrollReset
          >
            {labelOf(step, company)}
          </ButtonLink>
        ),
      )}
    </div>
  )
}

type StepSheetProps = StepsProps & {
  step: CompanyStep
  /** Names the form: sent twice it does its work once. */
  formId: string
  sent: SentCompanyForm | null
}

/** Says what a step brings about, and asks for the reason that the company reads. */
export function StepSheet({ step, company, here, formId, sent }: StepSheetProps) {
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'submitting'
  if (step === 'confirm') return null
  const isRefused = step === 'takeOffline' && isAwaited(company)
  const { title, lead } = texts.dialogs[isRefused ? 'refuse' : step]
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  return (
    <Sheet title={title(company.title)} size="small" onClose={close}>
      <CompanyForm company={company} here={here}>
        <div className="flex flex-col gap-4">
          <p className="text-muted">{lead}</p>
          {step === 'ask' && <input type="hidden" name="schluessel" value={formId} />}
          {hasReason(step) && <Reason step={step} sent={sent} />}
          <div className="grid grid-cols-2 gap-2">
            <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
              {texts.cancel}
            </Link>
            <Button type="submit" name="was" value={stepNames[step]} disabled={isBusy}>
              {step === 'ask' ? texts.send : labelOf(step, company)}
            </Button>
          </div>
        </div>
      </CompanyForm>
    </Sheet>
  )
}

function CompanyForm({ company: { version }, here, children }: StepsProps & { children: ReactNode }) {
  return (
    <Form method="post" action={here} noValidate preventScrollReset>
      <input type="hidden" name="fassung" value={version} />
      {children}
    </Form>
  )
}

function Reason({ step, sent }: { step: CompanyStep; sent: SentCompanyForm | null }) {
  const own = sent?.step === step ? sent : null
  return (
    <LongTextField
      name="grund"
      label={step === 'ask' ? texts.question : texts.reason}
      hint={step === 'ask' ? texts.questionHint : texts.reasonHint}
      fault={own?.fault}
      rows={4}
      maxLength={longestCompanyReason}
      defaultValue={own?.reason ?? ''}
    />
  )
}
