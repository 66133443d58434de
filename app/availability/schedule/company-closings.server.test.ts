import { expect, test } from 'vitest'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { withDatabase } from '#test/support/database.ts'
import { at, everyDay, idsOf, makeOffer, now, save, take, thursday } from '#test/support/schedule.ts'
import {
  blockDay,
  closeCompanyDays,
  companyClosings,
  extendCalendars,
  reopenCompanyDays,
  unblockDay,
} from './schedule.server.ts'

const closing = { id: 'ferien', fromOn: thursday, toOn: addDays(thursday, 1), reason: 'Geschlossen', now }

test('closed days refuse orders from the commit on; what is booked stays, and taken back they sell again', () =>
  withDatabase(async (tx) => {
    const offer = await makeOffer(tx)
    const { companyId } = idsOf(offer)
    await save(tx, offer, everyDay())
    const [sold, free] = [at(thursday, 600), at(thursday, 720)]
    expect(await take(tx, offer, { startsAt: sold })).toMatchObject({ outcome: 'taken' })
    await companyClosings(tx, { companyId, today: thursday, lock: 'on' })
    await closeCompanyDays(tx, { ...closing, companyId })
    for (const startsAt of [sold, free, at(closing.toOn, 600)])
      expect(await take(tx, offer, { startsAt })).toMatchObject({ outcome: 'refused', because: 'blocked' })
    expect(await take(tx, offer, { startsAt: at(addDays(thursday, 2), 600) })).toMatchObject({
      outcome: 'taken',
    })
    const booked = tx.selectFrom('slot').select('booked').where('starts_at', '=', sold)
    expect((await booked.executeTakeFirst())?.booked).toBeGreaterThan(0)
    const { id, fromOn, toOn } = closing
    expect(await companyClosings(tx, { companyId, today: thursday })).toEqual([{ id, fromOn, toOn }])
    expect(await reopenCompanyDays(tx, { companyId, id, now })).toEqual({ id, fromOn, toOn })
    expect(await take(tx, offer, { startsAt: free })).toMatchObject({ outcome: 'taken' })
    expect(await reopenCompanyDays(tx, { companyId, id, now })).toBeNull()
  }))

test('an offer that is published later is closed, too, and so is a day that comes with the night', () =>
  withDatabase(async (tx) => {
    const offer = await makeOffer(tx)
    const { companyId } = idsOf(offer)
    await closeCompanyDays(tx, { ...closing, companyId })
    const far = { ...closing, id: 'winter', fromOn: addDays(thursday, 3), toOn: addDays(thursday, 60) }
    await closeCompanyDays(tx, { ...far, companyId })
    await save(tx, offer, everyDay())
    expect(await take(tx, offer, { startsAt: at(thursday, 600) })).toMatchObject({ because: 'blocked' })
    await extendCalendars(tx, { today: addDays(thursday, 5) })
    const open = await tx
      .selectFrom('slot')
      .select('day_on as dayOn')
      .distinct()
      .where('day_on', '>=', thursday)
      .where('is_blocked', 'is', false)
      .execute()
    expect(open.filter(({ dayOn }) => dayOn !== addDays(thursday, 2) && dayOn <= far.toOn)).toEqual([])
  }))

test('a day that was blocked by hand stays blocked when the closing goes; other companies stay open', () =>
  withDatabase(async (tx) => {
    const offer = await makeOffer(tx)
    const other = await makeOffer(tx)
    const { companyId } = idsOf(offer)
    for (const each of [offer, other]) await save(tx, each, everyDay())
    const day = { ...idsOf(offer), dayOn: thursday, availableAtMinute: null, reason: 'Regatta', now }
    await blockDay(tx, day)
    await closeCompanyDays(tx, { ...closing, companyId })
    expect(await take(tx, other, { startsAt: at(thursday, 600) })).toMatchObject({ outcome: 'taken' })
    await reopenCompanyDays(tx, { companyId, id: closing.id, now })
    const blocked = await tx.selectFrom('blocked_day').select(['day_on', 'reason']).execute()
    expect(blocked).toEqual([{ day_on: thursday, reason: 'Regatta' }])
  }))

test('opening a day of one offer by hand leaves the company’s closing, and what was blocked is open after it', () =>
  withDatabase(async (tx) => {
    const offer = await makeOffer(tx)
    const { companyId } = idsOf(offer)
    await save(tx, offer, everyDay())
    const day = { ...idsOf(offer), dayOn: thursday, now }
    await blockDay(tx, { ...day, availableAtMinute: null, reason: 'Regatta' })
    await closeCompanyDays(tx, { ...closing, companyId })
    await unblockDay(tx, day)
    const { id, fromOn, toOn } = closing
    expect(await companyClosings(tx, { companyId, today: thursday })).toEqual([{ id, fromOn, toOn }])
    const startsAt = at(thursday, 600)
    expect(await take(tx, offer, { startsAt })).toMatchObject({ outcome: 'refused', because: 'blocked' })
    await reopenCompanyDays(tx, { companyId, id, now })
    expect(await take(tx, offer, { startsAt })).toMatchObject({ outcome: 'taken' })
  }))
