import { data } from 'react-router'
import type { Route } from './+types/category'
import { deleteCategory, saveCategory } from '#app/catalog/administration/administration.server.ts'
import {
  categoryFields,
  checkCategory,
  descriptionText,
  type FormAnswer,
} from '#app/catalog/administration/administration.ts'
import { answerDeskForm, openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { NamedFormPage } from '#app/operator-shell/ui/form-page.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Link } from '#foundation/design/link.tsx'
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
  return answerDeskForm(db, {
    form: await formOf(request),
    id: params.id,
    fields: categoryFields,
    check: checkCategory,
    save: saveCategory,
    remove: deleteCategory,
    beside: { 'name-taken': 'name', 'address-taken': 'id' },
    listPath: placePaths.categories,
    pathTo: placePaths.category,
    actorId,
    now: now(),
  })
}

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData
  return (
    <NamedFormPage
      loaded={loaderData}
      answer={actionData ?? null}
      page="places"
      words={words}
      saved={noticeTexts.gespeichert}
      back={placePaths.categories}
      here={placePaths.category(id ?? 'neu')}
      links={
        id !== null && (
          <Link to={`/activity/${id}`} className="link link-tap">
            {words.view}
          </Link>
        )
      }
      renderFields={(shown) => <CategoryFields shown={shown} isNew={id === null} />}
    />
  )
}
