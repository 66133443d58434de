import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import { pathFromHref, eventList, eventNode, type Thing } from '#app/search/meta/meta.ts'
import type { EventTile } from '#app/search/offers/offers.ts'

/** The list of the events for search engines, or nothing for no events. */
export function listOfEvents(canonical: string, tiles: readonly EventTile[]): Thing[] {
  const { origin } = new URL(canonical)
  const events = tiles.map(({ href, companyTitle, city, street, postalCode, point, picture, ...event }) =>
    eventNode(origin, {
      ...event,
      path: pathFromHref(href),
      picture: pictureBase(picture),
      organizer: companyTitle,
      place: { name: companyTitle, street, postalCode, city, point },
    }),
  )
  return events.length > 0 ? [eventList(origin, events)] : []
}
