import type { PollHub, Watching } from './hub.server.ts'

declare module '#foundation/platform/scope.ts' {
  interface Scope {
    /** Streams of votes; `null` where nothing can be listened to. */
    polls: PollHub | null
  }
}

/** The answer to a browser that wants to hear when a vote changes. */
export async function answerPollStream(hub: PollHub | null, watching: Watching): Promise<Response> {
  const body = await hub?.open(watching)
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    // Neither a cache nor a proxy may gather or compress what is written bit by bit.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  }
  return body ? new Response(body, { headers }) : new Response(null, { status: 503 })
}
