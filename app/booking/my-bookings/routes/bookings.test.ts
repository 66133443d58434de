import { expect, test } from 'vitest'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin, workOff } from '#test/support/bookings.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { loader } from './bookings.tsx'

const world = worldOfFile()

type Body = {
  view: string
  days: { on: string; bookings: { id: string; payUrl: string | null }[] }[]
  next: string | null
  info: { id: string } | null
}

const onPages = (work: (pages: BookingPages) => Promise<void>, options = {}) =>
  withBookingPages(world, work, options)
const list = async (pages: BookingPages, query = '') =>
  (await pages.open(loader, `/bookings${query}`, pages)).body as Body
const idsOf = ({ days }: Body) => days.flatMap(({ bookings }) => bookings.map(({ id }) => id))

test('a stranger is asked to sign in and comes back to the list', () =>
  onPages(async (pages) => {
    const answer = await pages.open(loader, '/bookings?view=past')
    expect(answer).toMatchObject({ status: 302, location: '/login?weiter=%2Fbookings%3Fview%3Dpast' })
  }))

test("[BOOK-2] one's own bookings are listed, nobody else's", () =>
  onPages(async (pages) => {
    const own = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await pages.buy(slotOrder(pages.bookable), makeCustomer())
    expect(idsOf(await list(pages))).toEqual([own])
    expect(await list(pages, `?info=${own}`)).toMatchObject({ info: { id: own } })
    expect(await list(pages, '?info=somebody-elses')).toMatchObject({ info: null })
  }))

test('[BOOK-3] bookings stand under their days, the nearest first', () =>
  onPages(
    async (pages) => {
      const later = await pages.buy(slotOrder(pages.bookable, { from: 20 }), pages.jule)
      const sooner = await pages.buy(slotOrder(pages.bookable, { from: 0 }), pages.jule)
      const between = await pages.buy(slotOrder(pages.bookable, { from: 1 }), pages.jule)
      const { days } = await list(pages)
      expect(days.map(({ bookings }) => bookings.length)).toEqual([2, 1])
      expect(days.map(({ on }) => on)).toEqual(days.map(({ on }) => on).toSorted())
      expect(days.at(-1)?.bookings[0]?.id).toBe(later)
      expect(new Set(days[0]?.bookings.map(({ id }) => id))).toEqual(new Set([sooner, between]))
    },
    { slots: 24 },
  ))

test('an unpaid hold can be paid from the list; what was cancelled moves', () =>
  onPages(async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    expect((await list(pages)).days[0]?.bookings[0]).toMatchObject({
      id,
      payUrl: expect.stringMatching(/\/pay\//),
    })
    world.advance(3600)
    expect((await list(pages)).days[0]?.bookings[0]).toMatchObject({ id, payUrl: null })
    const bought = await pages.buy(slotOrder(pages.bookable, { from: 1 }), pages.jule)
    const cancel = {
      userId: pages.jule.id,
      reservationId: bought,
      reason: 'illness',
      now: world.now(),
    } as const
    await cancelBooking(pages.db, world.payments, cancel)
    await expireDueHolds(pages.db, world.payments, { now: world.now() })
    await workOff(pages.db, world)
    expect(idsOf(await list(pages))).toEqual([])
    expect(idsOf(await list(pages, '?view=past'))).toEqual([])
    expect(idsOf(await list(pages, '?view=cancelled'))).toContain(bought)
  }))

test('what ran out unpaid says so for a day and leads back to its order, then it is no booking', () =>
  onPages(async (pages) => {
    const order = slotOrder(pages.bookable)
    const { id } = await begin(pages.db, world, order, pages.jule)
    world.advance(36 * 60)
    await expireDueHolds(pages.db, world.payments, { now: world.now() })
    const text = expect.stringMatching(
      /^Die Zeit zum Bezahlen war um \d\d:\d\d Uhr vorbei\. Es wurde nichts berechnet/,
    )
    const banner = { lead: 'Nicht gebucht.', text }
    for (const query of ['?view=cancelled', '?view=ended', '?view=cancelled&status=cancelled'])
      expect((await list(pages, query)).days[0]?.bookings).toMatchObject([
        { id, banner, payUrl: null, againUrl: orderUrl(order) },
      ])
    for (const query of ['', '?view=past']) expect(idsOf(await list(pages, query))).toEqual([])
    world.advance(24 * 3600)
    expect(idsOf(await list(pages, '?view=cancelled'))).toEqual([])
  }))

