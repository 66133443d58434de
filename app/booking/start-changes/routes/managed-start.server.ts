import { data, redirect } from 'react-router'
import type { Asked } from '#app/account/account.server.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { startPath } from '#app/provider-shell/provider-shell.ts'
import type { SoldStart } from '#app/availability/counter-sales/counter-sales.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { namedStart } from '../change-form.ts'
import { latestChange } from '../change-progress.server.ts'
import { previewStartChange } from '../preview.server.ts'
import { startChangeTexts as texts } from '../texts.ts'

/**
 * The start that an address names, for somebody who may change it.
 *
 * @throws {Response} as `ownCompanyOf`; 403 for an operator; 404 for a start that the company doesn't have.
 */
export async function managedStart(asked: Asked) {
  const view = await ownCompanyOf(asked, 'managers')
  if (!view) throw redirect('/overview')
  if (view.role === 'operator') throw data({ said: texts.onlyTeam }, 403)
  const named = namedStart(new URL(asked.request.url).searchParams)
  if (!named) throw data({ said: texts.missing }, 404)
  const { company, user } = view
  const key: SoldStart = { companyId: company.id, ...named }
  const { db } = scopeOf(asked.context)
  const preview = await previewStartChange(db, key)
  if (!preview) throw data({ said: texts.missing }, 404)
  const path = (part: string) => startPath(company.form, named, part)
  return {
    user,
    key,
    preview,
    latest: await latestChange(db, key),
    paths: { start: path(''), callOff: path('absagen'), move: path('verschieben') },
  }
}
