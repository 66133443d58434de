import { isSealed, type DoorTicket } from '#app/booking/booking.ts'
import { forgetText, keepText, keptText } from '#foundation/platform/kept-pages.ts'
import type { SealedList } from '../door-news.ts'
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
 * of a booking that no list of this device had.
 */
export type KeptEntry = DoorEntry & { at: number; ticket?: DoorTicket | undefined }

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

/** Entries that the server hasn't heard of, oldest first. */
export function keptEntries(form: string): KeptEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(entriesName(form)) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptEntry[]) : []
  } catch {
    return []
  }
}

/**
 * Adds and takes out entries, and tells what is left: of every window of this browser. Where storage is closed they
 * live as long as the page, which hands them in as `before`.
 */
export function changeEntries(
  form: string,
  before: readonly KeptEntry[],
  { add = [], heard = [] }: { add?: readonly KeptEntry[]; heard?: readonly KeptEntry[] },
): KeptEntry[] {
  const gone = new Set(heard.map(({ entryId }) => entryId))
  const known = new Map([...before, ...keptEntries(form), ...add].map((entry) => [entry.entryId, entry]))
  const left = [...known.values()].filter(({ entryId }) => !gone.has(entryId))
  try {
    localStorage.setItem(entriesName(form), JSON.stringify(left))
  } catch {
    // The page itself still holds them.
  }
  return left
}

/** Takes the list from this device: whoever doesn't stand at this door any more has no need of names. */
export function dropList(form: string): Promise<void> {
  return forgetText(listName(form))
}
