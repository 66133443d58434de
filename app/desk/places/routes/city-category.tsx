import { data, redirect } from 'react-router'
import type { Route } from './+types/city-category'
import { deleteCityCategory, saveCityCategory } from '#app/catalog/administration/administration.server.ts'
import {
  checkCityCategory,
  cityCategoryFields,
  descriptionText,
  faultyAnswer,
  refusedAnswer,
  typedFields,
  type FormAnswer,
} from '#app/catalog/administration/administration.ts'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { AreaField, LineField } from '#app/catalog/administration/ui/form-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { FormPage } from '#app/operator-shell/ui/form-page.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { placePaths, withQuery } from '../place-paths.ts'
import { categoryRow, cityCategoryRow, cityRow } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'

const words = texts.version

/** What a city says about a category itself. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db } = scopeOf(context)
  const { geohash, id } = params
  const [city, category] = [await cityRow(db, geohash), await categoryRow(db, id)]
  if (!city || !category) throw data(null, 404)
  const row = await cityCategoryRow(db, { cityHash: geohash, categoryId: id })
  const query = new URL(request.url).searchParams
  return {
    frame,
    title: words.title(category.name, city.name),
    here: placePaths.version(geohash, id),
    back: withQuery(placePaths.versions, { stadt: geohash }),
    general: { seoTitle: category.seo_title, description: descriptionText(category.description) },
    typed: {
      seoTitle: row?.seoTitle ?? '',
      description: row?.description ? descriptionText(row.description) : '',
    },
    version: row?.version ?? 0,
    isSaved: query.get('neu') === 'gespeichert',
    isAsking: row !== null && query.get('fragen') === 'loeschen',
  }
}

/** Saves it, or takes it away. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const typed = typedFields(form, cityCategoryFields)
  const which = { cityHash: params.geohash, categoryId: params.id }
  const changing = { ...which, actorId, now: now(), version: Number(textIn(form, 'fassung')) }
  if (textIn(form, 'was') === 'loeschen') {
    const removal = await deleteCityCategory(db, changing)
    if (removal.outcome === 'refused') return data<FormAnswer>(refusedAnswer({}, removal.because), 409)
    throw redirect(withQuery(placePaths.versions, { stadt: params.geohash, neu: 'geloescht' }), 303)
  }
  if (textIn(form, 'was') !== 'speichern') throw data(null, 422)
  const checked = checkCityCategory(typed)
  if (checked.outcome === 'faulty') return data<FormAnswer>(faultyAnswer(typed, checked.faults), 422)
  const change = await saveCityCategory(db, { ...changing, values: checked.values })
  if (change.outcome === 'refused') return data<FormAnswer>(refusedAnswer(typed, change.because), 409)
  throw redirect(`${placePaths.version(params.geohash, params.id)}?neu=gespeichert`, 303)
}

export default function CityCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, title, here, back, general, typed, version, isSaved, isAsking } = loaderData
  const answer = actionData ?? null
  const shown = { typed: { ...typed, ...answer?.typed }, faults: answer?.faults ?? {} }
  return (
    <FormPage
      frame={frame}
      page="places"
      title={title}
      lead={words.lead}
      back={back}
      here={here}
      answer={answer}
      version={version}
      submit={deskFormTexts.save}
      saved={isSaved && noticeTexts.gespeichert}
      isAsking={isAsking}
      removal={{ title: words.removeTitle, lead: words.removeLead, link: words.remove, button: words.remove }}
    >
      <LineField
        shown={shown}
        name="seoTitle"
        label={words.seoTitle}
        hint={words.general(general.seoTitle)}
        maxLength={120}
      />
      <AreaField
        shown={shown}
        name="description"
        label={words.description}
        hint={deskFormTexts.descriptionHint}
      />
      {general.description !== '' && (
        <p className="field-hint whitespace-pre-line">{words.general(general.description)}</p>
      )}
    </FormPage>
  )
}
