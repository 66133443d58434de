type Saying = { status?: number; cookies?: readonly string[]; retryAfterSeconds?: number }

/** An answer to a page's script, which nobody keeps. */
export function said<T>(answer: T, { status = 200, cookies = [], retryAfterSeconds }: Saying = {}): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return Response.json(answer, { status, headers })
}
