type Early = { earlyTaps?: Set<HTMLElement | null | undefined> | undefined }

/**
 * Gives the buttons that were tapped before the page's scripts ran their taps, each once: who taps again because
 * nothing happened means the same. The page's start notes them (`startLate`).
 */
export function giveEarlyTaps(): void {
  // Not at once: what comes to life in its own turn can't be hurried from within the page's first effects.
  setTimeout(() => {
    const early = globalThis as Early
    const buttons = early.earlyTaps ?? []
    early.earlyTaps = undefined
    for (const button of buttons) button?.click()
  })
}
