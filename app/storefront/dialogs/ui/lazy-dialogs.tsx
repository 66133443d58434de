import { lazyPart } from '#foundation/design/lazy-part.tsx'

// Dialogs load on first use. Named by the address they are in the server's HTML all the same.
export const LocationSheet = lazyPart(() =>
  import('#app/search/autocomplete/ui/location-sheet.tsx').then((part) => part.LocationSheet),
)
export const SeenStrip = lazyPart(() =>
  import('#app/storefront/saved/ui/seen-places-list.tsx').then((part) => part.SeenStrip),
)
export const DaySheet = lazyPart(() =>
  import('#app/search/filters/ui/day-sheet.tsx').then((part) => part.DaySheet),
)
export const EventMonth = lazyPart(() => import('./event-month.tsx').then((part) => part.EventMonth))
export const SearchSheet = lazyPart(() =>
  import('#app/search/autocomplete/ui/search-sheet.tsx').then((part) => part.SearchSheet),
)
export const FilterSheet = lazyPart(() =>
  import('#app/search/filters/ui/filter-sheet.tsx').then((part) => part.FilterSheet),
)
export const ShareSheet = lazyPart(() =>
  import('#app/search/results/ui/share-sheet.tsx').then((part) => part.ShareSheet),
)
export const MapSheet = lazyPart(() =>
  import('#app/search/map/ui/map-sheet.tsx').then((part) => part.MapSheet),
)
export const WishSheet = lazyPart(() =>
  import('#app/search/filters/ui/party-sheet.tsx').then((part) => part.WishSheet),
)
export const ListSheet = lazyPart(() => import('./list-sheet.tsx').then((part) => part.ListSheet))
