import { sessionOf, type Accounts } from '#app/account/account.server.ts'
import { openHub, type ChatHub } from './hub.server.ts'

export { openHub, type ChatHub }
export { requireAccess } from './access.server.ts'
export { openListener } from './listener.server.ts'
export { heartbeat, openStream, retryChunk } from './live-streams.ts'

declare module '#foundation/platform/scope.ts' {
  interface Scope {
    /** Streams of messages; `null` where nothing can be listened to. */
    chat: ChatHub | null
  }
}

/** The headers of every answer that is a stream of events. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither a cache nor a proxy may gather or compress what is written bit by bit.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Answers a browser that wants to hear of new messages. It says whose it is (`konto`): in a tab that shows another
 * account than the one that is signed in by now, nobody's messages turn up. What it heard last comes from the browser
 * that comes back by itself, or from another tab that goes on in its place (`seit`).
 */
export async function answerStream(
  { accounts, chat }: { accounts: Accounts; chat: ChatHub | null },
  request: Request,
): Promise<Response> {
  if (request.method !== 'GET') return new Response(null, { status: 405 })
  const session = await sessionOf(accounts, request.headers.get('cookie') ?? '', { isUse: false })
  if (!session) return refusal(401)
  const { searchParams } = new URL(request.url)
  const account = searchParams.get('konto')
  if (account !== null && account !== session.user.id) return refusal(409)
  const lastId = request.headers.get('last-event-id') ?? searchParams.get('seit')
  const body = await chat?.open({ session, lastId })
  return body ? new Response(body, { headers: streamHeaders }) : refusal(503)
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
