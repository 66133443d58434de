import type { ReactNode } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { mayMoveReview, type CompanyReviewState } from '#app/catalog/company-review/company-review.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { longestCompanyReason, type SentCompanyForm } from '../company-form.ts'
import { companyTexts as words } from '../texts/companies.ts'

/** A company as its row shows it. */
export type CompanyOfRow = {
  id: string
  title: string
  state: CompanyReviewState
  version: string
  lines: string[]
  reason: string | null
  facts: { label: string; value: string; isMissing: boolean }[]
  offers: { id: string; title: string; isOnline: boolean; href: string }[]
  pageHref: string
  areaHref: string
}

type CompanyRowProps = {
  company: CompanyOfRow
  /** The page that is shown: a fault is said in its row. */
  here: string
  sent: SentCompanyForm | null
}

/** A company that has begun to sell: what is complete, its offers, and what an operator may decide. */
export function CompanyRow({ company, here, sent }: CompanyRowProps) {
  const { title, state, lines, reason, facts, offers, pageHref, areaHref } = company
  return (
    <li className="card flex flex-col gap-3 p-5">
      {sent?.error && <Banner kind="error">{sent.error}</Banner>}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-20 break-words">{title}</h2>
        <span className="kind-badge">{words.states[state]}</span>
      </div>
      {lines.map((line) => (
        <p key={line} className="num text-13 text-muted">
          {line}
        </p>
      ))}
      {reason !== null && <p className="break-words">{words.lastReason(reason)}</p>}
      <dl className="rows">
        {facts.map(({ label, value, isMissing }) => (
          <div key={label} className="row">
            <dt className="shrink-0 grow text-muted">{label}</dt>
            <dd className={`min-w-0 text-right break-words ${isMissing ? 'text-muted' : 'font-semibold'}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="text-17">{words.offers}</h3>
      <ul className="flex flex-col">
        {offers.map(({ id, title: offer, isOnline, href }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link to={href} className="link link-tap break-words">
              {offer}
            </Link>
            {!isOnline && <span className="kind-badge">{words.offline}</span>}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4">
        <Link to={pageHref} className="link link-tap">
          {words.page}
        </Link>
        <Link to={areaHref} className="link link-tap">
          {words.area}
        </Link>
      </p>
      <Decisions company={company} here={here} sent={sent} />
    </li>
  )
}

function Decisions({ company, here, sent }: CompanyRowProps) {
  const { id, title, state } = company
  const isBusy = useNavigation().state === 'submitting'
  const isWaiting = state === 'approval-requested'
  const changes = sent?.decision === 'requestChanges' ? sent : null
  const named = (label: string) => ({ 'aria-label': `${label}: ${title}` })
  const confirm = isWaiting ? words.approve : words.confirm
  const offline = words[isWaiting ? 'refusing' : 'leaving'].label
  return (
    <div className="flex flex-wrap items-start gap-2">
      {mayMoveReview('confirm', state) && (
        <CompanyForm company={company} here={here} className="">
          <Button type="submit" name="was" value="bestaetigen" disabled={isBusy} {...named(confirm)}>
            {confirm}
          </Button>
        </CompanyForm>
      )}
      {mayMoveReview('takeOffline', state) && (
        <ButtonLink
          to={`${here}${here.includes('?') ? '&' : '?'}${new URLSearchParams({ fragen: id })}`}
          look="outline"
          preventScrollReset
          {...named(offline)}
        >
          {offline}
        </ButtonLink>
      )}
      {mayMoveReview('requestChanges', state) && (
        <details className="w-full" open={changes !== null}>
          <summary className="link cursor-pointer py-2" {...named(words.requestChanges)}>
            {words.requestChanges}
          </summary>
          <CompanyForm company={company} here={here} className="flex flex-col items-start gap-4 pt-3">
            <p className="text-muted">{words.changesLead}</p>
            <Reason sent={changes} />
            <Button type="submit" name="was" value="aendern" look="outline" disabled={isBusy}>
              {words.requestChanges}
            </Button>
          </CompanyForm>
        </details>
      )}
    </div>
  )
}

/** Asks for the reason before nobody finds the company's offers any longer. */
export function OfflineSheet({ company, here, sent }: CompanyRowProps) {
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'submitting'
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  const { label, title, lead } = words[company.state === 'approval-requested' ? 'refusing' : 'leaving']
  return (
    <Sheet title={title(company.title)} size="small" onClose={close}>
      <CompanyForm company={company} here={here} className="flex flex-col gap-4">
        <p className="text-muted">{lead}</p>
        <Reason sent={sent?.decision === 'takeOffline' ? sent : null} />
        <div className="grid grid-cols-2 gap-2">
          <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
            {words.cancel}
          </Link>
          <Button type="submit" name="was" value="offline" disabled={isBusy}>
            {label}
          </Button>
        </div>
      </CompanyForm>
    </Sheet>
  )
}

type CompanyFormProps = Pick<CompanyRowProps, 'company' | 'here'> & { className: string; children: ReactNode }

function CompanyForm({ company: { id, version }, here, className, children }: CompanyFormProps) {
  return (
    <Form method="post" action={here} className={className} noValidate preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="fassung" value={version} />
      {children}
    </Form>
  )
}

function Reason({ sent }: { sent: SentCompanyForm | null }) {
  return (
    <Field
      label={words.reason}
      name="grund"
      maxLength={longestCompanyReason}
      defaultValue={sent?.reason}
      error={sent?.fault ?? undefined}
      hint={words.reasonHint}
      autoComplete="off"
      className="w-full"
    />
  )
}
