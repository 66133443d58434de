import { invariant } from '#foundation/lib/errors.ts'
import { insideTransaction } from '#foundation/platform/db.server.ts'

/** Somebody who types waits no longer than this. */
const patienceMs = 3_000
const mostBytes = 500_000

/** Asks a service outside. `status` is its answer's; the text is only read of those that are fine. */
export type OutsideAnswer = { status: number; body: unknown }

/**
 * Sends one request to a service outside and reads its JSON.
 *
 * @throws when there is no answer in time, a redirect, too much text or none that is JSON.
 */
export async function askOutside(
  url: URL,
  { timeoutMs = patienceMs, ...init }: RequestInit & { timeoutMs?: number | undefined } = {},
): Promise<OutsideAnswer> {
  invariant(!insideTransaction(), 'an address service is asked while rows are locked')
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!response.ok) {
    await response.body?.cancel()
    return { status: response.status, body: null }
  }
  const text = await response.text()
  if (text.length > mostBytes) throw new Error('the address service said too much')
  return { status: response.status, body: jsonIn(text) }
}

// The parser's own words repeat what was answered, and logs hold no places.
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the address service answered no JSON')
  }
}

/** Only the body of a fine answer. @throws for every other one: quota, faults, refused keys. */
export function bodyIn({ status, body }: OutsideAnswer): unknown {
  if (status < 200 || status > 299) throw new Error(`the address service answered ${status}`)
  return body
}
