import { data, redirect } from 'react-router'
import type { Route } from './+types/request-review'
import { mayManage, requireSecondFactor } from '#app/account/account.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { companyStateOf, moveCompanyReview } from '../company-review.server.ts'

/** The form of the banner has no page of its own. */
export function loader(): Response {
  return redirect('/overview')
}

/**
 * A company's people say that what operators asked for is done, or ask for approval; the overview shows the state that
 * the company is in then. Pressed twice it happens once.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireSecondFactor({ request, context })
  const { db, now } = scopeOf(context)
  const companyId = textIn(await formOf(request), 'anbieter').slice(0, 100)
  const [company] = await companiesById(db, [companyId])
  if (!company || !(await mayManage(db, { userId: user.id, companyId }))) throw data(null, 404)
  await inTransaction(db, (tx) => submit(tx, { companyId, actorId: user.id, now: now() }))
  throw redirect(`/overview?${new URLSearchParams({ company: company.form })}`, 303)
}

async function submit(
  tx: Db,
  { companyId, actorId, now }: { companyId: string; actorId: string; now: Date },
): Promise<void> {
  const isOffline = (await companyStateOf(tx, { companyId })) === 'taken-offline'
  const move = isOffline ? 'requestApproval' : 'resubmit'
  const moved = await moveCompanyReview(tx, { companyId, move, now })
  if (moved.outcome === 'refused') return
  await noteInAudit(tx, {
    actorId,
    action: isOffline ? 'company.request-approval' : 'company.resubmit',
    subject: { kind: 'company', id: companyId },
    now,
  })
}
