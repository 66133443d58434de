import { useEffect } from 'react'
import { signedInDelayMs } from '../account.ts'
import type { Entered } from '../answers.ts'

/** Long enough to read that a mail is on its way. */
const registeredDelayMs = 1500

/** Goes on after signing in, with a new document: everything on the next page belongs to the person now. */
export function useEntry(answer: { outcome: string } | Entered | undefined): Entered | null {
  const entered = answer && 'to' in answer ? answer : null
  useEffect(() => {
    if (!entered) return
    const delayMs = entered.how === 'registered' ? registeredDelayMs : signedInDelayMs
    const timer = setTimeout(() => goTo(entered.to), delayMs)
    return () => clearTimeout(timer)
  }, [entered])
  return entered
}

/** Opens an own path as a new document, even when it is the present one or differs only after the `#`. */
export function goTo(path: string): void {
  const { pathname, search } = globalThis.location
  if (path.split('#')[0] !== `${pathname}${search}`) return globalThis.location.assign(path)
  globalThis.history.replaceState(globalThis.history.state, '', path)
  globalThis.location.reload()
}
