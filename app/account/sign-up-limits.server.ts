import { allow } from '#foundation/platform/rate-limit.server.ts'
import type { Accounts, Caller } from './accounts.server.ts'

const hourSeconds = 3600
/** So many times the limit are let through by a link; beyond, not even a mail is sent. */
const mostByLink = 10

/** Whether a new account or a reset may come from a connection now. */
export type ConnectionAllowance =
  | { outcome: 'at-once' | 'by-link' }
  | { outcome: 'refused'; because: 'too-many-attempts'; retryAfterSeconds: number }

/**
 * Counts a new account or a reset by the connection that asks. A school, a hotel or a mobile carrier is one connection:
 * beyond the limit of an hour nobody is refused, but whoever asks has to open a mail first.
 */
export async function allowFromConnection(
  { db, limits, now }: Accounts,
  { what, caller }: { what: 'sign-up' | 'reset-address'; caller: Caller },
): Promise<ConnectionAllowance> {
  const limit = what === 'sign-up' ? limits.signUpsPerHour : limits.resetsPerHour
  const key = `${what}:${caller.clientAddress}`
  const allowance = await allow(db, { key, limit, windowSeconds: hourSeconds, now: now() })
  if (allowance.outcome === 'allowed') return { outcome: 'at-once' }
  if (allowance.hits <= limit * mostByLink) return { outcome: 'by-link' }
  const { retryAfterSeconds } = allowance
  return { outcome: 'refused', because: 'too-many-attempts', retryAfterSeconds }
}
