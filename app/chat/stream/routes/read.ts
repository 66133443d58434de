import { data, redirect } from 'react-router'
import type { Route } from './+types/read'
import { markRead } from '#app/chat/chat.server.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { ownPath } from '#foundation/lib/own-path.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { requireAccess, wantsJson } from '../access.server.ts'

export function loader(): never {
  throw data(null, 405)
}

/** Notes up to which number (`seq`) somebody has read; of a company it counts for all who work there. */
export async function action({ request, context, params: { reference } }: Route.ActionArgs) {
  const { companyId, role, userId } = await requireAccess({ request, context }, reference)
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const typed = textIn(form, 'seq')
  if (!/^\d{1,9}$/.test(typed)) throw data(null, 422)
  const reader = role === 'company' ? 'company' : userId
  await markRead(db, { companyId, reference, reader, seq: Number(typed), now: now() })
  if (wantsJson(request)) return new Response(null, { status: 204 })
  throw redirect(ownPath(textIn(form, 'weiter')) ?? '/', 303)
}
