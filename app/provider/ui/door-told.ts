import type { ShownConflict } from '../door-news.ts'
import { versionOf, type KeptEntry } from './door-keeping.ts'
import type { DeskState } from './door-state.ts'

/** Entries, and entries that were taken back: two kinds of news for the server. */
export type Tally = { entries: number; undos: number }

/** How many of each kind these are: what was taken back is no entry any more. */
function tallyOf(kept: readonly KeptEntry[]): Tally {
  const undos = kept.filter(({ undoneAt }) => undoneAt !== undefined).length
  return { entries: kept.length - undos, undos }
}

/** What waits for a network, and what the server failed on so far. */
export function countsOf(kept: readonly KeptEntry[]): { waiting: Tally; stuck: Tally } {
  const isStuck = ({ tries }: KeptEntry) => tries !== undefined
  return {
    waiting: tallyOf(kept.filter((entry) => !isStuck(entry))),
    stuck: tallyOf(kept.filter(isStuck)),
  }
}

type Told = {
  /** What the server was told, and every conflict that it knows since. */
  part: readonly KeptEntry[]
  conflicts: ShownConflict[]
  /** The entry that is being taken back by a press: that press itself says what came of it. */
  pressed: string | null
}
type Shown = Pick<DeskState, 'answer' | 'entered' | 'undone' | 'conflicts' | 'unseen'>

/**
 * What a desk shows after the server heard of these. A conflict stands in front until somebody has seen it, in the
 * place of the card that it contradicts; a card that it doesn't contradict says that the server knows now.
 */
export function afterReport(state: Shown, { part, conflicts, pressed }: Told): Shown {
  const told = part.filter(({ entryId }) => entryId !== pressed)
  const ids = new Set(told.map(({ entryId }) => entryId))
  const fresh = conflicts.filter(({ entryId }) => ids.has(entryId))
  const wrong = new Set(fresh.map(({ entryId }) => entryId))
  const known = new Set(conflicts.map(({ entryId }) => entryId))
  // What was taken back meanwhile is no conflict any more.
  const before = state.unseen.filter(
    (each) => isOwn(each) || (known.has(each.entryId) && !wrong.has(each.entryId)),
  )
  return {
    ...cardsAfter(state, { ids, wrong }),
    ...{ conflicts: withOwnConflicts(conflicts, state.conflicts), unseen: [...fresh, ...before] },
  }
}

/** What the server says is wrong, and what it never took: of that only this device knows. */
export function withOwnConflicts(
  conflicts: readonly ShownConflict[],
  kept: readonly ShownConflict[],
): ShownConflict[] {
  return [...kept.filter(isOwn), ...conflicts.filter((each) => !isOwn(each))]
}

// Of what the server never took it can't say anything.
const isOwn = ({ because }: ShownConflict) => because === 'impossible'

/** What a desk shows after the server refused these for good: they stand in front like what it found wrong. */
export function afterRefusal(state: Shown, refused: readonly ShownConflict[]): Shown {
  const wrong = new Set(refused.map(({ entryId }) => entryId))
  return {
    ...cardsAfter(state, { ids: wrong, wrong }),
    ...{ conflicts: [...refused, ...state.conflicts], unseen: [...refused, ...state.unseen] },
  }
}

function cardsAfter(
  { answer, entered, undone }: Shown,
  { ids, wrong }: { ids: ReadonlySet<string>; wrong: ReadonlySet<string> },
): Pick<Shown, 'answer' | 'entered' | 'undone'> {
  if (entered && wrong.has(entered.entryId)) return { answer: null, entered: null, undone }
  const back = undone === 'too-late' ? null : undone
  if (back && wrong.has(back.entryId)) return { answer, entered, undone: null }
  return {
    answer,
    entered: entered && ids.has(entered.entryId) ? { ...entered, isHeard: true } : entered,
    undone: back && ids.has(back.entryId) ? { ...back, isHeard: true } : undone,
  }
}

/** What was handed in so far. Two reports at once tell the same: it counts while it is `kept` as waiting. */
export function afterHanding(
  { handedIn }: Pick<DeskState, 'handedIn'>,
  { part, kept, pressed }: Pick<Told, 'part' | 'pressed'> & { kept: readonly KeptEntry[] },
): Pick<DeskState, 'handedIn'> {
  const waiting = new Set(kept.map(versionOf))
  const handed = part.filter((entry) => entry.entryId !== pressed && waiting.has(versionOf(entry)))
  return { handedIn: handed.length > 0 ? sumOf(handedIn, tallyOf(handed)) : handedIn }
}

function sumOf(before: Tally | null, { entries, undos }: Tally): Tally {
  return { entries: (before?.entries ?? 0) + entries, undos: (before?.undos ?? 0) + undos }
}
