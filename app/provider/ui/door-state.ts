import type { DoorTicket } from '#app/booking/booking.ts'
import type { ShownConflict } from '../door-news.ts'
import type { DoorAnswer, DoorFile } from '../door-scan.ts'
import type { RecentEntry } from './door-keeping.ts'
import type { Asked } from './door-line.ts'

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
  undone: { count: number; wasOffline: boolean } | 'too-late' | null
  /** The last entries of this device that can be taken back, newest first. */
  recent: readonly RecentEntry[]
  /** The people that something typed fits; `null` when nothing was typed. */
  found: DoorTicket[] | null
}
