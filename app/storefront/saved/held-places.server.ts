import type { Db } from '#foundation/platform/db.server.ts'
import { heldPlacesForOffer, waitlistedPlacesForOffer } from '#app/booking/overlaps/overlaps.server.ts'
import { withHeldPlaces } from './held-places.ts'
import { loadBookingPanel } from '#app/storefront/offer-page/offer-page.server.ts'
import type { PanelData } from '#app/storefront/offer-page/ui/use-booking.ts'

type Asked = Parameters<typeof loadBookingPanel>[2] & { viewerId: string | null }

/**
 * The booking panel as its reader sees it: what they hold without having paid is theirs, not sold out, and without
 * another wish its day is shown; where they wait, they read so and come to their place in line.
 */
export async function panelForViewer(
  db: Db,
  page: Parameters<typeof loadBookingPanel>[1],
  { params, viewerId, now }: Asked,
): Promise<PanelData> {
  const { service } = page
  const held = viewerId === null ? [] : await heldPlacesForOffer(db, { userId: viewerId, service, now })
  const waits = viewerId === null ? [] : await waitlistedPlacesForOffer(db, { userId: viewerId, service })
  const slots = held.find(({ eventId }) => eventId === null)
  const named = new URLSearchParams(params)
  if (slots && !named.has('d')) named.set('d', slots.dayOn)
  return withHeldPlaces(await loadBookingPanel(db, page, { params: named, now }), { held, waits })
}
