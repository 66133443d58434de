export type { HeldPlacesView, OverlappingHoldView } from './held-places-view.ts'
