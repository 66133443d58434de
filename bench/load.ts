import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** Where this stands in a request, the generator puts letters that it never sent before. */
export const freshKey = 'fresh-key-fresh-key-'

/** What to ask for, over connections that stay open. */
export type Load = {
  port: number
  /** Whole requests as they go over the wire; connections take them in turn. */
  requests: readonly string[]
  clients: number
  /** Ends after this time, or after so many requests. */
  until: { ms: number } | { count: number }
}

/** What came back. `statuses` counts answers by status; `bytes` is all that was received. */
export type LoadResult = {
  perSecond: number
  count: number
  p50: number
  p99: number
  bytes: number
  statuses: Record<string, number>
}

/** A process of its own that asks; it shares nothing with the side that answers but the machine. */
export type LoadGenerator = { run: (load: Load) => Promise<LoadResult>; stop: () => void }

/** Starts one. */
export function openLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-process.ts'))
  return {
    run: (load) => {
      child.send(load)
      return answerOf<LoadResult>(child)
    },
    stop: () => child.disconnect(),
  }
}

/** The next message of a child process. @throws {Error} when it ends or fails instead. */
export function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`a child process of the bench ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message: { failed?: string }) => {
      child.off('exit', ended)
      if (message.failed) reject(new Error(message.failed))
      else resolve(message as Answer)
    })
  })
}

/** A request without a body, as a browser sends it over a connection that stays open. */
export function plainRequest(
  url: URL,
  {
    path = url.pathname + url.search,
    headers = {},
  }: { path?: string; headers?: Record<string, string> } = {},
): string {
  const lines = Object.entries({ host: url.host, connection: 'keep-alive', ...headers })
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}