test('what its guest gave up after its time ran out is told as what ran out', () =>
  onPages(async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    world.advance(32 * 60)
    const own = { userId: pages.jule.id, reservationId: id, now: world.now() }
    expect(await abandonBooking(pages.db, world.payments, own)).toEqual({ outcome: 'released' })
    const text = expect.stringContaining('Die Zeit zum Bezahlen war um')
    expect((await list(pages, '?view=ended')).days[0]?.bookings).toMatchObject([{ id, banner: { text } }])
  }))

test('what ran out unpaid isn’t listed once it is booked after all, nor what its guest gave up', () =>
  onPages(async (pages) => {
    const order = slotOrder(pages.bookable)
    await begin(pages.db, world, order, pages.jule)
    world.advance(36 * 60)
    await expireDueHolds(pages.db, world.payments, { now: world.now() })
    await pages.buy(order, pages.jule)
    const other = await begin(pages.db, world, slotOrder(pages.bookable, { from: 1 }), pages.jule)
    const own = { userId: pages.jule.id, reservationId: other.id, now: world.now() }
    expect(await abandonBooking(pages.db, world.payments, own)).toEqual({ outcome: 'released' })
    for (const query of ['', '?view=past', '?view=ended', '?view=cancelled', '?status=unfinished'])
      expect(idsOf(await list(pages, query))).not.toContain(other.id)
  }))

test('what ran out unpaid is listed beside what its guest had booked of the same start before', () =>
  onPages(async (pages) => {
    await pages.buy(slotOrder(pages.bookable), pages.jule)
    world.advance(60)
    const more = await begin(pages.db, world, slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    world.advance(36 * 60)
    await expireDueHolds(pages.db, world.payments, { now: world.now() })
    expect(idsOf(await list(pages, '?view=cancelled'))).toEqual([more.id])
  }))

test.each([
  '?view=nonsense',
  "?view=' or 1=1",
  '?after=x',
  '?after=infinity~%00',
  '?after=2026-99-99~infinity~a',
  '?after=2026-06-20~2026-06-20T99:00:00.000Z~a',
  '?after=2026-06-20~2026-02-30T10:00:00.000Z~a',
  '?after=2026-06-20~0000-01-01T10:00:00.000Z~a',
  '?after=2026-06-20~infinity~a~b',
  '?info=%00',
])('a strange query falls back to the upcoming ones: %s', (query) =>
  onPages(async (pages) => {
    const own = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const body = await list(pages, query)
    expect(body.view).toBe('upcoming')
    expect(body.info).toBeNull()
    if (!query.startsWith('?after')) expect(idsOf(body)).toEqual([own])
  }),
)

test('a long list comes in pages that follow each other without gap or double', () =>
  onPages(
    async (pages) => {
      const bought: string[] = []
      for (let from = 0; from < 22; from += 1) {
        bought.push(await pages.buy(slotOrder(pages.bookable, { from }), pages.jule))
        // Nobody makes so many orders within an hour.
        world.advance(400)
      }
      const seen: string[][] = []
      let query: string | null = ''
      while (query !== null) {
        const page = await list(pages, query)
        seen.push(idsOf(page))
        query = page.next && `?after=${encodeURIComponent(page.next)}`
      }
      expect(seen.map(({ length }) => length)).toEqual([10, 10, 2])
      expect(seen.flat().toSorted()).toEqual(bought.toSorted())
    },
    { slots: 22 },
  ))

test('the details of a booking open also where it stands on another page of the list, never somebody else’s', () =>
  onPages(async (pages) => {
    const own = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const other = await pages.buy(slotOrder(pages.bookable, { from: 1 }), makeCustomer())
    expect((await list(pages, `?view=ended&info=${own}`)).info).toMatchObject({ id: own })
    expect((await list(pages, `?view=ended&info=${other}`)).info).toBeNull()
  }))
