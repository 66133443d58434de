import type { EntryAnswer, SealedList, ShownConflict } from '../door-news.ts'
import type { DoorTicket } from '#app/booking/booking.ts'
import type { DoorEntry, KeptEntry } from './door-keeping.ts'

/** What came of asking the server: an answer, no network, or nobody is signed in here any more. */
export type Asked<Answer> = { line: 'online'; answer: Answer } | { line: 'offline' } | { line: 'signed-out' }

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

/** The way to the server from a page at `dataUrl`. */
export function doorLine(dataUrl: string): DoorLine {
  const send = <Answer>(order: object) =>
    ask<Answer>(dataUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
  return {
    list: () => ask(dataUrl, {}),
    find: (bookingCode) => send({ was: 'find', bookingCode }),
    look: (reservationId) => send({ was: 'look', reservationId }),
    enter: (entry) => send({ was: 'enter', entry }),
    report: (entries) => send({ was: 'report', entries }),
  }
}

async function ask<Answer>(url: string, init: RequestInit): Promise<Asked<Answer>> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return { line: 'online', answer: (await response.json()) as Answer }
    // A redirect leads to the login page; a server in trouble is as good as none.
    return { line: response.status >= 500 ? 'offline' : 'signed-out' }
  } catch {
    return { line: 'offline' }
  }
}
