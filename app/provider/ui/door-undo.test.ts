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
      ...{ undone: { count: 1, wasOffline: false }, entered: null, answer: null, recent: [], waiting: 0 },
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
    expect(desk.state()).toMatchObject({ undone: { count: 3, wasOffline: true }, waiting: 1 })
    expect(insideOf(desk)).toEqual([0])
    const again = deskAt()
    await again.catchUp()
    expect([insideOf(again), again.state().recent]).toEqual([[0], []])
    expect(entriesKept()).toMatchObject([{ reservationId: idOf('anna'), undoneAt: now().getTime() }])
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
