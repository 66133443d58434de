import { serve } from '@hono/node-server'

// The yardstick of the pages bench: the same server program answers with a string of so many bytes, and does nothing
// else. It has no router and makes no header object, so that nothing but the page's own work is compared.
const longest = 1_000_000
const strings = new Map<string, string>()

function fetch(request: Request): Response {
  const length = request.url.slice(request.url.lastIndexOf('/') + 1)
  const body = strings.get(length) ?? 'u'.repeat(Math.min(longest, Number(length)))
  strings.set(length, body)
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }))
process.on('disconnect', () => server.close())
