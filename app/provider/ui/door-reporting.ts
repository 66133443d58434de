import type { Asked, Reported } from './door-line.ts'
import { mayWait, versionOf, type KeptEntry } from './door-keeping.ts'

/**
 * What came of telling: which of them the server failed on; or of all of them that it can't read them, that it failed,
 * that no answer came in time, or that there is nobody to tell.
 */
export type Told = { failed: readonly string[] } | 'unreadable' | 'failed' | 'late' | 'nobody'

/**
 * `impossible`: the server can't read it and never will. `failed`: it is told again after a pause. `late`: it is told
 * again as soon as the others were.
 */
export type Fate = 'heard' | 'impossible' | 'failed' | 'late'

/** What is told, to whom, and what becomes of it. */
type Reporting = {
  entries: () => readonly KeptEntry[]
  tell: (part: KeptEntry[]) => Promise<Told>
  done: (part: KeptEntry[], fate: Fate) => void
  now: Date
}

const atOnce = 200
// After so many in a row it isn't the entries that something is wrong with.
const mostInARow = 3

/**
 * Tells the server everything that it hasn't heard. One entry that it can't read, or fails on, must not keep the others
 * back: then they are told one by one; what it can't read is given up, what it failed on waits for its next turn, and
 * what it didn't answer in time comes after the others. An undo waits for a server that knows undoing.
 */
export async function reportAll({ entries, tell, done, now }: Reporting): Promise<void> {
  const passed = new Set<string>()
  const pass = (part: KeptEntry[]) => part.forEach((entry) => passed.add(versionOf(entry)))
  let most = atOnce
  let inARow = 0
  while (inARow < mostInARow) {
    const part = entries()
      .filter((entry) => !passed.has(versionOf(entry)))
      .slice(0, most)
    const [only] = part
    if (!only) return
    const told = await tell(part)
    if (told === 'nobody') return
    if (typeof told === 'object') {
      const failed = part.filter(({ entryId }) => told.failed.includes(entryId))
      pass(failed)
      done(failed, 'failed')
      done(
        part.filter((entry) => !failed.includes(entry)),
        'heard',
      )
      inARow = 0
    } else if (part.length > 1) most = 1
    else if (told === 'failed' || told === 'late') {
      pass(part)
      done(part, told)
      inARow += 1
    } else if (mayWait(only, now)) pass(part)
    else done(part, 'impossible')
  }
}

/** The same of an answer of the server's. */
export function toldBy(asked: Asked<Reported>): Told {
  if (asked.line === 'online') return { failed: asked.answer.failed ?? [] }
  if (asked.line === 'unreadable') return 'unreadable'
  if (asked.line !== 'offline' || asked.fault === 'network') return 'nobody'
  return asked.fault === 'silence' ? 'late' : 'failed'
}

const minuteMs = 60_000
const longestPauseMinutes = 10

/** An entry that the server failed on, with the pause before it is told again: each is twice as long. */
export function afterFailure(entry: KeptEntry, now: Date): KeptEntry {
  const tries = (entry.tries ?? 0) + 1
  const minutes = Math.min(2 ** (tries - 1), longestPauseMinutes)
  return { ...entry, tries, nextAt: now.getTime() + minutes * minuteMs }
}

/** True unless its pause is still on. A clock that was set back makes no pause longer. */
export function isDue({ nextAt = 0 }: KeptEntry, now: Date): boolean {
  const ms = nextAt - now.getTime()
  return ms <= 0 || ms > longestPauseMinutes * minuteMs
}
