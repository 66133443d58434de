import { data } from 'react-router'
import type { Route } from './+types/save-draft'
import { formOf } from '#foundation/platform/form.ts'
import { sectionOfStep } from '../draft-progress.ts'
import { offerAccess } from './offer-access.server.ts'
import { saveStep } from './save-step.server.ts'

export function loader(): never {
  throw data(null, 405)
}

const statuses = { saved: 200, 'changed-by-other': 409, missing: 404 } as const

/** Saves a step while it is filled in, asked by the page's script. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const access = await offerAccess({ request, context }, params.offerId)
  const at = sectionOfStep(params.step)
  if (!at) throw data(null, 404)
  const { answer } = await saveStep({ request, context }, access, { at, form: await formOf(request) })
  return Response.json(answer, { status: statuses[answer.outcome], headers: { 'cache-control': 'no-store' } })
}
