import { isSealed } from '#app/booking/tickets/tickets.ts'
import { mayUndoEntry } from '#app/booking/states/states.ts'
import type { DoorTicket } from '#app/booking/check-in/check-in.ts'
import { forgetText, keepText, keptText } from '#foundation/platform/kept-pages.ts'
import type { SealedList, ShownConflict } from '../door-news.ts'
import type { DoorCompany, DoorFile } from '../door-scan.ts'

/** A press of the button at the door, as the server wants to hear it. */
export type DoorEntry = {
  entryId: string
  reservationId: string
  whom: { number: number } | { count: number }
  shown: { startsAt: number | null } | null
}

/**
 * One that the server hasn't heard of yet, with its time by this device's clock; `ticket` is what the code itself told
 * of a booking that no list of this device had. One that was taken back says when, and which tickets it had let in.
 * `tries`: so often the server failed on it, and before `nextAt` it isn't told again.
 */
export type KeptEntry = DoorEntry & {
  at: number
  ticket?: DoorTicket | undefined
  undoneAt?: number
  numbers?: readonly number[]
  tries?: number
  nextAt?: number
}

/** One that was made on this device a short time ago, whether or not the server has heard of it. */
export type RecentEntry = DoorEntry & { at: number; numbers: readonly number[] }

/** Opens a sealed list; `null` for one that we didn't seal. */
export async function openList(sealed: SealedList, company: DoorCompany): Promise<DoorFile | null> {
  const isOurs = await isSealed(sealed.list, sealed, company.keys)
  return isOurs ? (JSON.parse(sealed.list) as DoorFile) : null
}

const listName = (form: string) => `door-${form}`

/** A list, and how many milliseconds this device's clock is behind the server's. */
export type KeptList = { file: DoorFile; behindMs: number }

/** Keeps a list on this device. */
export function keepList(form: string, sealed: SealedList, behindMs: number): Promise<void> {
  return keepText(listName(form), JSON.stringify({ ...sealed, behindMs }))
}

/** The list that this device keeps, if it is one of ours. */
export async function keptList(form: string, company: DoorCompany): Promise<KeptList | null> {
  const kept = await keptText(listName(form))
  if (kept === null) return null
  try {
    const { behindMs, ...sealed } = JSON.parse(kept) as SealedList & { behindMs: number }
    const file = await openList(sealed, company)
    return file && { file, behindMs }
  } catch {
    return null
  }
}

// Entries hold no names, only ids and times: they stay until the server has them, whoever signs out.
const entriesName = (form: string) => `door-entries:${form}`

/** Entries that the server hasn't heard of, in the order in which it is told. */
export function keptEntries(form: string): KeptEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(entriesName(form)) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptEntry[]) : []
  } catch {
    return []
  }
}

/**
 * Adds and takes out entries, puts some last, and tells what is left: of every window of this browser. Where storage is
 * closed they live as long as the page, which hands them in as `before`.
 */
export function changeEntries(
  form: string,
  before: readonly KeptEntry[],
  { add = [], heard = [], last = [] }: ChangedEntries,
): KeptEntry[] {
  const gone = new Set(heard.map(versionOf))
  const atTheEnd = new Set(last.map(({ entryId }) => entryId))
  const known = new Map([...before, ...keptEntries(form), ...add].map((entry) => [entry.entryId, entry]))
  const left = [...known.values()]
    .filter((entry) => !gone.has(versionOf(entry)))
    .sort((a, b) => Number(atTheEnd.has(a.entryId)) - Number(atTheEnd.has(b.entryId)))
  try {
    localStorage.setItem(entriesName(form), JSON.stringify(left))
  } catch {
    // The page itself still holds them.
  }
  return left
}

type ChangedEntries = Partial<Record<'add' | 'heard' | 'last', readonly KeptEntry[]>>

const undoWaitsMs = 24 * 3_600_000

/** True of an undo that a server of an older version can't read: the next version hears of it, for a day. */
export function mayWait({ undoneAt }: KeptEntry, now: Date): boolean {
  return undoneAt !== undefined && now.getTime() - undoneAt < undoWaitsMs
}

/** A kept entry as it was told: while the server is told of one, it may be taken back. */
export const versionOf = ({ entryId, undoneAt }: KeptEntry) => `${entryId} ${undoneAt ?? ''}`

const recentName = (form: string) => `door-recent:${form}`
const mostRecent = 5

/** The last entries of this device that can still be taken back, newest first. Like the others they hold no names. */
export function recentEntries(form: string, now: Date): RecentEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentName(form)) ?? '[]')
    return Array.isArray(kept) ? stillRecent(kept as RecentEntry[], now) : []
  } catch {
    return []
  }
}

/** Keeps the last entries of this device. */
export function keepRecent(form: string, entries: readonly RecentEntry[]): void {
  try {
    localStorage.setItem(recentName(form), JSON.stringify(entries))
  } catch {
    // The page itself still holds them.
  }
}

/** Those of them that can still be taken back. */
export function stillRecent(entries: readonly RecentEntry[], now: Date): RecentEntry[] {
  return entries.filter(({ at }) => mayUndoEntry(new Date(at), now)).slice(0, mostRecent)
}

const unseenName = (form: string) => `door-unseen-${form}`

/** Keeps the conflicts that nobody here has seen: beside the list, because they hold names. */
export function keepUnseen(form: string, unseen: readonly ShownConflict[]): Promise<void> {
  return unseen.length > 0 ? keepText(unseenName(form), JSON.stringify(unseen)) : forgetText(unseenName(form))
}

/** Those that this device keeps. */
export async function keptUnseen(form: string): Promise<ShownConflict[]> {
  try {
    const kept: unknown = JSON.parse((await keptText(unseenName(form))) ?? '[]')
    return Array.isArray(kept) ? (kept as ShownConflict[]) : []
  } catch {
    return []
  }
}

/** Takes the names from this device: whoever doesn't stand at this door any more has no need of them. */
export async function dropNames(form: string): Promise<void> {
  await Promise.all([forgetText(listName(form)), forgetText(unseenName(form))])
}
