import { expect, test } from 'vitest'
import { eventOrder, withOtherEvent } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { ada, oneGuest } from '#test/support/one-guest.ts'
import { makeMember, standInLine } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { withHeldEvents } from './calendar-events.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'

const world = worldOfFile()
const { offer, begin } = oneGuest(world)

test('only a date that is full says what its reader holds of it: where others can book, it is listed as for them', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 2 })
    const roomy = await withOtherEvent(tx, bookable, { capacity: 40 })
    await begin(tx, eventOrder(bookable, { persons: 2 }))
    await begin(tx, eventOrder(roomy, { persons: 2 }), { key: 'form-2' })
    const query = { place: cityPlace(defaultCity, 50), days: null, filters: [], now: world.now() }
    const events = await upcomingEvents(tx, query)
    const shown = await withHeldEvents(tx, events, { viewerId: ada.id, now: world.now() })
    expect(Object.fromEntries(shown.map(({ eventId, own }) => [eventId, own ?? null]))).toEqual({
      [bookable.eventId]: expect.stringMatching(/^Für dich gehalten bis \d\d:\d\d Uhr$/),
      [roomy.eventId]: null,
    })
  }))

test('of a date that one waits for and holds places of the list says what is held, which has an end', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 4 })
    const jule = await makeMember(tx, { now: world.now() })
    await begin(tx, eventOrder(bookable, { persons: 2 }))
    await standInLine(tx, { customer: jule, order: eventOrder(bookable, { persons: 3 }), now: world.now() })
    await begin(tx, eventOrder(bookable, { persons: 2 }), { customer: jule, key: 'form-2' })
    const query = { place: cityPlace(defaultCity, 50), days: null, filters: [], now: world.now() }
    const events = await upcomingEvents(tx, query)
    const [shown] = await withHeldEvents(tx, events, { viewerId: jule.id, now: world.now() })
    expect(shown?.own).toMatch(/^Für dich gehalten bis/)
  }))
