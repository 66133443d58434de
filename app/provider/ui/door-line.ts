import type { EntryAnswer, SealedList, ShownConflict } from '../door-news.ts'
import type { DoorTicket } from '#app/booking/check-in/check-in.ts'
import type { DoorEntry, KeptEntry } from './door-keeping.ts'

/**
 * What came of asking the server: an answer; none, and whose fault that is; nobody is signed in here any more; who is
 * signed in doesn't stand at this door (any more); or the server can't read what was asked.
 */
export type Asked<Answer> =
  | { line: 'online'; answer: Answer }
  | { line: 'offline'; fault: LineFault }
  | { line: 'signed-out' | 'not-yours' | 'unreadable' }

/**
 * `network`: nothing got through. `silence`: nobody answered in time, which is the network's fault too as far as a door
 * can tell. `server`: it answered that it is in trouble.
 */
type LineFault = 'network' | 'silence' | 'server'

/** What the server says to a report; an older one doesn't name what it failed on. */
export type Reported = { conflicts: number; told: ShownConflict[]; failed?: string[] }

/** What a scanner asks the server. */
export type DoorLine = {
  list: () => Promise<Asked<SealedList>>
  find: (bookingCode: string) => Promise<Asked<{ ticket: DoorTicket | null }>>
  look: (reservationId: string) => Promise<Asked<{ ticket: DoorTicket | null }>>
  enter: (entry: DoorEntry) => Promise<Asked<{ admitted: EntryAnswer }>>
  report: (entries: KeptEntry[]) => Promise<Asked<Reported>>
}

// Somebody is standing there: a network that takes longer counts as none.
const patienceMs = 3000
// The list is large, and nobody waits for it.
const listPatienceMs = 30_000
// Two hundred entries take the server longer than one.
const patiencePerEntryMs = 50

/** The way to the server from a page at `dataUrl`. */
export function doorLine(dataUrl: string): DoorLine {
  const send = <Answer>(order: object, patience?: number) =>
    ask<Answer>(
      dataUrl,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      },
      patience,
    )
  return {
    list: () => ask(dataUrl, {}, listPatienceMs),
    find: (bookingCode) => send({ was: 'find', bookingCode }),
    look: (reservationId) => send({ was: 'look', reservationId }),
    enter: (entry) => send({ was: 'enter', entry }),
    report: (entries) =>
      send({ was: 'report', entries: entries.map(plain) }, patienceMs + entries.length * patiencePerEntryMs),
  }
}

async function ask<Answer>(
  url: string,
  init: RequestInit,
  patience: number = patienceMs,
): Promise<Asked<Answer>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) })
    const answer: unknown = response.ok ? await response.json() : await answerInPart(response)
    return answer === null ? withoutAnswer(response) : { line: 'online', answer: answer as Answer }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return { line: 'offline', fault: isLate ? 'silence' : 'network' }
  }
}

// A 503 that names what failed did the rest of what was asked. One that doesn't comes from something before the server.
async function answerInPart(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const said: unknown = response.status === 503 && isJson ? await response.json() : null
  return typeof said === 'object' && said !== null && 'failed' in said ? said : null
}

// Later the same question may be answered.
const passing = new Set([408, 425, 429])

function withoutAnswer({ type, status }: Response): Asked<never> {
  // Redirects lead to the login page.
  if (type === 'opaqueredirect' || status === 401 || (status >= 300 && status < 400))
    return { line: 'signed-out' }
  if (status === 403 || status === 404) return { line: 'not-yours' }
  if (status >= 500) return { line: 'offline', fault: 'server' }
  if (passing.has(status)) return { line: 'offline', fault: 'network' }
  return { line: 'unreadable' }
}

// The server is told what was done, not what this device made of it.
function plain({ entryId, reservationId, whom, shown, at, undoneAt }: KeptEntry): TellableEntry {
  return { entryId, reservationId, whom, shown, at, ...(undoneAt === undefined ? {} : { undoneAt }) }
}

type TellableEntry = Omit<KeptEntry, 'ticket' | 'numbers' | 'tries' | 'nextAt'>
