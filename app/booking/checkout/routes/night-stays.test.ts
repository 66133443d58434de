import { expect, test, vi } from 'vitest'
import { fulfil } from '../fulfilment.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { orderFrom } from '#app/booking/orders/order-url.ts'
import { begin } from '#test/support/bookings.ts'
import { as } from '#test/support/company-people.ts'
import { linksIn, onOffer, wordsOf, type Offer } from '#test/support/on-offer.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const world = worldOfFile()
/** Open from noon until two in the night. */
const atNight = (work: (offer: Offer) => Promise<void>) => onOffer(world, work, { slots: 14 })
const prices = JSON.stringify([
  {
    ...{ groupID: 'adults', personType: 'Erwachsene', note: null, counts: 'person', durationFactor: 1 },
    ...{ priceCents: 700, personCondition: null, dayGroup: 'all' },
    timeFrame: { fromMinute: 0, toMinute: 1080 },
  },
  {
    ...{ groupID: 'adults', personType: 'Erwachsene', note: null, counts: 'person', durationFactor: 1 },
    ...{ priceCents: 1500, personCondition: null, dayGroup: 'all', timeFrame: null },
  },
])

test('a stay past midnight is chosen on the offer’s page, ordered at the price that it names, and booked', () =>
  atNight(async ({ ask, db, bookable, page, jule }) => {
    // Before six in the evening it costs less: at midnight somebody who came at eleven still pays for the evening.
    await db.updateTable('service').set({ price_groups: prices }).execute()
    const [late, dayOn] = [bookable.starts[11] ?? new Date(0), berlinDay(bookable.starts[0] ?? new Date(0))]
    const ends = new Date(late.getTime() + 3 * 3_600_000)
    const choice = `?d=${dayOn}&slots=3&p_adults=2&open=buchen`
    const look = async (query: string) => (await ask(page + query, as(jule.cookie))).html
    const start = linksIn(await look(choice)).find(({ said }) => said.startsWith('23:00'))
    expect(start?.said).toMatch(/noch 2$/)
    const chosen = await look(start?.href.slice(start.href.indexOf('?')) ?? '')
    expect(wordsOf(chosen)).toContain('90,00 €')
    const way = linksIn(chosen).find(({ href }) => href.startsWith('/bookings/new'))
    const { status, html } = await ask(way?.href ?? '', as(jule.cookie))
    expect(status).toBe(200)
    // Mostly at two; at three in the night that clocks go forward.
    expect(wordsOf(html)).toMatch(new RegExp(`23:00.*${berlinClock(ends)}`))
    expect(wordsOf(html)).toContain('90,00 €')
    const order = orderFrom(new URLSearchParams(way?.href.split('?')[1]))
    if (!order) throw new Error('there is no order in the link')
    const { id, sessionId } = await begin(db, world, order, jule.customer)
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    const booked = await getReservation(db, { userId: jule.customer.id, id })
    expect(booked).toMatchObject({ state: 'confirmed', startsAt: late, startsOn: dayOn, endsAt: ends })
  }))

test('what is left past midnight counts: full hours there make a stay wait, and none is open too short', () =>
  atNight(async ({ ask, db, bookable, page, jule }) => {
    const dayOn = berlinDay(bookable.starts[0] ?? new Date(0))
    const saidOf = async (query: string) => {
      const { html } = await ask(`${page}?d=${dayOn}&p_adults=2&open=buchen${query}`, as(jule.cookie))
      const starts = (/<ul class="starts.*?<\/ul>/s.exec(html)?.[0] ?? '').split('</li>').slice(9, -1)
      return starts.map((each) => wordsOf(each).trim().replace(' Uhr,', ''))
    }
    expect(await saidOf('&slots=4')).toEqual(['21:00 noch 2', '22:00 noch 2', '23:00 zu kurz offen'])
    await db
      .updateTable('slot')
      .set({ booked: 1 })
      .where('starts_at', '=', bookable.starts[13] ?? new Date(0))
      .execute()
    expect(await saidOf('&slots=3')).toEqual(['21:00 noch 2', '22:00 noch 2', '23:00 Warteliste'])
    const sold = { slot: bookable.starts[11]?.toISOString() ?? '', slots: '3', p_adults: '2' }
    const names = { companyID: bookable.companyId, serviceID: bookable.serviceId }
    const { status, html } = await ask(
      `/bookings/new?${new URLSearchParams({ ...names, ...sold })}`,
      as(jule.cookie),
    )
    expect(status).toBe(409)
    expect(wordsOf(html)).toMatch(/nur noch 1 Platz/i)
    expect(await saidOf('&slots=2')).toEqual(['21:00 noch 2', '22:00 noch 2', '23:00 noch 2'])
  }))

test('what comes next on the page is such a stay, too, where nothing else is free for so long', () =>
  atNight(async ({ ask, db, bookable, page }) => {
    const [first, last] = [bookable.starts[0] ?? new Date(0), bookable.starts[10] ?? new Date(0)]
    await db
      .updateTable('slot')
      .set({ booked: 2 })
      .where('starts_at', '>=', first)
      .where('starts_at', '<=', last)
      .execute()
    for (const query of ['?slots=2&open=buchen', `?slots=3&open=buchen&d=${berlinDay(first)}`])
      expect(wordsOf((await ask(page + query)).html)).toMatch(/Frei: \S+ \S+, 23:00/)
  }))

test('a start of the next day is not chosen on the day before, and a stay over a gap has no places', () =>
  atNight(async ({ ask, db, bookable, page, jule }) => {
    const [late, midnight] = [bookable.starts[11] ?? new Date(0), bookable.starts[12] ?? new Date(0)]
    const orderOf = async (slot: Date) => {
      const params = { d: berlinDay(late), slots: '2', p_adults: '1', slot: slot.toISOString() }
      const { html } = await ask(`${page}?${new URLSearchParams(params)}&open=buchen`, as(jule.cookie))
      return linksIn(html).find(({ href }) => href.startsWith('/bookings/new'))?.href
    }
    expect(await orderOf(midnight)).toBeUndefined()
    const order = (await orderOf(late)) ?? ''
    expect(order).toContain(encodeURIComponent(late.toISOString()))
    await db.deleteFrom('slot').where('starts_at', '=', midnight).execute()
    expect((await ask(order, as(jule.cookie))).status).toBe(409)
  }))
