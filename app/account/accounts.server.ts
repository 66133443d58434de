import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { scrypt, type PasswordHasher } from './password-hash.server.ts'

/** How often something may be tried. Source: reliability 3.1. */
export type AccountLimits = {
  signInsPerAccountAndPlace: number
  signInsPerAccount: number
  signInsPerAddress: number
  /** By connection, as `resetsPerHour`; beyond it by a mailed link: `allowFromConnection`. */
  signUpsPerHour: number
  mailsPerHour: number
  resetsPerHour: number
  codesPerAccount: number
  proofsPerSession: number
}

/** Windows of sign-ins. */
export const signInWindowSeconds = 300

const productionLimits: AccountLimits = {
  signInsPerAccountAndPlace: 5,
  signInsPerAccount: 30,
  signInsPerAddress: 30,
  signUpsPerHour: 60,
  mailsPerHour: 3,
  resetsPerHour: 30,
  codesPerAccount: 5,
  proofsPerSession: 5,
}
// A demo and its tests show many people behind one address.
const demoLimits: AccountLimits = {
  ...productionLimits,
  signInsPerAddress: 300,
  signUpsPerHour: 500,
  resetsPerHour: 500,
}

type AccountConfig = Pick<Config, 'mode' | 'appUrl' | 'sessionSecret' | 'loginErrors'> & {
  demoToken?: Config['demoToken']
  operator: Pick<Config['operator'], 'name'>
}

/** The sign-in side of the application, made once at start. */
export type Accounts = {
  db: Db
  config: AccountConfig
  now: () => Date
  limits: AccountLimits
  hasher: PasswordHasher
}

/** Opens accounts over the database. `limits` and `hasher` are for tests. */
export function openAccounts({
  db,
  config,
  now,
  limits = config.mode === 'demo' ? demoLimits : productionLimits,
  hasher = scrypt,
}: {
  db: Db
  config: AccountConfig
  now: () => Date
  limits?: AccountLimits
  hasher?: PasswordHasher
}): Accounts {
  return { db, config, now, limits, hasher }
}

/** Where a request comes from: the client's address as the server saw it, and headers that sessions keep. */
export type Caller = { clientAddress: string; cookie: string; userAgent: string }
