const timeoutMs = 15_000

// Hop-by-hop headers belong to one connection; `host` would name the wrong one.
const dropped = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'accept-encoding',
]

/**
 * Passes a request on to a process on this machine and its answer back, redirects unfollowed. Used for the payment
 * sandbox, whose pages the browser reaches under the application's own origin.
 */
export async function passOn(request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of dropped) headers.delete(name)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const answer = await fetch(target, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  })
  const passed = new Headers(answer.headers)
  for (const name of [...dropped, 'content-encoding']) passed.delete(name)
  return new Response(answer.body, { status: answer.status, headers: passed })
}
