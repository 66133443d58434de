import { connect } from 'node:net'
import type pg from 'pg'

/** What a connected client knows of its server; its types leave it out. */
type Connected = { host: string; port: number; processID: number | null; secretKey: number | null }

const waitMs = 2_000
const cancelCode = 80_877_102
const bytes = 16

/**
 * Asks the server to stop what this client runs, on a line of its own as the protocol wants it; poolers pass it on.
 * Resolves when the server has hung up. It never rejects: what can't be stopped ends by the statement's own limit.
 */
export function askToStop(client: pg.Client): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Connected
  if (processID === null || secretKey === null) return Promise.resolve()
  const message = Buffer.alloc(bytes)
  ;[bytes, cancelCode, processID, secretKey].forEach((part, index) => message.writeInt32BE(part, index * 4))
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  return new Promise((resolve) => {
    socket.setTimeout(waitMs, () => socket.destroy())
    socket.once('error', () => undefined)
    socket.once('close', () => resolve())
    // The server answers by hanging up.
    socket.resume().end(message)
  })
}
