import type { EntryAnswer, SealedList, ShownConflict } from '../door-news.ts'
import type { DoorTicket } from '#app/booking/booking.ts'
import type { DoorEntry, KeptEntry } from './door-keeping.ts'

/**
 * What came of asking the server: an answer; no network, or a server in trouble; nobody is signed in here any more; who
 * is signed in doesn't stand at this door (any more); or the server can't read what was asked.
 */
export type Asked<Answer> =
  { line: 'online'; answer: Answer } | { line: 'offline' | 'signed-out' | 'not-yours' | 'unreadable' }

/** What a scanner asks the server. */
export type DoorLine = {
  list: () => Promise<Asked<SealedList>>
  find: (bookingCode: string) => Promise<Asked<{ ticket: DoorTicket | null }>>
  look: (reservationId: string) => Promise<Asked<{ ticket: DoorTicket | null }>>
  enter: (entry: DoorEntry) => Promise<Asked<{ admitted: EntryAnswer }>>
  report: (entries: KeptEntry[]) => Promise<Asked<{ conflicts: number; told: ShownConflict[] }>>
}

// Somebody is standing there: a network that takes longer counts as none.
const patienceMs = 3000
// The list is large, and nobody waits for it.
const listPatienceMs = 30_000

/** The way to the server from a page at `dataUrl`. */
export function doorLine(dataUrl: string): DoorLine {
  const send = <Answer>(order: object) =>
    ask<Answer>(dataUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
  return {
    list: () => ask(dataUrl, {}, listPatienceMs),
    find: (bookingCode) => send({ was: 'find', bookingCode }),
    look: (reservationId) => send({ was: 'look', reservationId }),
    enter: (entry) => send({ was: 'enter', entry }),
    report: (entries) => send({ was: 'report', entries: entries.map(plain) }),
  }
}

async function ask<Answer>(
  url: string,
  init: RequestInit,
  patience: number = patienceMs,
): Promise<Asked<Answer>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) })
    if (response.ok) return { line: 'online', answer: (await response.json()) as Answer }
    return { line: lineOf(response) }
  } catch {
    return { line: 'offline' }
  }
}

function lineOf({ type, status }: Response): Exclude<Asked<never>['line'], 'online'> {
  // Redirects lead to the login page.
  if (type === 'opaqueredirect' || status === 401 || (status >= 300 && status < 400)) return 'signed-out'
  if (status === 403 || status === 404) return 'not-yours'
  return status === 400 ? 'unreadable' : 'offline'
}

// The server is told what was done, not what this device made of it.
function plain({ entryId, reservationId, whom, shown, at, undoneAt }: KeptEntry): TellableEntry {
  return { entryId, reservationId, whom, shown, at, ...(undoneAt === undefined ? {} : { undoneAt }) }
}

type TellableEntry = Omit<KeptEntry, 'ticket' | 'numbers'>
