import { data, redirect } from 'react-router'
import type { Route } from './+types/category'
import { deleteCategory, saveCategory } from '#app/catalog/administration/administration.server.ts'
import {
  categoryFields,
  checkCategory,
  descriptionText,
  faultyAnswer,
  refusedAnswer,
  typedFields,
  type FormAnswer,
} from '#app/catalog/administration/administration.ts'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { FormPage } from '#app/operator-shell/ui/form-page.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { placePaths } from '../place-paths.ts'
import { categoryRow } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { CategoryFields } from '../ui/category-fields.tsx'

const words = texts.category
type Typed = FormAnswer<(typeof categoryFields)[number]>['typed']

/** A category, or an empty form for a new one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db } = scopeOf(context)
  const isNew = params.id === 'neu'
  const row = isNew ? null : await categoryRow(db, params.id)
  if (!isNew && !row) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const typed: Typed = {
    id: row?.id ?? '',
    name: row?.name ?? '',
    icon: row?.icon ?? '',
    picture: row?.picture_kind ?? '',
    accent: row?.accent_color ?? '#0e6e8c',
    accent2: row?.accent_color2 ?? '#ffb65c',
    seoTitle: row?.seo_title ?? '',
    seoDescription: row?.seo_description ?? '',
    description: row ? descriptionText(row.description) : '',
    filter: row?.filter.join(' ') ?? '',
  }
  return {
    frame,
    typed,
    id: row?.id ?? null,
    name: row?.name ?? '',
    version: row?.version ?? 0,
    isSaved: query.get('neu') === 'gespeichert',
    isAsking: row !== null && query.get('fragen') === 'loeschen',
  }
}

/** Saves a category, or deletes it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const typed = typedFields(form, categoryFields)
  const by = { actorId, now: now() }
  const version = Number(textIn(form, 'fassung'))
  if (textIn(form, 'was') === 'loeschen') {
    const removal = await deleteCategory(db, { ...by, id: params.id, version })
    if (removal.outcome === 'refused') return data<FormAnswer>(refusedAnswer({}, removal.because), 409)
    throw redirect(`${placePaths.categories}?neu=geloescht`, 303)
  }
  const checked = checkCategory(typed)
  if (checked.outcome === 'faulty') return data<FormAnswer>(faultyAnswer(typed, checked.faults), 422)
  const at = params.id === 'neu' ? null : { id: params.id, version }
  const change = await saveCategory(db, { ...by, at, values: checked.values })
  if (change.outcome === 'refused')
    return data<FormAnswer>(
      refusedAnswer(typed, change.because, { 'name-taken': 'name', 'address-taken': 'id' }),
      409,
    )
  throw redirect(`${placePaths.category(change.id)}?neu=gespeichert`, 303)
}

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, typed, id, name, version, isSaved, isAsking } = loaderData
  const here = placePaths.category(id ?? 'neu')
  const answer = actionData ?? null
  const shown = { typed: { ...typed, ...answer?.typed }, faults: answer?.faults ?? {} }
  return (
    <FormPage
      frame={frame}
      page="places"
      title={name || words.create}
      back={placePaths.categories}
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
      links={
        id !== null && (
          <Link to={`/activity/${id}`} className="link link-tap">
            {words.view}
          </Link>
        )
      }
    >
      <CategoryFields shown={shown} isNew={id === null} />
    </FormPage>
  )
}
