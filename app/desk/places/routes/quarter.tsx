import { data, redirect } from 'react-router'
import type { Route } from './+types/quarter'
import { deleteQuarter, saveQuarter } from '#app/catalog/administration/administration.server.ts'
import {
  checkQuarter,
  faultyAnswer,
  quarterFields,
  refusedAnswer,
  typedFields,
  type FormAnswer,
} from '#app/catalog/administration/administration.ts'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { FormPage } from '#app/operator-shell/ui/form-page.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { textIn } from '#foundation/lib/field-text.ts'
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
  const form = await formOf(request)
  const typed = typedFields(form, quarterFields)
  const by = { actorId, now: now() }
  const version = Number(textIn(form, 'fassung'))
  if (textIn(form, 'was') === 'loeschen') {
    const removal = await deleteQuarter(db, { ...by, id: params.form, version })
    if (removal.outcome === 'refused') return data<FormAnswer>(refusedAnswer({}, removal.because), 409)
    throw redirect(`${placePaths.quarters}?neu=geloescht`, 303)
  }
  const cityHashes = (await cityChoices(db)).map(({ value }) => value)
  const checked = checkQuarter(typed, { cityHashes })
  if (checked.outcome === 'faulty') return data<FormAnswer>(faultyAnswer(typed, checked.faults), 422)
  const at = params.form === 'neu' ? null : { id: params.form, version }
  const change = await saveQuarter(db, { ...by, at, values: checked.values })
  if (change.outcome === 'refused')
    return data<FormAnswer>(refusedAnswer(typed, change.because, { 'name-taken': 'name' }), 409)
  throw redirect(`${placePaths.quarter(change.id)}?neu=gespeichert`, 303)
}

export default function QuarterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, typed, cities, form, name, version, isSaved, isAsking } = loaderData
  const here = placePaths.quarter(form ?? 'neu')
  const answer = actionData ?? null
  const shown = { typed: { ...typed, ...answer?.typed }, faults: answer?.faults ?? {} }
  return (
    <FormPage
      frame={frame}
      page="places"
      title={name || words.create}
      back={placePaths.quarters}
      here={here}
      answer={answer}
      version={version}
      saved={isSaved && noticeTexts.gespeichert}
      isAsking={isAsking}
      removal={{
        title: words.removeTitle(name),
        lead: words.removeLead,
        link: words.remove,
        button: deskFormTexts.remove,
      }}
    >
      <QuarterFields shown={shown} cities={cities} />
    </FormPage>
  )
}
