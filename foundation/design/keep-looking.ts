const everyMs = 60_000
// Whoever switches to and fro between windows looks once.
const leastMs = 3_000

/**
 * Calls `look` when somebody comes back to the page, when the network is there again, and every minute while the page is
 * seen, until what it returns is called. Never while it can't be seen, without a network, while somebody types, or
 * while a dialog is open in which something can be entered: what they are at stays as it is. `elapsed` counts
 * milliseconds.
 */
export function keepLooking({ look, elapsed }: { look: () => void; elapsed: () => number }): () => void {
  let lookedAt = elapsed()
  const lookNow = () => {
    if (!mayLook()) return
    lookedAt = elapsed()
    look()
  }
  const lookAgain = () => {
    if (elapsed() - lookedAt >= leastMs) lookNow()
  }
  const timer = setInterval(lookAgain, everyMs)
  // What was shown without a network is old: it isn't left standing because it was shown just before.
  let soon: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    clearTimeout(soon)
    soon = setTimeout(lookNow, Math.max(0, leastMs - (elapsed() - lookedAt)))
  }
  addEventListener('online', lookSoon)
  // A page that the browser kept whole while somebody was elsewhere is shown without having been hidden.
  addEventListener('pageshow', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    clearInterval(timer)
    clearTimeout(soon)
    removeEventListener('online', lookSoon)
    removeEventListener('pageshow', lookAgain)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

const entered = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]'

/** False where looking again would be in vain, or in the way of whoever is entering something. */
export function mayLook(): boolean {
  if (document.hidden || !navigator.onLine) return false
  const isTyping = document.activeElement?.matches(entered) ?? false
  return !isTyping && document.querySelector(`dialog[open] :is(${entered})`) === null
}
