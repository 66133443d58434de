import { createContext, type RouterContextProvider } from 'react-router'
import type { Config } from './config.server.ts'
import type { Db } from './db.server.ts'
import type { Log } from './log.server.ts'

/**
 * What a request may use. Built once at start by `server.ts` and handed to loaders and actions; rooms add their own
 * outside things (the payment gateway, the sign-in library) by declaration merging.
 */
export interface Scope {
  db: Db
  now: () => Date
  config: Config
  log: Log
}

/** The router context key of the scope. */
export const scopeKey = createContext<Scope>()

/** The scope of the running request. */
export function scopeOf(context: Readonly<RouterContextProvider>): Scope {
  return context.get(scopeKey)
}
