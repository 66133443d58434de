import type { MetaDescriptor } from 'react-router'
import { pageMeta, type PageFacts } from '#foundation/design/page-meta.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import { linkList, standing, type Thing } from './structured-data.ts'
import { texts } from '#app/search/place/texts.ts'
import type { Tile } from '#app/search/offers/offers.ts'

/** What a route's `meta` is asked with. A loader that refused said nothing. */
export type MetaArguments<Said> = { loaderData?: Said | undefined; location: { search: string } }

/** The first step of every way. */
export const start = { name: texts.steps.start, path: '/' }

/** A page with what it is about. */
export function describedPage(facts: PageFacts, things: readonly Thing[]): MetaDescriptor[] {
  return pageMeta({ ...facts, structured: things.map(standing) })
}

/** What shows another place than its address names, and says so in a note, is for no search engine. */
export function robotsDirective(placeNote: string | null): 'index' | 'noindex' {
  return placeNote === null ? 'index' : 'noindex'
}

/** The list of the tiles, or nothing for no tiles. */
export function tileList(canonical: string, tiles: readonly Tile[]): Thing[] {
  const entries = tiles.map(({ title, href, picture }) => ({
    name: title,
    path: pathFromHref(href),
    picture: pictureBase(picture),
  }))
  return entries.length > 0 ? [linkList(new URL(canonical).origin, entries)] : []
}

/** The path of a link: a day or a choice in it doesn't make another page. */
export function pathFromHref(href: string): string {
  return href.split('?')[0] ?? href
}
