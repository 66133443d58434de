import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { undoDoor } from '#test/support/undo-door.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { admit } from './admission.server.ts'
import { reservationById } from '#app/booking/reservations/store.server.ts'
import { conflictsSince, reportEntries } from './door-report.server.ts'
import { undoEntry } from './entry-undo.server.ts'

const world = worldOfFile()
const atTheDoor = undoDoor(world)

test('a name of another booking takes nothing back and lets nobody in', () =>
  atTheDoor(async ({ db, bookable, jule, buy, at, later, enter, undo, inside }) => {
    const { companyId } = bookable
    const other = await buy(slotOrder(bookable), jule)
    await enter('a', { number: 1 })
    const theirs = { companyId, reservationId: other, entryId: 'a', by: 'door' }
    const report = (undoneAt: Date | null) =>
      reportEntries(db, {
        ...{ companyId, by: 'door', now: later(3) },
        entries: [{ ...theirs, whom: { number: 1 }, shown: null, at, undoneAt }],
      })
    expect(await report(later(1))).toEqual({ conflicts: 0, failed: [] })
    expect(await db.selectFrom('admission_undo').select('entry_id').execute()).toEqual([])
    expect(await admit(db, { ...theirs, whom: { number: 1 }, shown: null }, { at })).toEqual({
      outcome: 'unknown',
    })
    expect([await undo('a'), await inside()]).toMatchObject([{ outcome: 'undone', numbers: [1] }, []])
    expect(await undoEntry(db, theirs, { at: later(2) })).toEqual({ outcome: 'unknown' })
  }))

test('what is said to be taken back too late stays among what the company reads, and is entered', () =>
  atTheDoor(async ({ db, bookable, id, at, later, enter, inside }) => {
    const { companyId } = bookable
    await enter('a', { number: 1 })
    const of = (entryId: string, number: number, undoneAt: Date | null) => ({
      ...{ entryId, reservationId: id, whom: { number }, shown: null, at },
      undoneAt,
    })
    const report = (...entries: ReturnType<typeof of>[]) =>
      reportEntries(db, { companyId, by: 'two', entries, now: later(60) })
    await report(of('b', 1, null))
    expect(await report(of('b', 1, later(10.01)), of('c', 2, later(10.01)))).toEqual({
      conflicts: 2,
      failed: [],
    })
    const causes = (await conflictsSince(db, { companyId, since: at })).map(
      ({ entryId, because }) => [entryId, because] as const,
    )
    expect(Object.fromEntries(causes)).toEqual({ b: 'used', c: 'undo-late' })
    expect(await inside()).toEqual([1, 2])
  }))

test('whoever is let in by a program that knows nothing of entries taken back is inside', () =>
  atTheDoor(async ({ db, bookable, id, at, enter, undo }) => {
    const { companyId } = bookable
    await enter('a', { number: 1 })
    await undo('a')
    const row = { company_id: companyId, reservation_id: id, number: 1, entry_id: 'old', admitted_at: at }
    await db
      .insertInto('admission')
      .values({ ...row, admitted_by: 'door', was_offline: false })
      .execute()
    expect(await reservationById(db, { companyId, id })).toMatchObject({ entriesUndoneAt: null })
  }))
