import { getRequestListener } from '@hono/node-server'
import { createServer as createHttpServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { demoLogins } from '#app/demo.server.ts'
import { configFrom } from '#foundation/platform/config.server.ts'
import { startServer } from '../server.ts'

/** `npm run dev`: the application with its pages straight from the sources, changed while it runs. */
const config = configFrom()
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: config.port + 1 } },
  appType: 'custom',
})
const running = await startServer({
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
const http = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void application(request, response))
})
http.listen(config.port, config.host ?? undefined, () =>
  demoLogins(config).forEach((line) => console.log(line)),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    http.close()
    void Promise.all([vite.close(), running.stop()]).then(() => process.exit(0))
  })
}
