import { expect, test, vi } from 'vitest'
import { abandonBooking } from '../end-hold.server.ts'
import { acceptRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { fulfil } from '../fulfilment.server.ts'
import { lookAfterWaitingLists } from '../waitlist-jobs.server.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { begin, press } from '#test/support/bookings.ts'
import { as } from '#test/support/company-people.ts'
import { linksIn, onOffer as onOfferIn, wordsOf, type Guest, type Offer } from '#test/support/on-offer.ts'
import { standInLine } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const world = worldOfFile()
const onOffer = (work: (offer: Offer) => Promise<void>, options = {}) => onOfferIn(world, work, options)
const unpaid = 'Du hast hier noch eine unbezahlte Buchung:'

test('whoever holds places unpaid reads so on the offer’s page as long as they are held, and nobody else does', () =>
  onOffer(async ({ ask, db, bookable, page, jule, max }) => {
    const dayOn = bookable.starts[0]?.toISOString().slice(0, 10)
    const look = async ({ cookie }: Guest, query = `?d=${dayOn}`) =>
      (await ask(page + query, as(cookie))).html
    expect(await look(jule, `?d=${dayOn}&open=menu`)).not.toContain(unpaid)
    const { id } = await begin(db, world, slotOrder(bookable, { persons: 2 }), jule.customer)
    for (const minutes of [0, 2, 20]) {
      world.advance(minutes * 60)
      const theirs = await look(max)
      expect(theirs).not.toContain(unpaid)
      expect(linksIn(theirs).filter(({ said }) => said.endsWith('Warteliste'))).not.toEqual([])
      const own = await look(jule)
      expect(wordsOf(own)).toMatch(
        /Buchung: \S+, \d+\. \S+, 12:00 Uhr, 2 Erwachsene\. Wir halten die Plätze bis \d\d:\d\d Uhr für dich\./,
      )
      expect(linksIn(own)).toContainEqual({
        href: expect.stringMatching(/\/pay\/cs_/),
        said: 'Jetzt bezahlen',
      })
      expect(linksIn(own)).toContainEqual({ href: `/bookings/${id}`, said: '12:00 Uhr, für dich' })
      expect(own).not.toContain('/bookings/warten')
    }
    // The data of another choice says it, too, and without a day the page shows theirs.
    expect(await look(jule, `.data?d=${dayOn}`)).toContain('für dich')
    expect(linksIn(await look(jule, ''))).toContainEqual({
      href: `/bookings/${id}`,
      said: '12:00 Uhr, für dich',
    })
    world.advance(10 * 60)
    expect(wordsOf(await look(jule))).toMatch(/Die Zeit zum Bezahlen ist um\./)
    await abandonBooking(db, world.payments, {
      userId: jule.customer.id,
      reservationId: id,
      now: world.now(),
    })
    expect(await look(jule)).not.toContain(unpaid)
  }))

test('what is paid is no unpaid booking, and what is held elsewhere isn’t held here', () =>
  onOffer(async ({ ask, db, bookable, page, jule }) => {
    const look = async () => (await ask(page, as(jule.cookie))).html
    const tour = await begin(db, world, eventOrder(bookable), jule.customer)
    expect(await look()).not.toContain(unpaid)
    world.pay(tour.sessionId)
    await fulfil(db, world.payments, { sessionId: tour.sessionId, now: world.now() })
    const { sessionId } = await begin(db, world, slotOrder(bookable), jule.customer)
    expect(await look()).toContain(unpaid)
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    expect(await look()).not.toContain(unpaid)
  }))

test('a date of an event whose last places somebody holds is theirs, not sold out', () =>
  onOffer(async ({ ask, db, bookable, jule, max }) => {
    const page = `/activity/details/${bookable.companyId}/${bookable.eventServiceId}?event=${bookable.eventId}`
    const { id } = await begin(db, world, eventOrder(bookable, { persons: 2 }), jule.customer)
    expect(wordsOf((await ask(page, as(max.cookie))).html)).toContain('ist ausgebucht')
    const { html } = await ask(page, as(jule.cookie))
    expect(wordsOf(html)).not.toMatch(/ausgebucht/i)
    expect(wordsOf(html)).toMatch(/Für dich gehalten bis \d\d:\d\d Uhr/)
    expect(linksIn(html)).toContainEqual({ href: `/bookings/${id}`, said: 'Jetzt bezahlen' })
    expect(html).not.toContain('/bookings/warten')
  }))

test('whoever chose another day sees that one, not the day of what they hold', () =>
  onOffer(async ({ ask, db, bookable, page, jule }) => {
    await begin(db, world, slotOrder(bookable, { persons: 2 }), jule.customer)
    const ownDayOn = berlinDay(bookable.starts[0] ?? world.now())
    const startsOn = async (dayOn: string) =>
      linksIn((await ask(`${page}?d=${dayOn}`, as(jule.cookie))).html).filter(({ said }) =>
        said.endsWith('Uhr, für dich'),
      )
    expect(await startsOn(ownDayOn)).not.toEqual([])
    expect(await startsOn(addDays(ownDayOn, 1))).toEqual([])
  }))

test('rounds that somebody holds are theirs from the first to the last', () =>
  onOffer(async ({ ask, db, bookable, page, jule }) => {
    const { id } = await begin(db, world, slotOrder(bookable, { slots: 2, persons: 2 }), jule.customer)
    const own = linksIn((await ask(page, as(jule.cookie))).html).filter(
      ({ href }) => href === `/bookings/${id}`,
    )
    expect(own.map(({ said }) => said)).toContain('12:00 Uhr, für dich')
    expect(own.map(({ said }) => said)).toContain('13:00 Uhr, für dich')
  }))

test('what was asked for says so until it is accepted, and then that it is to be paid', () =>
  onOffer(
    async ({ ask, db, bookable, page, jule }) => {
      const asked = await press(db, world, slotOrder(bookable, { persons: 2 }), { customer: jule.customer })
      if (asked.outcome !== 'requested') throw new Error('that was no request')
      const look = async () => wordsOf((await ask(page, as(jule.cookie))).html)
      expect(await look()).toMatch(
        /Du hast hier schon angefragt: .*12:00 Uhr, 2 Erwachsene\. Der Anbieter antwortet bis spätestens/,
      )
      expect(await look()).toContain('12:00 Uhr, angefragt')
      const answer = { companyId: bookable.companyId, reservationId: asked.reservationId, actorId: 'boss' }
      await acceptRequest(db, { ...answer, now: world.now() })
      expect(await look()).toMatch(
        /Deine Anfrage hier ist angenommen: .* Bezahl bis .*, so lange halten wir die Plätze für dich\./,
      )
    },
    { confirmation: 'request' },
  ))

test('what a waiting list offers is its guest’s on the offer’s page, before the order and while it is paid', () =>
  onOffer(async ({ ask, db, bookable, page, jule }) => {
    const order = slotOrder(bookable, { persons: 2 })
    const before = await begin(db, world, order)
    await standInLine(db, { customer: jule.customer, order, now: world.now() })
    const own = { userId: before.customer.id, reservationId: before.id, now: world.now() }
    await abandonBooking(db, world.payments, own)
    await lookAfterWaitingLists(db, world.payments, { now: world.now() })
    world.advance(120)
    const look = async () => (await ask(page, as(jule.cookie))).html
    const offered = await look()
    expect(wordsOf(offered)).toMatch(
      /Von der Warteliste für dich gehalten: .*2 Erwachsene\. Buche bis 12:\d\d Uhr/,
    )
    expect(linksIn(offered)).toContainEqual({ href: orderUrl(order), said: 'Jetzt buchen' })
    expect(linksIn(offered)).toContainEqual({ href: orderUrl(order), said: '12:00 Uhr, für dich' })
    await begin(db, world, order, jule.customer)
    expect(wordsOf(await look())).toMatch(
      /Bezahlen kannst du bis \d\d:\d\d Uhr; klappt das nicht, halten wir die Plätze noch bis 12:\d\d Uhr für dich\./,
    )
  }))

test('the list of events says what somebody holds of a sold-out date, and to nobody else', () =>
  onOffer(async ({ ask, db, bookable, jule, max }) => {
    const event = await db.selectFrom('event').select('title').executeTakeFirstOrThrow()
    const paths = ['/events', '/events.data']
    const look = async (path: string, guest?: Guest) => (await ask(path, guest ? as(guest.cookie) : {})).html
    for (const guest of [max, jule]) expect(await look('/events', guest)).not.toContain('Für dich gehalten')
    await begin(db, world, eventOrder(bookable, { persons: 2 }), jule.customer)
    // What was kept before counts for ten seconds.
    for (const minutes of [1, 2, 20]) {
      world.advance(minutes * 60)
      for (const path of paths) {
        for (const other of [max, undefined, max])
          expect(await look(path, other)).not.toContain('Für dich gehalten')
        expect(await look(path, jule)).toMatch(/Für dich gehalten bis \d\d:\d\d Uhr/)
      }
      expect(wordsOf(await look('/events', max))).toContain('ausgebucht')
      const own = wordsOf(await look('/events', jule))
      expect([own.includes(event.title), own.includes('ausgebucht')]).toEqual([true, false])
    }
  }))
