import type { MetaDescriptor } from 'react-router'
import { productName } from '#foundation/design/product.ts'
import {
  type MetaArguments,
  describedPage,
  robotsDirective,
  tileList,
  type Listing,
  siteNodes,
} from '#app/search/meta/meta.ts'
import { listOfEvents } from '#app/storefront/events/events.ts'
import { homeTexts } from './texts/home.ts'
import type { EventTile, Tile } from '#app/search/offers/offers.ts'

/** Home of a city: the site itself, its best activities, its next events. */
export function homeMeta({
  loaderData: said,
}: MetaArguments<
  Listing & { top: readonly Tile[] | null; events: readonly EventTile[] | null; placeNote: string | null }
>): MetaDescriptor[] {
  if (!said) return []
  const { canonical, place, top, events, placeNote } = said
  return describedPage(
    {
      canonical,
      title: homeTexts.title(place.where),
      description: homeTexts.description(place.where),
      index: robotsDirective(placeNote),
    },
    [
      ...siteNodes(new URL(canonical).origin, productName),
      ...tileList(canonical, top ?? []),
      ...listOfEvents(canonical, events ?? []),
    ],
  )
}
