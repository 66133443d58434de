import { beforeEach, describe, expect, test } from 'vitest'
import {
  codeOf,
  deskAt,
  deskWith,
  door,
  freshDevice,
  idOf,
  json,
  listOf,
  now,
  stored,
  ticketOf,
} from '#test/support/door-desk.ts'
import type { KeptEntry } from './door-keeping.ts'
import { afterFailure, isDue } from './door-reporting.ts'

beforeEach(freshDevice)

const guests = ['anna', 'bert', 'carl', 'dora', 'emil']
/** Five who came in here without a line. */
const letInWithoutLine = async () => {
  const desk = await deskWith(...guests.map((name) => ticketOf(name)))
  for (const name of guests) await desk.scan(codeOf(name))
  return desk
}
const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))
const trouble = () => new Response(null, { status: 500 })
/** A server that answers like this to a report with one of these; `heard`: whom it took. */
const failingOn = (bad: readonly string[], failure: () => Response | Promise<Response> = trouble) => {
  const heard: string[] = []
  const reports: string[][] = []
  door.answer = ({ was, entries = [] }) => {
    if (was !== 'report') return listOf(...guests.map((name) => ticketOf(name)))
    const ids = entries.map((entry) => (entry as KeptEntry).reservationId)
    const names = guests.filter((name) => ids.includes(idOf(name)))
    reports.push(names)
    if (names.some((name) => bad.includes(name))) return failure()
    heard.push(...names)
    return json({ conflicts: 0, told: [] })
  }
  return { heard, reports }
}
const entriesKept = () => JSON.parse(stored.get('door-entries:kontor') ?? '[]') as KeptEntry[]
const none = { entries: 0, undos: 0 }

describe('an entry that the server fails on', () => {
  test('keeps no other back, stays on this device, and says so', async () => {
    const desk = await letInWithoutLine()
    const { heard } = failingOn(['anna', 'carl'])
    await desk.catchUp()
    expect(heard).toEqual(['bert', 'dora', 'emil'])
    expect(desk.state()).toMatchObject({
      ...{ waiting: none, stuck: { entries: 2, undos: 0 }, handedIn: { entries: 3, undos: 0 } },
      ...{ unseen: [], line: 'online' },
    })
    // It outlasts the page, and who came in stays inside.
    const again = deskAt()
    expect(again.state()).toMatchObject({ waiting: none, stuck: { entries: 2, undos: 0 } })
    expect(entriesKept().map(({ reservationId }) => reservationId)).toEqual([idOf('anna'), idOf('carl')])
    const mended = failingOn([])
    await again.catchUp({ isAnew: true })
    expect([mended.heard, entriesKept()]).toEqual([['anna', 'carl'], []])
    expect(again.state()).toMatchObject({ stuck: none, handedIn: { entries: 2, undos: 0 } })
  })

  test('is named by a server that took the others', async () => {
    const desk = await letInWithoutLine()
    const bert = entriesKept()[1]?.entryId
    const { reports } = failingOn(guests, () =>
      Response.json({ conflicts: 0, told: [], failed: [bert] }, { status: 503 }),
    )
    await desk.catchUp()
    expect(reports).toEqual([guests])
    expect(desk.state()).toMatchObject({
      ...{ waiting: none, stuck: { entries: 1, undos: 0 }, handedIn: { entries: 4, undos: 0 } },
    })
    expect(entriesKept()).toMatchObject([{ reservationId: idOf('bert'), tries: 1 }])
  })

  test('waits for its turn, and the next ones have theirs meanwhile', async () => {
    const desk = await letInWithoutLine()
    // So many in a row look like a server that is down: it isn't asked about each of two hundred.
    const { heard, reports } = failingOn(['anna', 'bert', 'carl'])
    await desk.catchUp()
    expect([heard, reports.length, desk.state().stuck.entries]).toEqual([[], 4, 3])
    await desk.catchUp()
    expect([heard, desk.state().waiting]).toEqual([['dora', 'emil'], none])
    const before = reports.length
    await desk.catchUp()
    expect(reports.length).toBe(before)
  })

  test('is taken back at once when somebody asks for that', async () => {
    const desk = await letInWithoutLine()
    failingOn(guests)
    await desk.catchUp()
    const { heard } = failingOn([])
    await desk.undo(entriesKept()[2]?.entryId ?? '')
    expect(heard).toEqual(['carl'])
    expect(entriesKept().map(({ reservationId }) => reservationId)).not.toContain(idOf('carl'))
  })

  test('that is taken back meanwhile stays taken back', async () => {
    const desk = await letInWithoutLine()
    const waiting = Promise.withResolvers<Response>()
    failingOn(guests, () => waiting.promise)
    const telling = desk.catchUp()
    const [anna] = entriesKept()
    door.answer = trouble
    const undoing = desk.undo(anna?.entryId ?? '')
    waiting.resolve(trouble())
    await Promise.all([telling, undoing])
    expect(entriesKept()[0]).toMatchObject({ reservationId: idOf('anna'), undoneAt: now().getTime() })
  })
})

