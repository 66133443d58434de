import { beforeEach, describe, expect, test } from 'vitest'
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
  listOf,
  now,
  stored,
  ticketOf,
  told,
  verdictOf,
} from '#test/support/door-desk.ts'
import { DoorDesk } from './door-desk.ts'
import { doorLine } from './door-line.ts'

beforeEach(freshDevice)

describe('an entry that was wrong', () => {
  const entriesKept = () =>
    JSON.parse(stored.get('door-entries:kontor') ?? '[]') as { undoneAt?: number; reservationId: string }[]
  const insideOf = (desk: DoorDesk) => desk.state().file?.tickets.map(({ admitted }) => admitted.length)

  test('is taken back at once while there is a line, and the ticket is valid again', async () => {
    const desk = await deskWith(ticketOf('anna'))
    door.answer = () => told(ticketOf('anna'), [1])
    await desk.scan(codeOf('anna'))
    const [recent] = desk.state().recent
    const heard: object[] = []
    door.answer = ({ entries = [] }) => {
      heard.push(...entries)
      return json({ conflicts: 0, told: [] })
    }
    await desk.undo(recent?.entryId ?? '')
    expect(heard).toEqual([
      expect.objectContaining({ entryId: recent?.entryId, undoneAt: now().getTime(), at: now().getTime() }),
    ])
    expect(Object.keys(heard[0] ?? {})).not.toContain('numbers')
    expect(desk.state()).toMatchObject({
      ...{
        undone: { count: 1, wasOffline: false },
        entered: null,
        answer: null,
        recent: [],
        waiting: { entries: 0, undos: 0 },
      },
    })
    door.answer = () => told(ticketOf('anna'), [1])
    await desk.scan(codeOf('anna'))
    expect([verdictOf(desk), desk.state().entered?.count]).toEqual([['anna', 'valid'], 1])
  })

  test('is taken back without a line, stays so when the page is loaded anew, and is told as one', async () => {
    const desk = await deskWith(ticketOf('anna', 4))
    await desk.scan(codeOf('anna', 4))
    await desk.admit(3)
    expect(insideOf(desk)).toEqual([3])
    await desk.undo(desk.state().recent[0]?.entryId ?? '')
    expect(desk.state()).toMatchObject({
      undone: { count: 3, wasOffline: true },
      waiting: { entries: 0, undos: 1 },
    })
    expect(insideOf(desk)).toEqual([0])
    const again = deskAt()
    await again.catchUp()
    expect([insideOf(again), again.state().recent]).toEqual([[0], []])
    expect(entriesKept()).toMatchObject([{ reservationId: idOf('anna'), undoneAt: now().getTime() }])
  })

  test('that is taken back with a line isn’t on the list that is kept for none', async () => {
    const inside = { ...ticketOf('anna'), admitted: [{ number: 1, at: now().getTime() }] }
    const desk = await deskWith(ticketOf('anna'))
    door.answer = () => told(inside, [1])
    await desk.scan(codeOf('anna'))
    door.answer = () => listOf(inside)
    await desk.catchUp()
    door.answer = ({ was }) =>
      was === 'report'
        ? json({ conflicts: 0, told: [] })
        : was
          ? json({ ticket: ticketOf('anna') })
          : listOf(ticketOf('anna'))
    await desk.undo(desk.state().recent[0]?.entryId ?? '')
    door.answer = down
    const again = deskAt()
    await again.catchUp()
    expect(insideOf(again)).toEqual([0])
  })

  test('that is taken back while the server hears of it is told once more', async () => {
    const desk = await deskWith(ticketOf('anna'))
    await desk.scan(codeOf('anna'))
    const waiting = Promise.withResolvers<Response>()
    door.answer = ({ was }) => (was === 'report' ? waiting.promise : down())
    const telling = desk.catchUp()
    const heard: object[][] = []
    door.answer = ({ entries = [] }) => {
      heard.push(entries)
      return json({ conflicts: 0, told: [] })
    }
    const undoing = desk.undo(desk.state().recent[0]?.entryId ?? '')
    waiting.resolve(json({ conflicts: 0, told: [] }))
    await Promise.all([telling, undoing])
    expect(heard.flat()).toEqual([expect.objectContaining({ undoneAt: now().getTime() })])
    expect(entriesKept()).toEqual([])
  })

  test('stays on this device’s list for ten minutes, also when the page is loaded anew', async () => {
    await (await deskWith(ticketOf('anna'))).scan(codeOf('anna'))
    const at = (minutes: number) =>
      new DoorDesk({
        ...{ company, form: 'kontor', line: doorLine('https://x.example/daten'), conflicts: [] },
        now: () => new Date(now().getTime() + minutes * 60_000),
      })
    expect([at(10), at(10.1)].map((desk) => desk.state().recent.length)).toEqual([1, 0])
    const late = at(10.1)
    await late.undo(at(10).state().recent[0]?.entryId ?? '')
    expect(late.state().undone).toBe('too-late')
    expect(entriesKept()).toMatchObject([{ reservationId: idOf('anna') }])
    expect(entriesKept()[0]?.undoneAt).toBeUndefined()
  })
})

