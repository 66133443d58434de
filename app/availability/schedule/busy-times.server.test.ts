import { expect, test } from 'vitest'
import {
  addCalendar,
  importedCalendars,
  removeCalendar,
} from '#app/availability/imported-calendars/imported-calendars.server.ts'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { withDatabase } from '#test/support/database.ts'
import {
  at,
  brokenPlaces,
  everyDay,
  idsOf,
  makeOffer,
  now,
  save,
  take,
  thursday,
} from '#test/support/schedule.ts'
import { changeBusyTimes, extendCalendars } from './schedule.server.ts'

test('busy times block the starts that they touch, guests stay, and starts open again when they go', () =>
  withDatabase(async (tx) => {
    const offer = await makeOffer(tx)
    const { companyId } = idsOf(offer)
    await save(tx, offer, everyDay())
    const [sold, other] = [at(thursday, 600), at(thursday, 720)]
    expect(await take(tx, offer, { startsAt: sold })).toMatchObject({ outcome: 'taken' })
    const calendar = { companyId, name: 'Privat', url: 'https://a.example/x.ics', serviceIds: [], now }
    const added = await addCalendar(tx, calendar)
    if (added.outcome !== 'added') throw new Error(added.because)
    const change = { companyId, id: added.id, now }
    const farOn = addDays(thursday, 50)
    const times = [
      { startsAt: at(thursday, 700), endsAt: at(thursday, 720) },
      { startsAt: at(farOn, 0), endsAt: at(farOn, 1439) },
    ]
    await changeBusyTimes(tx, { ...change, times })
    expect(await take(tx, offer, { startsAt: sold, units: 1 })).toMatchObject({ because: 'blocked' })
    expect(await take(tx, offer, { startsAt: other })).toMatchObject({ outcome: 'taken' })
    const guests = tx.selectFrom('slot').select('booked').where('starts_at', '=', sold)
    expect(await guests.executeTakeFirst()).toEqual({ booked: 2 })
    await extendCalendars(tx, { today: addDays(thursday, 20) })
    expect(await take(tx, offer, { startsAt: at(farOn, 600) })).toMatchObject({ because: 'blocked' })
    expect(await brokenPlaces(tx)).toEqual([])
    await changeBusyTimes(tx, { ...change, times: [] })
    expect(await take(tx, offer, { startsAt: sold, units: 1 })).toMatchObject({ outcome: 'taken' })
    await removeCalendar(tx, change)
    expect(await importedCalendars(tx, companyId)).toEqual([])
  }))

test('a calendar of some offers blocks no others; the same address comes once, and five at most', () =>
  withDatabase(async (tx) => {
    const offer = await makeOffer(tx)
    const { companyId } = idsOf(offer)
    await save(tx, offer, everyDay())
    const calendar = { companyId, name: 'Boot', url: 'https://a.example/0', serviceIds: ['anderes'], now }
    const added = await addCalendar(tx, calendar)
    if (added.outcome !== 'added') throw new Error(added.because)
    const times = [{ startsAt: at(thursday, 0), endsAt: at(thursday, 1439) }]
    await changeBusyTimes(tx, { companyId, id: added.id, times, now })
    expect(await take(tx, offer, { startsAt: at(thursday, 600) })).toMatchObject({ outcome: 'taken' })
    expect(await addCalendar(tx, calendar)).toMatchObject({ because: 'known' })
    for (const nr of [1, 2, 3, 4]) await addCalendar(tx, { ...calendar, url: `https://a.example/${nr}` })
    expect(await addCalendar(tx, { ...calendar, url: 'https://a.example/5' })).toMatchObject({
      because: 'too-many',
    })
  }))
