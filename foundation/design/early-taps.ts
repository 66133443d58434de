type Early = { earlyTaps?: Set<HTMLElement | null | undefined> | undefined }

let kept: Iterable<HTMLElement | null | undefined> = []

/** From now on taps are answered, late as it may be: only what was tapped before is still to be given. */
export function keepEarlyTaps(): void {
  const early = globalThis as Early
  kept = early.earlyTaps ?? []
  early.earlyTaps = undefined
}

/**
 * Gives the buttons that were tapped before the page's scripts ran their taps, each once: who taps again because
 * nothing happened means the same. The page's start notes them (`startLate`).
 */
export function giveEarlyTaps(): void {
  // Not at once: what comes to life in its own turn can't be hurried from within the page's first effects.
  setTimeout(() => {
    const buttons = kept
    kept = []
    for (const button of buttons) button?.click()
  })
}
