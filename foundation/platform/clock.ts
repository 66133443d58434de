/** The one place that reads the machine's clock. In demo mode it can be moved; production never moves it. */
export type Clock = {
  /** The present instant, moved by the demo offset. */
  now: () => Date
  /** Milliseconds that the demo clock is ahead (or behind, when negative). */
  offsetMs: () => number
  /** Sets the demo offset. */
  setOffset: (offsetMs: number) => void
  /** Calls `heard` after each move. */
  onMove: (heard: () => void) => void
}

/** A clock on the machine's time. */
export function openClock(offsetMs = 0): Clock {
  let offset = offsetMs
  const listeners: (() => void)[] = []
  return {
    now: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    setOffset: (value) => {
      offset = value
      listeners.forEach((heard) => heard())
    },
    onMove: (heard) => void listeners.push(heard),
  }
}

/** Milliseconds that a clock is ahead of the machine's, for packages that read that one themselves. */
export function aheadOfMachineMs(now: () => Date): number {
  return now().getTime() - Date.now()
}

/** Milliseconds of a clock that never jumps; only differences mean something. */
export function elapsedMs(): number {
  return performance.now()
}
