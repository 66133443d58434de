import { describe, expect, test } from 'vitest'
import { startsOn } from '#app/availability/availability.server.ts'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { withDatabase } from '#test/support/database.ts'
import { at, everyDay, idsOf, makeOffer, now, save, take, thursday, today } from '#test/support/schedule.ts'
import {
  addException,
  blockDay,
  holidaysBetween,
  openExceptions,
  removeException,
  unblockDay,
} from './schedule.server.ts'

describe('exceptions', () => {
  test('are refused orders from the commit on, and taken back they sell again', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      await save(tx, offer, everyDay())
      const startsAt = at(thursday, 600)
      const closed = { kind: 'closed', minutes: { from: 0, to: 720 } } as const
      await addException(tx, {
        ...idsOf(offer),
        id: 'x',
        fromOn: today,
        toOn: thursday,
        ...closed,
        reason: null,
        now,
      })
      expect(await take(tx, offer, { startsAt })).toMatchObject({ outcome: 'refused', because: 'blocked' })
      expect(await take(tx, offer, { startsAt: at(thursday, 720) })).toMatchObject({ outcome: 'taken' })
      await removeException(tx, { ...idsOf(offer), id: 'x', now })
      expect(await take(tx, offer, { startsAt })).toMatchObject({ outcome: 'taken' })
      expect(await removeException(tx, { ...idsOf(offer), id: 'x', now })).toBeNull()
    }))

  test('[BCFG-9] that close days are the blocked days of the documents, with the minute from which they open', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      await save(tx, offer, everyDay())
      const span = { ...idsOf(offer), kind: 'closed' as const, now }
      await addException(tx, {
        ...span,
        id: 'a',
        fromOn: today,
        toOn: '2026-06-02',
        minutes: null,
        reason: 'Regatta',
      })
      await addException(tx, {
        ...span,
        id: 'b',
        fromOn: thursday,
        toOn: thursday,
        minutes: { from: 0, to: 780 },
        reason: null,
      })
      await addException(tx, {
        ...span,
        id: 'c',
        fromOn: '2026-06-05',
        toOn: '2026-06-05',
        minutes: { from: 700, to: 780 },
        reason: null,
      })
      const read = () =>
        tx
          .selectFrom('blocked_day')
          .select(['day_on', 'available_at_minute as from', 'reason'])
          .orderBy('day_on')
          .execute()
      expect(await read()).toEqual([
        { day_on: today, from: null, reason: 'Regatta' },
        { day_on: '2026-06-02', from: null, reason: 'Regatta' },
        { day_on: thursday, from: 780, reason: null },
      ])
      await unblockDay(tx, { ...idsOf(offer), dayOn: today, now })
      expect((await read()).map(({ day_on }) => day_on)).toEqual(['2026-06-02', thursday])
      const { exceptions } = await openExceptions(tx, { ...idsOf(offer), today, after: null, limit: 10 })
      expect(exceptions.map(({ id, fromOn }) => [id, fromOn])).toEqual([
        ['a nach 2026-06-01', '2026-06-02'],
        ['b', thursday],
        ['c', '2026-06-05'],
      ])
    }))

  test('pressed twice are there once, and the list goes on where its page ended', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      for (const nr of [1, 2, 3, 3])
        await addException(tx, {
          ...idsOf(offer),
          id: `x${nr}`,
          fromOn: addDays(today, nr),
          toOn: addDays(today, nr),
          kind: 'capacity',
          minutes: null,
          capacity: nr,
          reason: null,
          now,
        })
      const page = await openExceptions(tx, { ...idsOf(offer), today, after: null, limit: 2 })
      expect([page.exceptions.map(({ id }) => id), page.next]).toEqual([['x1', 'x2'], 'x2'])
      const rest = await openExceptions(tx, { ...idsOf(offer), today, after: page.next, limit: 2 })
      expect([rest.exceptions.map(({ id }) => id), rest.next]).toEqual([['x3'], null])
    }))

  test('made before the offer is published hold once it is', () =>
    withDatabase(async (tx) => {
      const offer = await makeOffer(tx)
      await tx
        .updateTable('service')
        .set({ request_type: 'onRequest' })
        .where('id', '=', offer.serviceId)
        .execute()
      await blockDay(tx, { ...idsOf(offer), dayOn: thursday, availableAtMinute: null, reason: null, now })
      await tx
        .updateTable('service')
        .set({ request_type: 'timeSlots' })
        .where('id', '=', offer.serviceId)
        .execute()
      await save(tx, offer, everyDay())
      const service = {
        companyId: offer.companyId,
        id: offer.serviceId,
        leadTimeMinutes: 0,
        bookableDaysAhead: 90,
      }
      const states = (await startsOn(tx, service, { dayOn: thursday, now })).map(({ state }) => state)
      expect(states).toEqual(['blocked', 'blocked'])
    }))
})

test('holidays are those of the state, in German, each day once', async () => {
  const names = async (state: 'HH' | 'BY') =>
    (await holidaysBetween(state, '2026-10-01', '2027-01-06')).map(({ dayOn, name }) => `${dayOn} ${name}`)
  expect(await names('HH')).toEqual([
    '2026-10-03 Tag der Deutschen Einheit',
    '2026-10-31 Reformationstag',
    '2026-12-25 1. Weihnachtstag',
    '2026-12-26 2. Weihnachtstag',
    '2027-01-01 Neujahr',
  ])
  expect(await names('BY')).toContain('2026-11-01 Allerheiligen')
})
