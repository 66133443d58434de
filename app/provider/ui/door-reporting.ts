import { mayWait, versionOf, type KeptEntry } from './door-keeping.ts'

/** What is told, to whom, and what becomes of it; `isLost`: the server can't read it and never will. */
type Reporting = {
  entries: () => readonly KeptEntry[]
  tell: (part: KeptEntry[]) => Promise<'heard' | 'unreadable' | 'silent'>
  done: (part: KeptEntry[], isLost: boolean) => void
  now: Date
}

const atOnce = 200

/**
 * Tells the server everything that it hasn't heard. One entry that it can't read must not keep the others back: then
 * they are told one by one, and it is given up. An undo waits for a server that knows undoing.
 */
export async function reportAll({ entries, tell, done, now }: Reporting): Promise<void> {
  const passed = new Set<string>()
  let most = atOnce
  for (;;) {
    const part = entries()
      .filter((entry) => !passed.has(versionOf(entry)))
      .slice(0, most)
    const [only] = part
    if (!only) return
    const told = await tell(part)
    if (told === 'silent') return
    if (told === 'heard') done(part, false)
    else if (part.length > 1) most = 1
    else if (mayWait(only, now)) passed.add(versionOf(only))
    else done(part, true)
  }
}
