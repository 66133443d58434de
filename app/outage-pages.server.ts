import { isDatabaseOutage, hadOutage } from '#foundation/platform/database-outage.ts'
import type { PageHandler } from './public-pages.server.ts'

/** A page that isn't there because the database isn't. */
class Outage extends Error {}

/**
 * Makes an error of what the router answers as 500 where the database was out of reach: the web side says then that it
 * is soon back. The router's own scripts read it from their data.
 */
export function throwOnOutage(handler: PageHandler): PageHandler {
  return async (request, context) => {
    const answer = await handler(request, context)
    if (answer.status !== 500 || !hadOutage(context)) return answer
    if (new URL(request.url).pathname.endsWith('.data')) return answer
    await answer.body?.cancel()
    throw new Outage('the database is out of reach')
  }
}

/** How the web side answers what was thrown. */
export const statusOfFault = (error: unknown): 500 | 503 =>
  error instanceof Outage || isDatabaseOutage(error) ? 503 : 500
