import { data } from 'react-router'
import type { Route } from './+types/city'
import { deleteCity, saveCity } from '#app/catalog/administration/administration.server.ts'
import { checkCity, cityFields, type FormAnswer } from '#app/catalog/administration/administration.ts'
import { answerDeskForm, openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { NamedFormPage } from '#app/operator-shell/ui/form-page.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Link } from '#foundation/design/link.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { placePaths } from '../place-paths.ts'
import { cityRow } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { CityFields } from '../ui/city-fields.tsx'

const words = texts.city
type Typed = FormAnswer<(typeof cityFields)[number]>['typed']

const blank: Typed = {
  name: '',
  also: '',
  form: '',
  lat: '',
  lng: '',
  geohash: '',
  description: '',
  shown: 'ja',
}

const degrees = (value: number) => String(value).replace('.', ',')

/** A city, or an empty form for a new one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const isNew = params.geohash === 'neu'
  const row = isNew ? null : await cityRow(scopeOf(context).db, params.geohash)
  if (!isNew && !row) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const typed: Typed = row
    ? {
        name: row.name,
        also: row.names.filter((name) => name !== row.name).join(', '),
        form: row.form,
        lat: degrees(row.lat),
        lng: degrees(row.lng),
        geohash: '',
        description: row.description,
        shown: row.is_shown ? 'ja' : '',
      }
    : blank
  return {
    frame,
    typed,
    cell: row?.geohash ?? null,
    name: row?.name ?? '',
    version: row?.version ?? 0,
    isSaved: query.get('neu') === 'gespeichert',
    isAsking: row !== null && query.get('fragen') === 'loeschen',
  }
}

/** Saves a city, or deletes it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  return answerDeskForm(db, {
    form: await formOf(request),
    id: params.geohash,
    fields: cityFields,
    check: checkCity,
    save: saveCity,
    remove: deleteCity,
    beside: {
      'address-taken': 'form',
      'name-taken': 'name',
      'cell-taken': 'lat',
      'centre-outside': 'lat',
    },
    listPath: placePaths.cities,
    pathTo: placePaths.city,
    actorId,
    now: now(),
  })
}

export default function CityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cell, typed } = loaderData
  return (
    <NamedFormPage
      loaded={loaderData}
      answer={actionData ?? null}
      page="places"
      words={words}
      saved={noticeTexts.gespeichert}
      back={placePaths.cities}
      here={placePaths.city(cell ?? 'neu')}
      links={
        cell !== null && (
          <Link to={`/city/${typed.form}`} className="link link-tap">
            {words.view}
          </Link>
        )
      }
      renderFields={(shown) => <CityFields shown={shown} cell={cell} />}
    />
  )
}
