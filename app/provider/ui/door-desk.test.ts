import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  codeOf,
  company,
  deskAt,
  deskWith,
  door,
  down,
  freshDevice,
  idOf,
  json,
  kept,
  keys,
  listOf,
  now,
  stored,
  ticketOf,
  told,
  verdictOf,
} from '#test/support/door-desk.ts'
import { listHours } from '../door-scan.ts'

beforeEach(freshDevice)

describe('while the server is asked about somebody', () => {
  test('nobody else comes up, and the answer stays with whom it is about', async () => {
    const desk = await deskWith(ticketOf('anna'), ticketOf('bert'))
    const waiting = Promise.withResolvers<Response>()
    door.answer = () => waiting.promise
    const first = desk.scan(codeOf('anna'))
    await vi.waitFor(() => expect(desk.state().answer).not.toBeNull())
    expect(desk.onCode(codeOf('bert'))).toBe(false)
    desk.clear()
    desk.choose(ticketOf('bert'))
    waiting.resolve(told(ticketOf('anna'), [1]))
    await first
    expect([verdictOf(desk), desk.state().entered?.count]).toEqual([['anna', 'valid'], 1])
    door.answer = () => told(ticketOf('bert'), [1])
    expect(desk.onCode(codeOf('bert'))).toBe(true)
    await vi.waitFor(() => expect(verdictOf(desk)).toEqual(['bert', 'valid']))
  })
})

