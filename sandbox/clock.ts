import { openClock } from '#foundation/platform/clock.ts'
import type { Store } from './store.ts'

/** The sandbox's own time: the machine's clock plus an offset that an operator may push forward. */
export type SandboxClock = {
  /** Milliseconds since 1970, moved by the offset. */
  nowMs(): number
  /** Seconds since 1970, as Stripe writes instants. */
  nowSeconds(): number
  /** The machine's unmoved seconds; only signatures use them, because receivers compare with their own clock. */
  machineSeconds(): number
  /** Moves the time forward and remembers it across restarts. */
  advance(seconds: number): void
}

const offsetSetting = 'clock.offset-ms'

/** Opens the clock; its offset lives in the store. */
export function openSandboxClock(store: Store): SandboxClock {
  const clock = openClock(Number(store.setting(offsetSetting) ?? 0))
  const nowMs = () => clock.now().getTime()
  return {
    nowMs,
    nowSeconds: () => Math.floor(nowMs() / 1000),
    machineSeconds: () => Math.floor((nowMs() - clock.offsetMs()) / 1000),
    advance(seconds) {
      clock.setOffset(clock.offsetMs() + Math.round(seconds * 1000))
      store.saveSetting(offsetSetting, String(clock.offsetMs()))
    },
  }
}
