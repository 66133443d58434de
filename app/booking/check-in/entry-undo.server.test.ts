import { expect, test } from 'vitest'
import { undoDoor } from '#test/support/undo-door.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { redeemTicket } from '#app/booking/company-desk/company-answers.server.ts'
import { reservationById } from '#app/booking/reservations/store.server.ts'
import { findLastVisit } from '#app/booking/reservations/visits.server.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { conflictsSince, reportEntries } from './door-report.server.ts'
import { attendanceById } from './attendance.server.ts'
import { companyTicketView } from '#app/booking/company-desk/ticket-view.ts'

const world = worldOfFile()
const atTheDoor = undoDoor(world)

test('an entry that was taken back leaves the ticket valid, and the next scan lets in', () =>
  atTheDoor(async ({ db, bookable, id, later, enter, undo, inside }) => {
    const { companyId } = bookable
    await enter('a', { count: 3 })
    expect(await undo('a')).toMatchObject({
      ...{ outcome: 'undone', numbers: [1, 2, 3] },
      ticket: { admitted: [], standing: 'valid' },
    })
    // No move leads out of the state; that nobody is inside is said beside it.
    expect(await reservationById(db, { companyId, id })).toMatchObject({
      ...{ state: 'reedemed', entriesUndoneAt: later(1) },
    })
    expect(await attendanceById(db, [{ companyId, id, state: 'reedemed' }])).toEqual(new Map())
    expect(await enter('b', { number: 2 }, 2)).toMatchObject({ outcome: 'admitted', numbers: [2] })
    expect(await inside()).toEqual([2])
    expect(await reservationById(db, { companyId, id })).toMatchObject({ entriesUndoneAt: null })
  }))

test('only the press that was wrong is taken back; the others of the party stay inside', () =>
  atTheDoor(async ({ db, bookable, id, enter, undo, inside }) => {
    await enter('a', { number: 1 })
    await enter('b', { number: 2 })
    expect(await undo('a')).toMatchObject({ numbers: [1] })
    expect(await inside()).toEqual([2])
    expect(await reservationById(db, { companyId: bookable.companyId, id })).toMatchObject({
      entriesUndoneAt: null,
    })
  }))

test('taken back twice it is taken back once, also after somebody came in again', () =>
  atTheDoor(async ({ db, enter, undo, inside }) => {
    await enter('a', { number: 1 })
    await undo('a')
    await enter('b', { number: 1 }, 2)
    expect(await undo('a', 3)).toMatchObject({ outcome: 'undone', numbers: [1] })
    expect(await inside()).toEqual([1])
    expect(await db.selectFrom('admission_undo').select('entry_id').execute()).toHaveLength(1)
  }))

test('after ten minutes an entry stands, and another company’s or an unknown one is none', () =>
  atTheDoor(async ({ enter, undo, inside }) => {
    await enter('a', { number: 1 })
    expect(await undo('a', 10.01)).toEqual({ outcome: 'too-late' })
    expect(await undo('a', 1, 'nebenan')).toEqual({ outcome: 'unknown' })
    expect(await undo('never')).toEqual({ outcome: 'unknown' })
    expect(await inside()).toEqual([1])
    expect(await undo('a', 10)).toMatchObject({ outcome: 'undone' })
  }))

test('a press that arrives after it was taken back lets nobody in', () =>
  atTheDoor(async ({ db, bookable, id, at, later, enter, inside }) => {
    const { companyId } = bookable
    const entry = { entryId: 'a', reservationId: id, whom: { count: 2 }, shown: null, at }
    const undone = { ...entry, undoneAt: later(1) }
    const now = later(2)
    expect(await reportEntries(db, { companyId, by: 'one', entries: [undone], now })).toEqual({
      conflicts: 0,
      failed: [],
    })
    expect(await enter('a', { count: 2 }, 2)).toMatchObject({ outcome: 'undone' })
    expect(await reportEntries(db, { companyId, by: 'one', entries: [entry], now })).toEqual({
      conflicts: 0,
      failed: [],
    })
    expect(await inside()).toEqual([])
    expect(await reservationById(db, { companyId, id })).toMatchObject({
      ...{ state: 'confirmed', entriesUndoneAt: null },
    })
  }))