describe('an entry that nobody answers to in time', () => {
  test('waits for the network without a pause, and keeps no other back', async () => {
    const desk = await letInWithoutLine()
    const { heard } = failingOn(['anna', 'carl'], late)
    await desk.catchUp()
    expect(heard).toEqual(['bert', 'dora', 'emil'])
    expect(desk.state()).toMatchObject({ waiting: { entries: 2, undos: 0 }, stuck: none })
    const again = failingOn([])
    await desk.catchUp()
    expect([again.heard, entriesKept()]).toEqual([['anna', 'carl'], []])
  })

  test('gives way to the others the next time, where the first ones hang', async () => {
    const desk = await letInWithoutLine()
    const first = failingOn(['anna', 'bert', 'carl'], late)
    await desk.catchUp()
    expect([first.heard, desk.state().line]).toEqual([[], 'online'])
    const second = failingOn(['anna', 'bert', 'carl'], late)
    await desk.catchUp()
    expect(second.heard).toEqual(['dora', 'emil'])
    expect(entriesKept().map(({ reservationId }) => reservationId)).toEqual(
      ['anna', 'bert', 'carl'].map(idOf),
    )
  })

  test('is told at once when the network that hung is there again', async () => {
    const desk = await letInWithoutLine()
    door.answer = late
    await desk.catchUp()
    expect(desk.state()).toMatchObject({ line: 'offline', waiting: { entries: 5 }, stuck: none })
    const { heard, reports } = failingOn([])
    await desk.catchUp()
    expect([heard.toSorted(), reports.length]).toEqual([guests, 1])
  })
})

test.each([
  [409, { stuck: 0, unseen: 1 }],
  [422, { stuck: 0, unseen: 1 }],
  [429, { stuck: 0, unseen: 0 }],
  [500, { stuck: 1, unseen: 0 }],
])('an answer %i to one entry comes to %o', async (status, said) => {
  const desk = await deskWith(ticketOf('anna'))
  await desk.scan(codeOf('anna'))
  failingOn(['anna'], () => new Response(null, { status }))
  await desk.catchUp()
  const { stuck, unseen } = desk.state()
  expect({ stuck: stuck.entries, unseen: unseen.length }).toEqual(said)
})

test('what two reports at once are refused stands there once', async () => {
  const desk = await letInWithoutLine()
  failingOn(['anna'], () => new Response(null, { status: 400 }))
  await Promise.all([desk.catchUp(), desk.catchUp()])
  const { unseen, conflicts } = desk.state()
  expect([unseen, conflicts].map((each) => each.map(({ who }) => who))).toEqual([
    ['anna, UTK-anna'],
    ['anna, UTK-anna'],
  ])
})

test('a 503 of something before the server is no answer: the list judges, and nothing counts as heard', async () => {
  const desk = await letInWithoutLine()
  door.answer = () => Response.json({ error: 'unavailable' }, { status: 503 })
  await desk.catchUp()
  expect(entriesKept()).toHaveLength(guests.length)
  await desk.find('anna')
  await desk.admit(1)
  expect(desk.state()).toMatchObject({ line: 'offline', isWorking: false, answer: { kind: 'ticket' } })
  await desk.find('UTK-ABCDEF')
  expect(desk.state().answer).toBeNull()
})

test('the pauses grow to ten minutes, and a clock that was set back makes none longer', () => {
  const entry = { entryId: 'e', reservationId: 'r', whom: { count: 1 }, shown: null, at: 0 }
  const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
  let tried: KeptEntry = entry
  const pauses = Array.from({ length: 6 }, () => {
    tried = afterFailure(tried, now())
    return ((tried.nextAt ?? 0) - now().getTime()) / 60_000
  })
  expect(pauses).toEqual([1, 2, 4, 8, 10, 10])
  expect([-1, 0, 9.9, 10].map((minutes) => isDue(tried, at(minutes)))).toEqual([true, false, false, true])
})
