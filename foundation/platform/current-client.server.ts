import { AsyncLocalStorage } from 'node:async_hooks'

const clients = new AsyncLocalStorage<string>()

/** Runs `work` for the visitor at an address: whatever it makes, a page that is kept for everybody too, is their doing. */
export function runForClient<T>(address: string, work: () => T): T {
  return clients.run(address, work)
}

/** The address of the visitor for whom something is done here; `null` where it is for nobody. */
export function currentClient(): string | null {
  return clients.getStore() ?? null
}