test('what a scanner without network let in and took back is told later, and counts by its own times', () =>
  atTheDoor(async ({ db, bookable, id, at, later, enter, inside }) => {
    const { companyId } = bookable
    await enter('online', { number: 1 })
    const told = (entryId: string, number: number, minutes: number) => ({
      ...{ entryId, reservationId: id, whom: { number }, shown: null, at },
      undoneAt: later(minutes),
    })
    const report = (entries: ReturnType<typeof told>[]) =>
      reportEntries(db, { companyId, by: 'one', entries, now: later(300) })
    expect(await report([told('online', 1, 9), told('offline', 2, 5)])).toEqual({
      conflicts: 0,
      failed: [],
    })
    expect(await inside()).toEqual([])
    expect(await conflictsSince(db, { companyId, since: at })).toEqual([])
  }))

test('what was taken back too late stands, and the company reads why', () =>
  atTheDoor(async ({ db, bookable, id, at, later, enter, inside }) => {
    const { companyId } = bookable
    await enter('a', { number: 1 })
    const late = {
      entryId: 'a',
      reservationId: id,
      whom: { number: 1 },
      shown: null,
      at,
      undoneAt: later(11),
    }
    const order = { companyId, by: 'one', entries: [late], now: later(30) }
    expect([await reportEntries(db, order), await reportEntries(db, order)]).toEqual([
      { conflicts: 1, failed: [] },
      { conflicts: 1, failed: [] },
    ])
    expect(await inside()).toEqual([1])
    expect(await conflictsSince(db, { companyId, since: at })).toEqual([
      expect.objectContaining({ because: 'undo-late', people: 1, number: 1, name: 'Jule', at }),
    ])
  }))

test('whom two doors let in by one ticket is no conflict any more once one of them took it back', () =>
  atTheDoor(async ({ db, bookable, id, at, later, enter, inside }) => {
    const { companyId } = bookable
    await enter('a', { number: 1 })
    const entry = { entryId: 'b', reservationId: id, whom: { number: 1 }, shown: null, at: later(1) }
    const report = (undoneAt: Date | null) =>
      reportEntries(db, { companyId, by: 'two', entries: [{ ...entry, undoneAt }], now: later(5) })
    expect(await report(null)).toEqual({ conflicts: 1, failed: [] })
    expect(await report(later(2))).toEqual({ conflicts: 0, failed: [] })
    expect(await conflictsSince(db, { companyId, since: at })).toEqual([])
    expect(await inside()).toEqual([1])
  }))

test('the company sees a valid ticket again, with what happened, and lets in by its button', () =>
  atTheDoor(async ({ db, bookable, id, later, enter, undo, inside }) => {
    const { companyId } = bookable
    const seen = async () => {
      const found = await companyReservation(db, { companyId, id, role: 'owner', now: later(2) })
      if (!found) throw new Error('it is there')
      const shown = companyTicketView(found, { role: 'owner', now: later(2) })
      return [shown.banner.lead, shown.steps.map(({ step }) => step), shown.history.at(-1)?.what]
    }
    await enter('a', { count: 2 })
    expect(await seen()).toEqual(['Eingelöst.', [], 'Eingelöst'])
    await undo('a')
    expect(await seen()).toEqual([
      'Bezahlt.',
      ['cancel', 'redeem'],
      'Einlass von 2 Personen rückgängig gemacht',
    ])
    const order = { companyId, reservationId: id, actorId: 'owner', now: later(2) }
    expect(await redeemTicket(db, order)).toEqual({ outcome: 'done' })
    expect(await inside()).toEqual([1, 2, 3])
  }))

test('[RATE-18] who was let in by mistake rates once the ticket is over, not at once', () =>
  atTheDoor(async ({ db, bookable, jule, later, enter, undo }) => {
    const { companyId, serviceId } = bookable
    const mayRate = async (minutes: number) =>
      (await findLastVisit(db, { userId: jule.id, companyId, serviceId, now: later(minutes) })) !== null
    await enter('a', { number: 1 })
    expect(await mayRate(1)).toBe(true)
    await undo('a')
    expect([await mayRate(2), await mayRate(600)]).toEqual([false, true])
  }))
