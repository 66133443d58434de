import { connect, type Socket } from 'node:net'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { freshKey, type Load, type LoadResult } from './load.ts'

// Answers are counted, not read: only status and length are looked at, so that asking costs little beside answering.
type Tally = { times: number[]; bytes: number; statuses: Record<string, number>; begun: number }

const headEnd = Buffer.from('\r\n\r\n')

function readLoop(socket: Socket, onAnswer: (status: string) => void, tally: Tally): void {
  let missing = 0
  let status = ''
  let head: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    tally.bytes += chunk.length
    let rest = chunk
    if (missing === 0) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(headEnd)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      status = text.slice(9, 12)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (length === undefined) throw new Error(`an answer without a length:\n${text}`)
      rest = head.subarray(end + headEnd.length)
      head = Buffer.alloc(0)
      missing = Number(length)
    }
    missing -= rest.length
    if (missing === 0) onAnswer(status)
  })
}

let keys = 0

function freshened(request: string): string {
  if (!request.includes(freshKey)) return request
  keys += 1
  return request.replace(freshKey, `${process.pid}-${keys}`.padEnd(freshKey.length, '-'))
}

async function client({ port, requests, until }: Load, tally: Tally, startedMs: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const isOver = 'ms' in until ? () => elapsedMs() - startedMs >= until.ms : () => tally.begun >= until.count
  await new Promise<void>((resolve, reject) => {
    let sentMs = 0
    const ask = () => {
      if (isOver()) return socket.end(resolve)
      sentMs = elapsedMs()
      socket.write(freshened(requests[tally.begun++ % requests.length] ?? ''), 'latin1')
    }
    readLoop(
      socket,
      (status) => {
        tally.times.push(elapsedMs() - sentMs)
        tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
        ask()
      },
      tally,
    )
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the connection was closed')))
  })
}

async function run(load: Load): Promise<LoadResult> {
  const tally: Tally = { times: [], bytes: 0, statuses: {}, begun: 0 }
  const startedMs = elapsedMs()
  await Promise.all(Array.from({ length: load.clients }, () => client(load, tally, startedMs)))
  const tookMs = elapsedMs() - startedMs
  const sorted = tally.times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: (sorted.length * 1_000) / tookMs,
    count: sorted.length,
    p50: at(0.5),
    p99: at(0.99),
    bytes: tally.bytes,
    statuses: tally.statuses,
  }
}

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
