import { data } from 'react-router'
import type { Route } from './+types/collection'
import { deleteCollection, saveCollection } from '#app/catalog/administration/administration.server.ts'
import {
  collectionFields,
  checkCollection,
  descriptionText,
  type FormAnswer,
} from '#app/catalog/administration/administration.ts'
import { changeGallery, isGalleryForm, listPictures } from '#app/pictures/pictures.server.ts'
import { collectionGallery, type GalleryPicture } from '#app/pictures/pictures.ts'
import { PictureSlots } from '#app/pictures/ui/picture-slots.tsx'
import { answerDeskForm, openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { NamedFormPage } from '#app/operator-shell/ui/form-page.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Link } from '#foundation/design/link.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { collectionChoices, collectionRow, siteTypeIn } from '../collections.server.ts'
import { texts } from '../texts.ts'
import { CollectionFields } from '../ui/collection-fields.tsx'

const listPath = '/operator/sammlungen'
const pathTo = (id: string) => `${listPath}/${encodeURIComponent(id)}`
type Typed = FormAnswer<(typeof collectionFields)[number]>['typed']

/** A collection, or an empty form for a new one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db } = scopeOf(context)
  const isNew = params.id === 'neu'
  const row = isNew ? null : await collectionRow(db, params.id)
  if (!isNew && !row) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const typed: Typed = {
    id: row?.id ?? '',
    name: row?.name ?? '',
    parent: row?.parent ?? '',
    siteType: row ? siteTypeIn(row.site_type) : 'topicpage',
    city: row?.location_hash ?? '',
    listTitle: row?.list_title ?? '',
    html: row?.raw_html ?? '',
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
    choices: await collectionChoices(db),
    typed,
    pictures: row ? await listPictures(db, collectionGallery(row.id)) : [],
    id: row?.id ?? null,
    name: row?.name ?? '',
    version: row?.version ?? 0,
    isSaved: query.get('neu') === 'gespeichert',
    isAsking: row !== null && query.get('fragen') === 'loeschen',
  }
}

/** Saves a collection, changes its picture, or deletes it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const by = { actorId, now: now() }
  if (isGalleryForm(form)) return changeGallery(db, { ...collectionGallery(params.id), form, ...by })
  const cityHashes = (await collectionChoices(db)).cities.map(({ value }) => value)
  return answerDeskForm(db, {
    form,
    id: params.id,
    fields: collectionFields,
    check: (typed) => checkCollection(typed, { cityHashes }),
    save: saveCollection,
    remove: deleteCollection,
    beside: { 'address-taken': 'id' },
    listPath,
    pathTo,
    ...by,
  })
}

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, pictures, id } = loaderData
  const here = pathTo(id ?? 'neu')
  return (
    <NamedFormPage
      loaded={loaderData}
      // The picture is changed beside the form.
      answer={actionData && 'typed' in actionData ? actionData : null}
      page="collections"
      words={texts}
      saved={texts.notices.gespeichert}
      back={listPath}
      here={here}
      links={
        id !== null && (
          <p className="flex flex-wrap gap-x-4">
            <Link to={`/collections/${id}`} className="link link-tap">
              {texts.view}
            </Link>
            <Link to={`${here}/angebote`} className="link link-tap">
              {texts.picked.tab}
            </Link>
          </p>
        )
      }
      below={<PictureCard id={id} pictures={pictures} />}
      renderFields={(shown) => <CollectionFields shown={shown} isNew={id === null} {...choices} />}
    />
  )
}

/** The collection's own picture; a new one has no address yet to send it to. */
function PictureCard({ id, pictures }: { id: string | null; pictures: GalleryPicture[] }) {
  const { title, lead, later } = texts.ownPicture
  return (
    <section className="card flex max-w-3xl flex-col gap-4 p-4 md:p-5" aria-labelledby="eigenes-bild">
      <h2 id="eigenes-bild" className="text-20 font-bold">
        {title}
      </h2>
      <p className="text-muted">{id === null ? later : lead}</p>
      {id !== null && <PictureSlots key={id} {...collectionGallery(id)} pictures={pictures} canEdit />}
    </section>
  )
}
