import { beforeEach, describe, expect, test } from 'vitest'
import {
  codeOf,
  deskAt,
  deskWith,
  door,
  down,
  freshDevice,
  json,
  listOf,
  ticketOf,
} from '#test/support/door-desk.ts'
import type { ShownConflict } from '../door-news.ts'
import type { DoorDesk } from './door-desk.ts'

beforeEach(freshDevice)

const conflictOf = (entryId: string, change: Partial<ShownConflict> = {}): ShownConflict => ({
  because: 'used',
  ...{ entryId, people: 3, who: 'anna, UTK-anna', when: '14:00 Uhr', usedClock: '13:58' },
  ...change,
})
/** A server that knows these conflicts after whatever it is told. */
const lineWith = (conflicts: ShownConflict[]) => {
  door.answer = ({ was }) =>
    was === 'report'
      ? json({ conflicts: conflicts.length, told: conflicts })
      : listOf(ticketOf('anna', 3), ticketOf('bert'))
}
const lastEntry = (desk: DoorDesk) => desk.state().recent[0]?.entryId ?? ''

/** A party of three that came in here without a line. */
const letInWithoutLine = async () => {
  const desk = await deskWith(ticketOf('anna', 3), ticketOf('bert'))
  await desk.scan(codeOf('anna', 3))
  await desk.admit(3)
  return { desk, entryId: lastEntry(desk) }
}

describe('a conflict of an entry of this device', () => {
  test('takes the place of the card that it contradicts, and stays until somebody has read it', async () => {
    const { desk, entryId } = await letInWithoutLine()
    expect(desk.state().entered).toMatchObject({ count: 3 })
    lineWith([conflictOf(entryId), conflictOf('of-another-device')])
    await desk.catchUp()
    expect(desk.state()).toMatchObject({ answer: null, entered: null, unseen: [{ entryId }] })
    expect(desk.state().conflicts).toHaveLength(2)
    door.answer = down
    await desk.scan(codeOf('bert'))
    expect(desk.state()).toMatchObject({ entered: { count: 1 }, unseen: [{ entryId }] })
    // Nor does it go with the page.
    const again = deskAt()
    await again.catchUp()
    expect(again.state().unseen).toMatchObject([{ entryId }])
    again.see()
    expect(again.state()).toMatchObject({ unseen: [] })
    const later = deskAt()
    await later.catchUp()
    expect(later.state().unseen).toEqual([])
  })

  test('leaves the card of somebody else alone, which says that it was handed in', async () => {
    const { desk, entryId } = await letInWithoutLine()
    await desk.scan(codeOf('bert'))
    lineWith([conflictOf(entryId)])
    await desk.catchUp()
    expect(desk.state()).toMatchObject({
      entered: { count: 1, wasOffline: true, isHeard: true },
      ...{ unseen: [{ entryId }], handedIn: { entries: 2, undos: 0 }, waiting: { entries: 0, undos: 0 } },
    })
    desk.endHandedIn()
    expect(desk.state().handedIn).toBeNull()
  })

  test('is gone once the entry was taken back', async () => {
    const { desk, entryId } = await letInWithoutLine()
    lineWith([conflictOf(entryId)])
    await desk.catchUp()
    lineWith([])
    await desk.undo(entryId)
    expect(desk.state()).toMatchObject({ unseen: [], conflicts: [], undone: { isUsed: false } })
  })

  test('is no news to whoever doesn’t stand at this door any more', async () => {
    const { desk, entryId } = await letInWithoutLine()
    lineWith([conflictOf(entryId)])
    await desk.catchUp()
    door.answer = () => new Response(null, { status: 404 })
    await desk.catchUp()
    expect(desk.state()).toMatchObject({ unseen: [], conflicts: [] })
    door.answer = down
    const again = deskAt()
    await again.catchUp()
    expect(again.state().unseen).toEqual([])
  })
})

describe('an undo without a line', () => {
  test('waits as an undo, not as an entry, and says later that it was handed in', async () => {
    const { desk, entryId } = await letInWithoutLine()
    await desk.scan(codeOf('bert'))
    expect(desk.state().waiting).toEqual({ entries: 2, undos: 0 })
    await desk.undo(entryId)
    expect(desk.state()).toMatchObject({ waiting: { entries: 1, undos: 1 }, handedIn: null })
    lineWith([])
    await desk.catchUp()
    expect(desk.state()).toMatchObject({
      ...{ handedIn: { entries: 1, undos: 1 }, undone: { wasOffline: true, isHeard: true } },
    })
  })

  test('that the server heard of too late gives way to what it says', async () => {
    const { desk, entryId } = await letInWithoutLine()
    await desk.undo(entryId)
    lineWith([conflictOf(entryId, { because: 'undo-late' })])
    await desk.catchUp()
    expect(desk.state()).toMatchObject({ undone: null, unseen: [{ because: 'undo-late' }] })
  })
})

test('two reports at once hand in once', async () => {
  const { desk } = await letInWithoutLine()
  lineWith([])
  await Promise.all([desk.catchUp(), desk.catchUp()])
  expect(desk.state().handedIn).toEqual({ entries: 1, undos: 0 })
})

test('a press that takes back with a line is nothing that was handed in later', async () => {
  const { desk } = await letInWithoutLine()
  lineWith([])
  await desk.catchUp()
  desk.endHandedIn()
  await desk.undo(lastEntry(desk))
  expect(desk.state()).toMatchObject({ undone: { wasOffline: false }, handedIn: null })
})

test('the page’s word that the network is gone counts before anything was asked', async () => {
  door.answer = () => listOf(ticketOf('anna'))
  const desk = deskAt()
  await desk.catchUp()
  desk.loseLine()
  expect(desk.state().line).toBe('offline')
  await desk.catchUp()
  expect(desk.state().line).toBe('online')
})

test.each([
  ['UTK-7F4K-29QX', 'code'],
  ['7F4K-29Q', 'no-code'],
  ['Jule', 'name'],
])(
  'without a line "%s", which the list doesn’t have, is told to be missed as a %s',
  async (typed, missed) => {
    const desk = await deskWith(ticketOf('anna'))
    await desk.find(typed)
    expect(desk.state()).toMatchObject({ found: [], missed, answer: null })
    const bare = deskAt()
    await bare.find(typed)
    expect(bare.state().missed).toBe('no-list')
  },
)
