import type { DoorTicket } from '#app/booking/booking.ts'
import type { ShownConflict } from '../door-news.ts'
import type { DoorAnswer, DoorCompany, DoorFile } from '../door-scan.ts'
import type { RecentEntry } from './door-keeping.ts'
import type { Asked, DoorLine } from './door-line.ts'

/** What a desk is made of. */
export type DeskParts = {
  company: DoorCompany
  form: string
  line: DoorLine
  now: () => Date
  conflicts: ShownConflict[]
}

/**
 * An entry that was taken back. `isUsed`: the tickets stay used, because another door let somebody in by them;
 * `wasOffline`: the server hasn't heard of it.
 */
export type Undone = { count: number; wasOffline: boolean; isUsed: boolean }

/** What the desk shows. */
export type DeskState = {
  file: DoorFile | null
  line: Asked<never>['line']
  /** Entries that the server hasn't heard of, and those that it couldn't read. */
  waiting: number
  lost: number
  conflicts: ShownConflict[]
  isWorking: boolean
  answer: DoorAnswer | null
  /** Who was let in by the last press, and whether the server knows. */
  entered: { count: number; wasOffline: boolean; entryId: string } | null
  /** Who was taken back outside by the last press; `too-late`: they stay inside. */
  undone: Undone | 'too-late' | null
  /** The last entries of this device that can be taken back, newest first. */
  recent: readonly RecentEntry[]
  /** The people that something typed fits; `null` when nothing was typed. */
  found: DoorTicket[] | null
}
