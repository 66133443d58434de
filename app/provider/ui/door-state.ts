import type { DoorTicket } from '#app/booking/check-in/check-in.ts'
import type { ShownConflict } from '../door-news.ts'
import type { DoorAnswer, DoorCompany, DoorFile, Typed } from '../door-scan.ts'
import type { RecentEntry } from './door-keeping.ts'
import type { Asked, DoorLine } from './door-line.ts'
import type { Tally } from './door-told.ts'

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
 * `wasOffline`: the server didn't hear of it at once; `isHeard`: it has since.
 */
type Undone = {
  count: number
  wasOffline: boolean
  isUsed: boolean
  entryId: string
  isHeard?: boolean
}

/** What the desk shows. */
export type DeskState = {
  file: DoorFile | null
  line: Asked<never>['line']
  /** What the server hasn't heard of, and apart from that what it failed on so far. */
  waiting: Tally
  stuck: Tally
  /** What it heard late a moment ago; said for some seconds. */
  handedIn: Tally | null
  conflicts: ShownConflict[]
  /** Conflicts of this device's own entries that nobody here has seen yet. */
  unseen: readonly ShownConflict[]
  isWorking: boolean
  answer: DoorAnswer | null
  /** Who was let in by the last press, and whether the server knows. */
  entered: { count: number; wasOffline: boolean; entryId: string; isHeard?: boolean } | null
  /** Who was taken back outside by the last press; `too-late`: they stay inside. */
  undone: Undone | 'too-late' | null
  /** The last entries of this device that can be taken back, newest first. */
  recent: readonly RecentEntry[]
  /** The people that something typed fits; `null` when nothing was typed. */
  found: DoorTicket[] | null
  /** Why nobody was found: what was typed, or that there is no list to look in. */
  missed: Typed | 'no-list' | null
}

/** Nobody stands there. */
export const nothing = { answer: null, entered: null, undone: null, found: null, missed: null }

/** A desk that was just opened, with what this device kept. */
export function firstState(kept: Pick<DeskState, 'conflicts' | 'waiting' | 'stuck' | 'recent'>): DeskState {
  const none = { file: null, handedIn: null, unseen: [] }
  return { ...nothing, ...none, ...kept, line: 'online', isWorking: false }
}
