import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/account'
import { disableAccount, enableAccount } from '#app/account/account.server.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { operatorPath } from '../operator.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { accountPageOf, type ShownAccount, type ShownEntry } from '../account-page.server.ts'
import { requireOperator } from '../operator.server.ts'
import { texts } from '../texts.ts'

const words = texts.account
const shortestReason = 3
const longestReason = 300

/** One account. Whoever looks is noted: it is somebody's data. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame, operator } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const account = await accountPageOf(db, { userId: params.userId, now: now() })
  if (!account) throw data(null, 404)
  await noteInAudit(db, {
    actorId: operator.id,
    action: 'account.open',
    subject: { kind: 'account', id: account.id },
    now: now(),
  })
  const news = new URL(request.url).searchParams.get('neu')
  const notice = news === 'disabled' || news === 'enabled' ? words.notices[news] : null
  return { frame, account, notice }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { accounts } = scopeOf(context)
  const form = await formOf(request)
  const reason = textIn(form, 'grund')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (reason.length < shortestReason || reason.length > longestReason) {
    return data({ reason: reason.slice(0, longestReason), fault: words.reasonMissing, refusal: null }, 422)
  }
  const change = form.get('was') === 'enable' ? ('enabled' as const) : ('disabled' as const)
  const command = { userId: params.userId, actorId: operator.id, reason }
  const result = await (change === 'enabled'
    ? enableAccount(accounts, command)
    : disableAccount(accounts, command))
  if (result.outcome === 'done') {
    throw redirect(`/operator/konto/${encodeURIComponent(params.userId)}?neu=${change}`, 303)
  }
  if (result.because === 'no-such-account') throw data(null, 404)
  return data({ reason, fault: null, refusal: words.refusals[result.because] }, 409)
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, account, notice } = loaderData
  return (
    <OperatorFrame frame={frame} page="accounts" title={account.name} back={operatorPath('accounts')}>
      <div className="flex max-w-3xl flex-col gap-6">
        {notice && !actionData && <Banner kind="success">{notice}</Banner>}
        {actionData?.refusal && <Banner kind="error">{actionData.refusal}</Banner>}
        {account.disabledReason && <Banner kind="warning">{account.disabledReason}</Banner>}
        <dl className="rows rows-card">
          {account.facts.map(({ label, value }) => (
            <div key={label} className="row border-t border-line first:border-t-0">
              <dt className="basis-1/3 text-muted">{label}</dt>
              <dd className="row-text num break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {account.companies.length > 0 && <Companies companies={account.companies} />}
        {account.isOperator ? (
          <p className="text-muted">{words.operatorNote}</p>
        ) : (
          <ChangeForm
            key={account.isDisabled ? 'enable' : 'disable'}
            isDisabled={account.isDisabled}
            reason={actionData?.reason ?? ''}
            fault={actionData?.fault ?? null}
          />
        )}
        <Audit entries={account.entries} />
      </div>
    </OperatorFrame>
  )
}

function Companies({ companies }: Pick<ShownAccount, 'companies'>) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="anbieter">
      <h2 id="anbieter" className="text-25">
        {words.companies}
      </h2>
      <ul className="rows rows-card">
        {companies.map(({ id, title, role, href }) => (
          <li key={id}>
            <Link to={href} className="row">
              <span className="row-text">{title}</span>
              <span className="kind-badge">{role}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangeForm({ isDisabled, reason, fault }: ChangeFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="aendern">
      <h2 id="aendern" className="text-25">
        {isDisabled ? words.enableTitle : words.disableTitle}
      </h2>
      <p className="text-muted">{isDisabled ? words.enableLead : words.disableLead}</p>
      <Form method="post" className="flex flex-col items-start gap-4" noValidate>
        <input type="hidden" name="was" value={isDisabled ? 'enable' : 'disable'} />
        <Field
          label={words.reason}
          name="grund"
          maxLength={longestReason}
          defaultValue={reason}
          error={fault ?? undefined}
          hint={words.reasonHint}
          className="w-full"
        />
        <Button type="submit" disabled={isBusy}>
          {isDisabled ? words.enable : words.disable}
        </Button>
      </Form>
    </section>
  )
}

type ChangeFormProps = { isDisabled: boolean; reason: string; fault: string | null }

function Audit({ entries }: { entries: ShownEntry[] }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="protokoll">
      <h2 id="protokoll" className="text-25">
        {words.audit}
      </h2>
      {entries.length === 0 && <p className="text-muted">{words.auditEmpty}</p>}
      {entries.length > 0 && (
        <ol className="rows rows-card">
          {entries.map(({ id, what, why, when, by }) => (
            <li key={id} className="row">
              <span className="row-text">
                {what} {by}
                {why && <small>{why}</small>}
                <small className="num">{when}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
