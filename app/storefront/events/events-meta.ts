import type { MetaDescriptor } from 'react-router'
import {
  type MetaArguments,
  describedPage,
  robotsDirective,
  listCanonicalUrl,
  withQuery,
  type Listing,
  pageTitle,
} from '#app/search/meta/meta.ts'
import { listOfEvents } from './event-list.ts'
import { eventsTexts } from './texts/events.ts'
import type { EventTile } from '#app/search/offers/offers.ts'

/** The events near a city. */
export function eventsMeta({
  loaderData: said,
}: MetaArguments<
  Listing & {
    page: number
    events: readonly EventTile[] | null
    feedQuery: string
    placeNote: string | null
  }
>): MetaDescriptor[] {
  if (!said) return []
  const canonical = listCanonicalUrl(said, said.page)
  const { where } = said.place
  const title = eventsTexts.title(where)
  const feed = (kind: string, type: string): MetaDescriptor => {
    const href = withQuery(`${said.canonical}.${kind}`, said.feedQuery)
    return { tagName: 'link', rel: 'alternate', type, title, href }
  }
  return [
    ...describedPage(
      {
        canonical,
        title: pageTitle(title, said.page),
        description: eventsTexts.description(where),
        index: robotsDirective(said.placeNote),
      },
      listOfEvents(canonical, said.events ?? []),
    ),
    feed('rss', 'application/rss+xml'),
    feed('ics', 'text/calendar'),
  ]
}