describe('without network', () => {
  test('who came in stays inside when the page is loaded anew', async () => {
    const desk = await deskWith(ticketOf('anna'))
    await desk.scan(codeOf('anna'))
    expect(desk.state()).toMatchObject({
      entered: { count: 1, wasOffline: true },
      waiting: { entries: 1, undos: 0 },
    })
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
    expect(desk.state().entered).toMatchObject({ count: 1, wasOffline: true })
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

  test('a list is used until its hour, and after it nobody is let in by it', async () => {
    let at = now()
    const desk = deskAt(() => at)
    door.answer = () => listOf(ticketOf('anna'))
    await desk.catchUp()
    door.answer = down
    at = new Date(now().getTime() + listHours * 3_600_000 - 1)
    expect([desk.isListOver(), desk.arrivals('')]).toEqual([false, []])
    at = new Date(at.getTime() + 1)
    expect([desk.isListOver(), desk.arrivals('')]).toEqual([true, null])
    await desk.find('anna')
    expect(desk.state()).toMatchObject({ found: [], missed: 'no-list' })
  })

  test('a party enters by as many as stand there', async () => {
    const desk = await deskWith(ticketOf('anna', 4))
    await desk.scan(codeOf('anna', 4))
    await desk.admit(3)
    expect(desk.state()).toMatchObject({ entered: { count: 3 }, answer: { verdict: { waiting: [4] } } })
  })
})

test('who comes long before the start is let in by a press, with and without a line', async () => {
  const start = now().getTime() + 3 * 3_600_000
  const early = { ...ticketOf('anna'), startsAt: start, endsAt: start + 3_600_000 }
  const desk = await deskWith(early)
  const code = keys.sign({
    ...{ reservationId: idOf('anna'), companyMark: company.companyMark, startsAt: new Date(start) },
    ...{ lengthMinutes: 60, number: 0, tickets: 1 },
  })
  await desk.scan(code)
  expect([verdictOf(desk), desk.state().entered]).toEqual([['anna', 'early'], null])
  await desk.admit(1)
  expect(desk.state().entered).toMatchObject({ count: 1, wasOffline: true })
})

test('a code that a hand scanner types is a scan', async () => {
  const desk = await deskWith(ticketOf('anna'))
  await desk.find(codeOf('anna'))
  expect([verdictOf(desk), desk.state().entered?.count]).toEqual([['anna', 'valid'], 1])
})

describe('when the line is back', () => {
  test('the server hears of everybody once, and the newest list comes', async () => {
    const desk = await deskWith(ticketOf('anna'))
    await desk.scan(codeOf('anna'))
    const heard: object[] = []
    door.answer = ({ was, entries = [] }) => {
      if (was !== 'report') return listOf(ticketOf('anna'), ticketOf('bert'))
      heard.push(...entries)
      return json({ conflicts: 0, told: [] })
    }
    await desk.catchUp()
    await desk.catchUp()
    expect(heard).toEqual([expect.objectContaining({ reservationId: idOf('anna'), at: now().getTime() })])
    expect(Object.keys(heard[0] ?? {})).not.toContain('ticket')
    expect(desk.state()).toMatchObject({
      waiting: { entries: 0, undos: 0 },
      line: 'online',
      file: { tickets: [{}, {}] },
    })
  })

  test('an entry that the server can’t read doesn’t keep the others back', async () => {
    const desk = await deskWith(ticketOf('anna'), ticketOf('bert'))
    await desk.scan(codeOf('anna'))
    await desk.scan(codeOf('bert'))
    let heard = 0
    door.answer = ({ was, entries = [] }) => {
      if (was !== 'report') return listOf(ticketOf('anna'))
      const isBad = JSON.stringify(entries).includes(idOf('anna'))
      if (!isBad) heard += entries.length
      return isBad ? new Response(null, { status: 400 }) : json({ conflicts: 0, told: [] })
    }
    await desk.catchUp()
    expect([heard, desk.state().waiting.entries]).toEqual([1, 0])
    // It isn't told again, and not forgotten either: the page says so until somebody has read it, loaded anew or not.
    const refused = { because: 'impossible', people: 1, who: 'anna, UTK-anna', when: '14:00 Uhr' }
    expect(desk.state()).toMatchObject({ unseen: [refused], conflicts: [refused], stuck: { entries: 0 } })
    await desk.catchUp()
    expect([heard, desk.state().unseen.length]).toEqual([1, 1])
    const again = deskAt()
    await again.catchUp()
    expect(again.state()).toMatchObject({ unseen: [refused], conflicts: [refused] })
    again.see()
    await again.catchUp()
    expect(again.state()).toMatchObject({ unseen: [], conflicts: [refused] })
  })

  test('who doesn’t stand at this door any more has no names and lets nobody in', async () => {
    const desk = await deskWith(ticketOf('anna'))
    door.answer = () => new Response(null, { status: 404 })
    await desk.scan(codeOf('anna'))
    expect(desk.state()).toMatchObject({
      line: 'not-yours',
      file: null,
      entered: null,
      answer: null,
      waiting: { entries: 0, undos: 0 },
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
    door.answer = () => new Response(null, { status })
    await desk.scan(codeOf('anna'))
    expect(desk.state()).toMatchObject({ line, entered: { wasOffline: true } })
  })

  test('what was let in while nobody was signed in stays on the device, and is told after signing in', async () => {
    const desk = await deskWith(ticketOf('anna'), ticketOf('bert'))
    door.answer = () => new Response(null, { status: 302 })
    for (const name of ['anna', 'bert']) await desk.scan(codeOf(name))
    await desk.catchUp()
    expect(desk.state()).toMatchObject({ line: 'signed-out', waiting: { entries: 2, undos: 0 } })
    // Signing in is another page: the desk is opened anew on the way back.
    const again = deskAt()
    const heard: unknown[] = []
    door.answer = ({ was, entries = [] }) => {
      if (was !== 'report') return listOf(ticketOf('anna'), ticketOf('bert'))
      heard.push(...entries)
      return json({ conflicts: 0, told: [] })
    }
    await again.catchUp()
    expect(heard).toMatchObject([{ reservationId: idOf('anna') }, { reservationId: idOf('bert') }])
    expect(again.state()).toMatchObject({ line: 'online', waiting: { entries: 0, undos: 0 } })
    expect(again.state().handedIn).toEqual({ entries: 2, undos: 0 })
  })
})
