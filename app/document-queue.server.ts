import type { RouterContextProvider } from 'react-router'
import { openSlots, SlotsFull } from '#foundation/platform/pictures/slots.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { currentSession, sessionTokenIn } from './account/account.server.ts'

/** Why a PDF isn't made now: this account asks for too many (429), or everybody together does (503). */
export type DocumentRefusal = { status: 429 | 503; retryAfterSeconds: number }

type Asking = { request: Request; context: Readonly<RouterContextProvider> }

/** Lets requests for PDFs through in turn. */
export type DocumentQueue = {
  /** Runs `make` when its turn comes, or says why it doesn't. Requests for anything else run at once. */
  inTurn: (asking: Asking, make: () => Promise<Response>) => Promise<Response | DocumentRefusal>
}

// A PDF takes up to a tenth of a second, and what is asked for it beforehand some milliseconds of the main thread: who
// asks for hundreds at once would stop everybody's pages.
const atOnce = 2
const waiting = 20
/** Of one session, under way and waiting. */
const perSession = 4
const perAccountAndMinute = 100
const minuteSeconds = 60
const soonSeconds = 3

/** Nobody's turn yet. */
export function openDocumentQueue(scope: Pick<Scope, 'accounts' | 'db' | 'now'>): DocumentQueue {
  const slots = openSlots({ atOnce, waiting })
  const underWay = new Map<string, number>()
  const count = (token: string, more: 1 | -1) => {
    const left = (underWay.get(token) ?? 0) + more
    if (left === 0) underWay.delete(token)
    else underWay.set(token, left)
  }
  return {
    async inTurn({ request, context }, make) {
      // Without a session there is only the way to the login page.
      const token = isForDocument(request)
        ? sessionTokenIn(scope.accounts.config, request.headers.get('cookie') ?? '')
        : null
      if (token === null) return make()
      if ((underWay.get(token) ?? 0) >= perSession) return { status: 429, retryAfterSeconds: soonSeconds }
      count(token, 1)
      try {
        return await slots.run(async () => (await accountRefusal(scope, { request, context })) ?? make())
      } catch (error) {
        if (error instanceof SlotsFull) return { status: 503, retryAfterSeconds: soonSeconds }
        throw error
      } finally {
        count(token, -1)
      }
    },
  }
}

/** A session is only one of an account's: what counts for a minute is the account. */
async function accountRefusal(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  asking: Asking,
): Promise<DocumentRefusal | null> {
  const session = await currentSession(asking)
  if (!session) return null
  const key = `pdf:${session.user.id}`
  const limit = { key, limit: perAccountAndMinute, windowSeconds: minuteSeconds, now: now() }
  const allowance = await allow(db, limit)
  return allowance.outcome === 'allowed'
    ? null
    : { status: 429, retryAfterSeconds: allowance.retryAfterSeconds }
}

// The router reads percent signs, and any case.
function isForDocument({ url }: Request): boolean {
  return /\.pdf/i.test(decoded(new URL(url).pathname))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
