import { demoTokenCookie, demoTokenName, mayControlDemo } from '#foundation/platform/demo-token.server.ts'
import { passOn } from '#foundation/platform/http/proxy.server.ts'
import { identityPath } from './scope.server.ts'
import type { WebParts, WebRoutes } from './web.server.ts'

/** The sandbox's pages; everything else of it is a control. */
const isForGuests = (path: string) => /^\/_sandbox\/(?:pay|onboarding)\/[\w-]+$/.test(path)

/**
 * What only a demo has beside its pages: the link that keeps the token, the payment sandbox, the identity emulator. The
 * pages under /dev ask for the token themselves (`devScope`).
 */
export function openDemoControls(web: WebRoutes, { scope, sandboxUrl }: WebParts): void {
  web.get('/dev/*', async (c, next) => {
    const cookie = demoTokenCookie(scope.config, c.req.query(demoTokenName) ?? null)
    return cookie === null ? next() : c.body(null, 303, { location: c.req.path, 'set-cookie': cookie })
  })
  if (sandboxUrl && scope.config.mode === 'demo') {
    web.all('/_sandbox/*', async (c) => {
      const url = new URL(c.req.url)
      if (!isForGuests(url.pathname) && !mayControlDemo(scope.config, c.req.raw.headers))
        return c.text('', 404)
      return passOn(c.req.raw, `${sandboxUrl}${url.pathname.slice('/_sandbox'.length)}${url.search}`)
    })
  }
  const { identityEmulator } = scope
  if (identityEmulator)
    web.all(`${identityPath}/*`, async (c) =>
      mayControlDemo(scope.config, c.req.raw.headers) ? identityEmulator.fetch(c.req.raw) : c.text('', 404),
    )
}
