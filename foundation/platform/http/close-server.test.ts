import type { AddressInfo } from 'node:net'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'

test('a connection that was busy when the stop began doesn’t hold it up once it is answered', async () => {
  const held = Promise.withResolvers<() => void>()
  const server = createServer({ keepAliveTimeout: 75_000 }, (_, response) =>
    held.resolve(() => response.end('answered')),
  )
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<IncomingMessage>((go) => {
    const { port } = server.address() as AddressInfo
    get({ port, host: '127.0.0.1', agent }, go)
  })
  const answer = await held.promise
  const closed = closeServer(server)
  answer()
  ;(await answered).resume()
  // Ends long before the connection's own time and before answers are cut off, or the test is over time.
  await expect(closed).resolves.toBeUndefined()
  agent.destroy()
}, 10_000)
