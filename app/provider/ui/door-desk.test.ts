import { beforeEach, describe, expect, test, vi } from 'vitest'
import { companyMarkOf, ticketKeysOf } from '#app/booking/booking.server.ts'
import type { DoorTicket } from '#app/booking/booking.ts'
import { DoorDesk } from './door-desk.ts'
import { doorLine } from './door-line.ts'

// The browser's own storage and network, as far as the desk uses them.
const stored = new Map<string, string>()
const kept = new Map<string, string>()
let answer: (order: {
  was?: string
  entry?: { whom: object }
  entries?: object[]
}) => Response | Promise<Response>
const down = () => Promise.reject(new TypeError('no network'))

beforeEach(() => {
  stored.clear()
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  })
  const cache = {
    put: async (name: string, response: Response) => void kept.set(name, await response.text()),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  }
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    match: (name: string) => Promise.resolve(kept.has(name) ? new Response(kept.get(name)) : undefined),
  })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) =>
    answer(typeof init.body === 'string' ? JSON.parse(init.body) : {}),
  )
  return () => vi.unstubAllGlobals()
})

const keys = ticketKeysOf(['a secret of more than thirty-two letters'])
const company = { companyMark: companyMarkOf('kontor'), keys: keys.published }
const startsAt = new Date('2026-06-20T12:30:00Z')
const now = () => new Date('2026-06-20T12:00:00Z')
const idOf = (name: string) => Buffer.alloc(16, name).toString('base64url')

const ticketOf = (name: string, tickets = 1): DoorTicket => ({
  ...{ reservationId: idOf(name), bookingCode: `UTK-${name}`, name, title: 'Kanutour' },
  ...{ startsAt: startsAt.getTime(), endsAt: startsAt.getTime() + 3_600_000 },
  ...{ tickets, standing: 'valid', admitted: [] },
})
const codeOf = (name: string, tickets = 1) =>
  keys.sign({
    ...{ reservationId: idOf(name), companyMark: company.companyMark, startsAt },
    ...{ lengthMinutes: 60, number: 0, tickets },
  })
const json = (value: unknown) => Response.json(value)
const listOf = (...tickets: DoorTicket[]) => {
  const file = { tickets, isComplete: true, madeAt: now().getTime(), goodUntil: now().getTime() + 43_200_000 }
  const list = JSON.stringify(file)
  return json({ list, ...keys.seal(list) })
}
const told = (ticket: DoorTicket, numbers: number[]) =>
  json({ admitted: { outcome: 'admitted', numbers, ticket } })

const deskAt = () =>
  new DoorDesk({ company, form: 'kontor', line: doorLine('https://x.example/daten'), now, conflicts: [] })

async function deskWith(...tickets: DoorTicket[]): Promise<DoorDesk> {
  answer = () => listOf(...tickets)
  const desk = deskAt()
  await desk.catchUp()
  answer = down
  return desk
}

const verdictOf = (desk: DoorDesk) => {
  const { answer: said } = desk.state()
  return said?.kind === 'ticket' ? [said.ticket.name, said.verdict.verdict] : said?.kind
}

describe('while the server is asked about somebody', () => {
  test('nobody else comes up, and the answer stays with whom it is about', async () => {
    const desk = await deskWith(ticketOf('anna'), ticketOf('bert'))
    const waiting = Promise.withResolvers<Response>()
    answer = () => waiting.promise
    const first = desk.scan(codeOf('anna'))
    await vi.waitFor(() => expect(desk.state().answer).not.toBeNull())
    expect(desk.onCode(codeOf('bert'))).toBe(false)
    desk.clear()
    desk.choose(ticketOf('bert'))
    waiting.resolve(told(ticketOf('anna'), [1]))
    await first
    expect([verdictOf(desk), desk.state().entered?.count]).toEqual([['anna', 'valid'], 1])
    answer = () => told(ticketOf('bert'), [1])
    expect(desk.onCode(codeOf('bert'))).toBe(true)
    await vi.waitFor(() => expect(verdictOf(desk)).toEqual(['bert', 'valid']))
  })
})

