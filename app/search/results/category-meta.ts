import type { MetaDescriptor } from 'react-router'
import { pageMeta, titlePicture } from '#foundation/design/page-meta.ts'
import {
  type MetaArguments,
  describedPage,
  robotsDirective,
  start,
  tileList,
  listCanonicalUrl,
  type Listing,
  pageTitle,
  breadcrumbList,
} from '#app/search/meta/meta.ts'
import { parseState } from '#app/search/search-url/search-url.ts'
import { searchTexts } from '#app/search/autocomplete/texts/search.ts'
import type { Tile } from '#app/search/offers/offers.ts'

type CategorySaid = Listing & {
  category: { id: string; name: string; seoTitle: string; seoDescription: string } | null
  tiles: readonly Tile[]
  page: number
  placeNote: string | null
}

/** A category, or the search, which is for no search engine. */
export function categoryMeta({ loaderData: said, location }: MetaArguments<CategorySaid>): MetaDescriptor[] {
  if (!said) return []
  const { category, place, tiles, page, placeNote } = said
  const { searchText } = parseState(new URLSearchParams(location.search))
  const canonical = listCanonicalUrl(said, page)
  if (!category) {
    const title = pageTitle(searchTexts.pageTitle(searchText, place.where), page)
    return pageMeta({
      canonical,
      title,
      description: searchTexts.description(place.where),
      index: 'noindex',
    })
  }
  const { id, name, seoTitle, seoDescription } = category
  const title = pageTitle(seoTitle, page)
  const picture = titlePicture(`categories/${id}/${id}`)
  const index = robotsDirective(placeNote)
  return describedPage({ canonical, picture, title, description: seoDescription, index }, [
    breadcrumbList(new URL(canonical).origin, [start, { name, path: `/activity/${id}` }]),
    ...tileList(canonical, tiles),
  ])
}