describe('what another door let in', () => {
  const insideAt = (at: number) => ({ ...ticketOf('anna'), admitted: [{ number: 1, at }] })
  const elsewhere = insideAt(now().getTime() + 1)

  test('stays inside when this one takes its own entry back, with and without a line', async () => {
    for (const isOnline of [true, false]) {
      freshDevice()
      const desk = await deskWith(ticketOf('anna'))
      await desk.scan(codeOf('anna'))
      door.answer = ({ was }) =>
        was === 'report'
          ? json({ conflicts: 1, told: [] })
          : was
            ? json({ ticket: elsewhere })
            : listOf(elsewhere)
      await desk.catchUp()
      if (!isOnline) door.answer = down
      await desk.undo(desk.state().recent[0]?.entryId ?? '')
      expect(desk.state()).toMatchObject({
        undone: { count: 1, wasOffline: !isOnline, isUsed: true },
        file: { tickets: [{ admitted: [{ number: 1 }] }] },
      })
      door.answer = down
      await desk.scan(codeOf('anna'))
      expect([verdictOf(desk), desk.state().entered]).toEqual([['anna', 'used'], null])
    }
  })

  test('is no "used" where the server knows better, and who came in here without a line stays inside', async () => {
    const desk = await deskWith(elsewhere, ticketOf('bert'))
    await desk.scan(codeOf('bert'))
    door.answer = ({ was }) =>
      was === 'look' ? json({ ticket: ticketOf('anna') }) : told(insideAt(now().getTime()), [1])
    await desk.scan(codeOf('anna'))
    expect([verdictOf(desk), desk.state().entered?.count]).toEqual([['anna', 'valid'], 1])
    door.answer = () => json({ ticket: ticketOf('bert') })
    await desk.scan(codeOf('bert'))
    expect([verdictOf(desk), desk.state().entered]).toEqual([['bert', 'used'], null])
  })
})

describe('an undo that the server', () => {
  const entriesKept = () => JSON.parse(stored.get('door-entries:kontor') ?? '[]') as object[]
  const undoing = async (answer: typeof door.answer) => {
    const desk = await deskWith(ticketOf('anna'), ticketOf('bert'))
    await desk.scan(codeOf('anna'))
    const entryId = desk.state().recent[0]?.entryId ?? ''
    door.answer = answer
    await desk.undo(entryId)
    return { desk, entryId }
  }

  test('can’t read yet waits for one that can, and keeps nobody else back', async () => {
    const heard: object[] = []
    const old: typeof door.answer = ({ was, entries = [] }) => {
      if (was !== 'report') return listOf(ticketOf('anna'), ticketOf('bert'))
      const isUnreadable = entries.some((entry) => 'undoneAt' in entry)
      if (!isUnreadable) heard.push(...entries)
      return isUnreadable ? new Response(null, { status: 400 }) : json({ conflicts: 0, told: [] })
    }
    const { desk } = await undoing(old)
    expect(desk.state()).toMatchObject({
      undone: { wasOffline: true },
      waiting: { entries: 0, undos: 1 },
      unseen: [],
    })
    door.answer = down
    await desk.scan(codeOf('bert'))
    door.answer = old
    await desk.catchUp()
    expect(heard).toEqual([expect.objectContaining({ reservationId: idOf('bert') })])
    expect([entriesKept().length, desk.state().unseen]).toEqual([1, []])
    door.answer = ({ was }) => (was ? json({ conflicts: 0, told: [] }) : listOf(ticketOf('anna')))
    await desk.catchUp()
    expect([entriesKept(), desk.state().waiting]).toEqual([[], { entries: 0, undos: 0 }])
  })

  test('heard of too late is said to be too late, and its guest stays inside', async () => {
    const entryOf = (entries: object[]) => (entries[0] as { entryId: string }).entryId
    const { desk } = await undoing(({ was, entries = [] }) =>
      was === 'report'
        ? json({ conflicts: 1, told: [{ entryId: entryOf(entries), because: 'undo-late' }] })
        : down(),
    )
    expect(desk.state().undone).toBe('too-late')
    await desk.scan(codeOf('anna'))
    expect(verdictOf(desk)).toEqual(['anna', 'used'])
  })
})
