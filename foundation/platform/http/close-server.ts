import type { ServerType } from '@hono/node-server'

/** How long answers that are under way may take before they are cut off, in milliseconds. */
const closeTimeoutMs = 20_000
const lookEveryMs = 250

/**
 * Stops taking connections and waits for the answers that are under way. A connection that has just been answered is
 * idle from then on: left alone it would be kept, and the stop with it, for as long as any other.
 */
export function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections()
    const looking = setInterval(closeIdle, lookEveryMs)
    server.close(() => {
      clearInterval(looking)
      resolve()
    })
    closeIdle()
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeTimeoutMs).unref()
  })
}
