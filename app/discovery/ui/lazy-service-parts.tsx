import { lazy } from 'react'

// What one service has and the next one hasn't, and dialogs. The server's HTML has what the address names.
export const ShareSheet = lazy(() =>
  import('./share-sheet.tsx').then((part) => ({ default: part.ShareSheet })),
)
export const Lightbox = lazy(() => import('./lightbox.tsx').then((part) => ({ default: part.Lightbox })))
export const ResultDialog = lazy(() =>
  import('#app/booking/ui/result-dialog.tsx').then((part) => ({ default: part.ResultDialog })),
)
export const BookingSheet = lazy(() =>
  import('./booking-sheet.tsx').then((part) => ({ default: part.BookingSheet })),
)
export const EventPicker = lazy(() =>
  import('./event-picker.tsx').then((part) => ({ default: part.EventPicker })),
)
export const Contacts = lazy(() => import('./contacts.tsx').then((part) => ({ default: part.Contacts })))
export const BookingOnly = lazy(() =>
  import('./booking-only.tsx').then((part) => ({ default: part.BookingOnly })),
)
export const PanelFailure = lazy(() =>
  import('./panel-failure.tsx').then((part) => ({ default: part.PanelFailure })),
)
export const PreviewNotice = lazy(() =>
  import('./preview-notice.tsx').then((part) => ({ default: part.PreviewNotice })),
)
export const CompanyView = lazy(() =>
  import('./company-view.tsx').then((part) => ({ default: part.CompanyView })),
)
export const OwnPlacesLines = lazy(() =>
  import('#app/booking/ui/own-places.tsx').then((part) => ({ default: part.OwnPlacesLines })),
)
export const OwnPlacesNote = lazy(() =>
  import('#app/booking/ui/own-places.tsx').then((part) => ({ default: part.OwnPlacesNote })),
)
