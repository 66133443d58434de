import { lazyPart } from '#foundation/design/lazy-part.tsx'

// Dialogs load on first use. Named by the address they are in the server's HTML all the same.
export const LocationSheet = lazyPart(() => import('./location-sheet.tsx').then((part) => part.LocationSheet))
export const SeenStrip = lazyPart(() => import('./seen-strip.tsx').then((part) => part.SeenStrip))
export const DaySheet = lazyPart(() => import('./day-sheet.tsx').then((part) => part.DaySheet))
export const EventMonth = lazyPart(() => import('./event-month.tsx').then((part) => part.EventMonth))
export const SearchSheet = lazyPart(() => import('./search-sheet.tsx').then((part) => part.SearchSheet))
export const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then((part) => part.FilterSheet))
export const ShareSheet = lazyPart(() => import('./share-sheet.tsx').then((part) => part.ShareSheet))
export const MapSheet = lazyPart(() => import('./map-sheet.tsx').then((part) => part.MapSheet))
export const WishSheet = lazyPart(() => import('./wish-sheet.tsx').then((part) => part.WishSheet))
export const ListSheet = lazyPart(() => import('./list-sheet.tsx').then((part) => part.ListSheet))