describe('without network', () => {
  test('who came in stays inside when the page is loaded anew', async () => {
    const desk = await deskWith(ticketOf('anna'))
    await desk.scan(codeOf('anna'))
    expect(desk.state()).toMatchObject({ entered: { count: 1, wasOffline: true }, waiting: 1 })
    const again = deskAt()
    await again.catchUp()
    await again.scan(codeOf('anna'))
    expect([verdictOf(again), again.state().entered]).toEqual([['anna', 'used'], null])
  })

  test('a genuine ticket that no list has enters once', async () => {
    const desk = await deskWith(ticketOf('anna'))
    await desk.scan(codeOf('carl'))
    expect(desk.state().answer?.kind).toBe('unlisted')
    await desk.admit(1)
    expect(desk.state().entered).toEqual({ count: 1, wasOffline: true })
    desk.clear()
    await desk.scan(codeOf('carl'))
    expect(verdictOf(desk)).toEqual(['', 'used'])
    const again = deskAt()
    await again.catchUp()
    await again.scan(codeOf('carl'))
    expect(verdictOf(again)).toEqual(['', 'used'])
  })

  test('two windows keep what both let in', async () => {
    const one = await deskWith(ticketOf('anna'), ticketOf('bert'))
    const other = deskAt()
    await other.catchUp()
    await one.scan(codeOf('anna'))
    await other.scan(codeOf('bert'))
    const entries = JSON.parse(stored.get('door-entries:kontor') ?? '[]') as { reservationId: string }[]
    expect(entries.map(({ reservationId }) => reservationId)).toEqual([idOf('anna'), idOf('bert')])
  })

  test('a party enters by as many as stand there', async () => {
    const desk = await deskWith(ticketOf('anna', 4))
    await desk.scan(codeOf('anna', 4))
    await desk.admit(3)
    expect(desk.state()).toMatchObject({ entered: { count: 3 }, answer: { verdict: { waiting: [4] } } })
  })
})

describe('when the line is back', () => {
  test('the server hears of everybody once, and the newest list comes', async () => {
    const desk = await deskWith(ticketOf('anna'))
    await desk.scan(codeOf('anna'))
    const heard: object[] = []
    answer = ({ was, entries = [] }) => {
      if (was !== 'report') return listOf(ticketOf('anna'), ticketOf('bert'))
      heard.push(...entries)
      return json({ conflicts: 0, told: [] })
    }
    await desk.catchUp()
    await desk.catchUp()
    expect(heard).toEqual([expect.objectContaining({ reservationId: idOf('anna'), at: now().getTime() })])
    expect(Object.keys(heard[0] ?? {})).not.toContain('ticket')
    expect(desk.state()).toMatchObject({ waiting: 0, line: 'online', file: { tickets: [{}, {}] } })
  })

  test('an entry that the server can’t read doesn’t keep the others back', async () => {
    const desk = await deskWith(ticketOf('anna'), ticketOf('bert'))
    await desk.scan(codeOf('anna'))
    await desk.scan(codeOf('bert'))
    let heard = 0
    answer = ({ was, entries = [] }) => {
      if (was !== 'report') return listOf(ticketOf('anna'))
      const isBad = JSON.stringify(entries).includes(idOf('anna'))
      if (!isBad) heard += entries.length
      return isBad ? new Response(null, { status: 400 }) : json({ conflicts: 0, told: [] })
    }
    await desk.catchUp()
    expect([heard, desk.state().waiting, desk.state().lost]).toEqual([1, 0, 1])
  })

  test('who doesn’t stand at this door any more has no names and lets nobody in', async () => {
    const desk = await deskWith(ticketOf('anna'))
    answer = () => new Response(null, { status: 404 })
    await desk.scan(codeOf('anna'))
    expect(desk.state()).toMatchObject({
      line: 'not-yours',
      file: null,
      entered: null,
      answer: null,
      waiting: 0,
    })
    expect([...kept.keys()]).toEqual([])
  })

  test.each([
    [503, 'offline'],
    [429, 'offline'],
    [401, 'signed-out'],
    [302, 'signed-out'],
  ])('an answer %i counts as %s, and the evening goes on by the list', async (status, line) => {
    const desk = await deskWith(ticketOf('anna'))
    answer = () => new Response(null, { status })
    await desk.scan(codeOf('anna'))
    expect(desk.state()).toMatchObject({ line, entered: { wasOffline: true } })
  })
})
