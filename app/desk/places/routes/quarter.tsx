import { data } from 'react-router'
import type { Route } from './+types/quarter'
import { deleteQuarter, saveQuarter } from '#app/catalog/administration/administration.server.ts'
import { checkQuarter, quarterFields, type FormAnswer } from '#app/catalog/administration/administration.ts'
import { answerDeskForm, openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { NamedFormPage } from '#app/operator-shell/ui/form-page.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { placePaths } from '../place-paths.ts'
import { cityChoices, quarterRow } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { QuarterFields } from '../ui/quarter-fields.tsx'

const words = texts.quarter
type Typed = FormAnswer<(typeof quarterFields)[number]>['typed']

const degrees = (value: number) => String(value).replace('.', ',')

/** A quarter, or an empty form for a new one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db } = scopeOf(context)
  const isNew = params.form === 'neu'
  const row = isNew ? null : await quarterRow(db, params.form)
  if (!isNew && !row) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const cities = await cityChoices(db)
  const typed: Typed = {
    city: row?.city_hash ?? query.get('stadt') ?? cities[0]?.value ?? '',
    name: row?.name ?? '',
    also: row?.names.filter((name) => name !== row.name).join(', ') ?? '',
    article: row?.article ?? '',
    lat: row ? degrees(row.lat) : '',
    lng: row ? degrees(row.lng) : '',
    reach: String(row?.reach_km ?? 2),
    word: row?.is_word ? 'ja' : '',
  }
  return {
    frame,
    typed,
    cities,
    form: row?.form ?? null,
    name: row?.name ?? '',
    version: row?.version ?? 0,
    isSaved: query.get('neu') === 'gespeichert',
    isAsking: row !== null && query.get('fragen') === 'loeschen',
  }
}

/** Saves a quarter, or deletes it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const cityHashes = (await cityChoices(db)).map(({ value }) => value)
  return answerDeskForm(db, {
    form: await formOf(request),
    id: params.form,
    fields: quarterFields,
    check: (typed) => checkQuarter(typed, { cityHashes }),
    save: saveQuarter,
    remove: deleteQuarter,
    beside: { 'name-taken': 'name' },
    listPath: placePaths.quarters,
    pathTo: placePaths.quarter,
    actorId,
    now: now(),
  })
}

export default function QuarterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cities, form } = loaderData
  return (
    <NamedFormPage
      loaded={loaderData}
      answer={actionData ?? null}
      page="places"
      words={words}
      saved={noticeTexts.gespeichert}
      back={placePaths.quarters}
      here={placePaths.quarter(form ?? 'neu')}
      renderFields={(shown) => <QuarterFields shown={shown} cities={cities} />}
    />
  )
}
