import type { SandboxClock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

/** How a sandbox is set up. */
export type SandboxConfig = {
  /** Folder of its state; made if absent. */
  dataDir: string
  /** Where signed events are posted; without it they are only kept. */
  webhookUrl?: string
  webhookSecret: string
  /** The key that callers must send; default `sk_test_sandbox`. */
  secretKey?: string
  /** 0 or absent takes a free port. */
  port?: number
  /** Where browsers reach the pages, without a slash at its end; default the sandbox's own address. */
  publicBase?: string
}

/** What every part of the sandbox works with. */
export type World = {
  store: Store
  clock: SandboxClock
  faults: Faults
  webhookUrl: string | undefined
  webhookSecret: string
  secretKey: string
  publicBase: () => string
}

/** The version of Stripe's API whose shapes the sandbox speaks; the pinned SDK's. */
export const apiVersion = '2026-10-28.endive'
