import { lazyPart } from '#foundation/design/lazy-part.tsx'

// What one service has and the next one hasn't, and dialogs. The server's HTML has what the address names.
export const ShareSheet = lazyPart(() =>
  import('#app/search/results/ui/share-sheet.tsx').then((part) => part.ShareSheet),
)
export const Lightbox = lazyPart(() => import('./lightbox.tsx').then((part) => part.Lightbox))
export const ResultDialog = lazyPart(() =>
  import('#app/booking/checkout/ui/result-dialog.tsx').then((part) => part.ResultDialog),
)
export const EventPicker = lazyPart(() => import('./event-picker.tsx').then((part) => part.EventPicker))
export const SoldOutNotice = lazyPart(() => import('./event-picker.tsx').then((part) => part.SoldOutNotice))
export const SlotNotice = lazyPart(() => import('./slot-notice.tsx').then((part) => part.SlotNotice))
export const Contacts = lazyPart(() => import('./contacts.tsx').then((part) => part.Contacts))
export const RequestEntry = lazyPart(() =>
  import('#app/storefront/requests/ui/request-entry.tsx').then((part) => part.RequestEntry),
)
export const RequestDialog = lazyPart(() =>
  import('#app/storefront/requests/ui/request-entry.tsx').then((part) => part.RequestDialog),
)
export const PanelFailure = lazyPart(() => import('./page-notices.tsx').then((part) => part.PanelFailure))
export const PreviewNotice = lazyPart(() => import('./page-notices.tsx').then((part) => part.PreviewNotice))
export const HeldPlacesLines = lazyPart(() =>
  import('#app/booking/overlaps/ui/held-places.tsx').then((part) => part.HeldPlacesLines),
)
export const HeldPlacesNote = lazyPart(() =>
  import('#app/booking/overlaps/ui/held-places.tsx').then((part) => part.HeldPlacesNote),
)
