import { describe, expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { at, everyDay, idsOf, makeOffer, now, save, slotsOf, take, thursday } from '#test/support/schedule.ts'
import { addException, blockDay, switchDates } from '#app/availability/schedule/schedule.server.ts'
import { blockDate, blockStart, changeDateCapacity, openDate, openStart } from './single-starts.server.ts'

const startsAt = at(thursday, 600)

describe('one start', () => {
  test('is blocked by itself, once, and opened again', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      await save(tx, offer, everyDay())
      const start = { ...idsOf(offer), startsAt, now }
      expect([await blockStart(tx, start), await blockStart(tx, start)]).toEqual([true, true])
      expect(await tx.selectFrom('opening_exception').select('id').execute()).toHaveLength(1)
      expect(await take(tx, offer, { startsAt })).toMatchObject({ because: 'blocked' })
      const blocked = (await slotsOf(tx, offer)).filter(({ isBlocked }) => isBlocked)
      expect(blocked.map((slot) => slot.startsAt)).toEqual([startsAt])
      expect(await openStart(tx, start)).toBe('opened')
      expect(await take(tx, offer, { startsAt })).toMatchObject({ outcome: 'taken' })
    }))

  test('stays closed with its day, and where somebody wrote a reason', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      await save(tx, offer, everyDay())
      const start = { ...idsOf(offer), startsAt, now }
      await blockDay(tx, { ...idsOf(offer), dayOn: thursday, availableAtMinute: null, reason: null, now })
      expect(await openStart(tx, start)).toBe('closed-wider')
      const other = at(thursday, 720)
      const minutes = { from: 720, to: 721 }
      const day = { ...idsOf(offer), fromOn: '2026-06-05', toOn: '2026-06-05' }
      await addException(tx, { ...day, kind: 'closed', minutes, reason: 'Abgesagt', now })
      const friday = new Date(other.getTime() + 86_400_000)
      expect(await openStart(tx, { ...start, startsAt: friday })).toBe('closed-wider')
      expect(await openStart(tx, { ...start, startsAt: at(thursday, 601) })).toBe('not-offered')
      expect(await blockStart(tx, { ...start, startsAt: at(thursday, 601) })).toBe(false)
    }))
})

describe('one date of an event', () => {
  const isOnline = async (tx: Parameters<typeof blockDate>[0], id: string) =>
    (await tx.selectFrom('event').select('is_online').where('id', '=', id).executeTakeFirst())?.is_online

  test('stays blocked while its offer is put online, and is opened with it', () =>
    withDatabase(async (tx) => {
      const { companyId, eventId, eventServiceId } = await makeOffer(tx)
      const date = { companyId, eventId }
      expect(await blockDate(tx, date)).toBe(true)
      await switchDates(tx, { companyId, serviceIds: [eventServiceId], isOnline: true, now })
      expect(await isOnline(tx, eventId)).toBe(false)
      expect(await openDate(tx, date)).toBe('opened')
      expect(await isOnline(tx, eventId)).toBe(true)
      await blockDate(tx, date)
      await tx.updateTable('service').set({ is_online: false }).where('id', '=', eventServiceId).execute()
      expect(await openDate(tx, date)).toBe('closed-wider')
      expect(await openDate(tx, { companyId: 'other', eventId })).toBe('not-offered')
    }))

  test('may be made smaller than what is sold', () =>
    withDatabase(async (tx) => {
      const { companyId, eventId, eventServiceId } = await makeOffer(tx)
      await tx.updateTable('event').set({ booked: 5 }).where('id', '=', eventId).execute()
      const date = { companyId, serviceId: eventServiceId, eventId }
      expect(await changeDateCapacity(tx, { ...date, capacity: 3 })).toEqual({ oversoldBy: 2 })
      expect(await changeDateCapacity(tx, { ...date, capacity: 9 })).toEqual({ oversoldBy: 0 })
    }))
})
