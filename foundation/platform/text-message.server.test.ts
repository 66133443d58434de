import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from './db.server.ts'
import { queueText, sendWaitingTexts } from './text-message.server.ts'
import { hasTextMessages, openTextTransport } from './text-transport.server.ts'

const noon = new Date('2026-06-13T12:00:00+02:00')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const message = {
  operationId: 'one',
  userId: 'jule',
  to: '+491701234567',
  body: 'Moin',
  usefulUntil: later(600),
}
const rows = (db: Db) =>
  db.selectFrom('text_message').select(['body', 'sent_at', 'attempts', 'last_error']).execute()

test('a message leaves once, however often it is written or looked for', () =>
  withDatabase(async (db) => {
    await queueText(db, { ...message, now: noon })
    await queueText(db, { ...message, body: 'Noch einmal', now: noon })
    const left: string[] = []
    const transport = async ({ to, body }: { to: string; body: string }) => void left.push(`${to} ${body}`)
    const run = () => sendWaitingTexts(db, { transport, now: () => later(1) })
    expect([await run(), await run()]).toEqual([
      { sent: 1, failed: 0 },
      { sent: 0, failed: 0 },
    ])
    expect(left).toEqual(['+491701234567 Moin'])
  }))

test.each([
  ['at night it waits for the morning', '2026-06-13T22:00:00+02:00', 0],
  ['in the morning it leaves', '2026-06-14T09:00:00+02:00', 1],
] as const)('nobody is rung up at night: %s', (_name, at, sent) =>
  withDatabase(async (db) => {
    await queueText(db, { ...message, usefulUntil: later(6000), now: noon })
    const now = () => new Date(at)
    expect(await sendWaitingTexts(db, { transport: async () => undefined, now })).toEqual({ sent, failed: 0 })
  }),
)

test('what says nothing useful any more isn’t sent', () =>
  withDatabase(async (db) => {
    await queueText(db, { ...message, usefulUntil: later(10), now: noon })
    const now = () => later(10)
    expect(await sendWaitingTexts(db, { transport: async () => undefined, now })).toEqual({
      sent: 0,
      failed: 0,
    })
  }))

test('a refusal is tried again with growing pauses as long as it is useful, and keeps its reason', () =>
  withDatabase(async (db) => {
    await queueText(db, { ...message, usefulUntil: later(300), now: noon })
    const tried: number[] = []
    for (let minutes = 0; minutes < 400; minutes += 1) {
      const transport = async () => {
        tried.push(minutes)
        throw new Error('busy')
      }
      await sendWaitingTexts(db, { transport, now: () => later(minutes) })
    }
    expect(tried).toEqual([0, 5, 15, 35, 75, 135, 195, 255])
    expect(await rows(db)).toMatchObject([{ sent_at: null, attempts: 8, last_error: 'busy' }])
  }))

test('a provider that is down costs a run three messages, and hours of it lose none', () =>
  withDatabase(async (db) => {
    for (let each = 0; each < 8; each += 1)
      await queueText(db, { ...message, operationId: `${each}`, now: noon })
    let isDown = true
    const transport = async () => {
      if (isDown) throw new Error('down')
    }
    const run = (minutes: number) => sendWaitingTexts(db, { transport, now: () => later(minutes) })
    expect(await run(0)).toEqual({ sent: 0, failed: 3 })
    for (let minutes = 1; minutes < 180; minutes += 1) await run(minutes)
    isDown = false
    for (let minutes = 180; minutes < 300; minutes += 1) await run(minutes)
    expect((await rows(db)).filter(({ sent_at }) => sent_at !== null)).toHaveLength(8)
  }))

test('off unless a provider is set up; a demo keeps what it would send', () => {
  expect(hasTextMessages({ sms: null, mode: 'production' })).toBe(false)
  expect(openTextTransport({ sms: null, mode: 'production' })).toBeNull()
  expect(hasTextMessages({ sms: null, mode: 'demo' })).toBe(true)
  expect(openTextTransport({ sms: null, mode: 'demo' })).not.toBeNull()
})

const sms = { accountSid: 'AC1', authToken: 'secret', from: '+4940123' }

/** A provider that answers with a status, or never. */
async function withProvider(
  status: number | null,
  work: (apiBase: string, seen: string[]) => Promise<void>,
): Promise<void> {
  const seen: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
      if (status !== null) response.writeHead(status).end('{}')
    })
  }
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('the provider gets number, sender and text, with our key', () =>
  withProvider(201, async (apiBase, seen) => {
    const transport = openTextTransport({ sms, mode: 'production' }, { apiBase })
    await transport?.({ to: '+491701234567', body: 'Moin, 15 Uhr' })
    const key = Buffer.from('AC1:secret').toString('base64')
    const body = 'To=%2B491701234567&From=%2B4940123&Body=Moin%2C+15+Uhr'
    expect(seen).toEqual([`POST /2010-04-01/Accounts/AC1/Messages.json Basic ${key} ${body}`])
  }))

test.each([400, 401, 500, null])('a provider that answers %s is a failure, not a message', (status) =>
  withProvider(status, async (apiBase) => {
    const transport = openTextTransport({ sms, mode: 'production' }, { apiBase, answerMs: 300 })
    const sending = transport?.({ to: '+491701234567', body: 'Moin' })
    await expect(sending).rejects.toThrow(status === null ? /timeout/ : `answered ${status}`)
  }),
)
