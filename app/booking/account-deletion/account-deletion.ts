export type { BookingBlocker } from './blockers.ts'
