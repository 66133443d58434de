import { getRequestListener } from '@hono/node-server'
import { createServer as createHttpServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

/**
 * `npm run dev`: the application straight from the sources, its pages changed while it runs. The server comes from the
 * same loader as the pages, so that each module exists once. What it holds stays as it was at the start: a change of
 * the platform's `scope.ts` or `page.ts`, whose keys it holds, needs a new start.
 */
const http = createHttpServer()
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
})
const server = (await vite.ssrLoadModule('server.ts')) as typeof import('../server.ts')
const config = server.configFrom()
const running = await server.startServer({
  config,
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  clientFolder: null,
  listens: 'nowhere',
  say: (line) => console.log(line),
  onLost: (reason) => {
    throw reason
  },
})
const application = getRequestListener(running.fetch)
http.on('request', (request, response) => {
  vite.middlewares(request, response, () => void application(request, response))
})
http.listen(config.port, config.host ?? undefined, () =>
  server.demoLogins(config).forEach((line) => console.log(line)),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    http.close()
    void Promise.all([vite.close(), running.stop()]).then(() => process.exit(0))
  })
}
