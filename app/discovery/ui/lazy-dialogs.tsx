import { lazy } from 'react'

// Dialogs load on first use. Named by the address they are in the server's HTML all the same.
export const LocationSheet = lazy(() =>
  import('./location-sheet.tsx').then((part) => ({ default: part.LocationSheet })),
)
export const SeenStrip = lazy(() => import('./seen-strip.tsx').then((part) => ({ default: part.SeenStrip })))
export const DaySheet = lazy(() => import('./day-sheet.tsx').then((part) => ({ default: part.DaySheet })))
export const EventMonth = lazy(() =>
  import('./event-month.tsx').then((part) => ({ default: part.EventMonth })),
)
export const SearchSheet = lazy(() =>
  import('./search-sheet.tsx').then((part) => ({ default: part.SearchSheet })),
)
export const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })),
)
export const ShareSheet = lazy(() =>
  import('./share-sheet.tsx').then((part) => ({ default: part.ShareSheet })),
)
export const MapSheet = lazy(() => import('./map-sheet.tsx').then((part) => ({ default: part.MapSheet })))
export const WishSheet = lazy(() => import('./wish-sheet.tsx').then((part) => ({ default: part.WishSheet })))
export const ListSheet = lazy(() => import('./list-sheet.tsx').then((part) => ({ default: part.ListSheet })))
