import type { MetaDescriptor } from 'react-router'
import { pageMeta, titlePicture } from '#foundation/design/page-meta.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import {
  type MetaArguments,
  describedPage,
  robotsDirective,
  start,
  tileList,
  withQuery,
  pageTitle,
  breadcrumbList,
  linkList,
} from '#app/search/meta/meta.ts'
import { emptyState, formatState } from '#app/search/search-url/search-url.ts'
import { texts } from '#app/search/place/texts.ts'
import { collectionsTexts } from './texts/collections.ts'
import type { Tile } from '#app/search/offers/offers.ts'

const ideas = { name: texts.steps.ideas, path: '/collections' }

/** The overview of collections. */
export function collectionsMeta({
  loaderData: said,
}: MetaArguments<{
  canonical: string
  placeNote: string | null
  groups: readonly { tiles: readonly { name: string; href: string; picture: Tile['picture'] }[] }[]
}>): MetaDescriptor[] {
  if (!said) return []
  const { canonical, groups, placeNote } = said
  const { origin } = new URL(canonical)
  const entries = groups.flatMap(({ tiles }) =>
    tiles.map(({ name, href, picture }) => ({ name, path: href, picture: pictureBase(picture) })),
  )
  const { title, description } = collectionsTexts
  return describedPage(
    { canonical, title, description, index: robotsDirective(placeNote) },
    entries.length > 0 ? [linkList(origin, entries)] : [],
  )
}

type CollectionSaid = {
  id: string
  name: string
  seoTitle: string
  seoDescription: string
  picture: string
  html: string | null
  tiles: readonly Tile[]
  canonical: string
  page: number
  placeNote: string | null
}

/** A collection. One that isn't listed is for nobody but those who have its address. */
export function collectionMeta({ loaderData: said }: MetaArguments<CollectionSaid>): MetaDescriptor[] {
  if (!said) return []
  const { id, name, seoDescription: description, html, tiles, page } = said
  const title = pageTitle(said.seoTitle, page)
  const picture = titlePicture(said.picture)
  if (html !== null) return pageMeta({ canonical: said.canonical, title, description, index: 'noindex' })
  const canonical = withQuery(said.canonical, formatState({ ...emptyState, page }))
  const index = robotsDirective(said.placeNote)
  return describedPage({ canonical, picture, title, description, index }, [
    breadcrumbList(new URL(canonical).origin, [start, ideas, { name, path: `/collections/${id}` }]),
    ...tileList(canonical, tiles),
  ])
}
