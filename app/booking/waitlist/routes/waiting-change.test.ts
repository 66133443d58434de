import { expect, test } from 'vitest'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import type { BookingPages } from '#test/support/booking-pages.ts'
import { begin } from '#test/support/bookings.ts'
import { fieldsOf, pageOf, slotAt, withTicket } from '#test/support/ticket-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { amendmentTexts as texts } from '#app/booking/rebooking/texts/rebooking.ts'
import { loader } from '#app/booking/my-bookings/routes/bookings.tsx'

const world = worldOfFile()

type Change = { kind: string; lead: string; text: string; way: string; href: string }
type Body = { days: { bookings: { id: string; change: Change | null }[] }[] }

const listed = async (pages: BookingPages, query = '') =>
  ((await pages.open(loader, `/bookings${query}`, pages)).body as Body).days.flatMap(
    ({ bookings }) => bookings,
  )
/** Chooses two more for the last start, and leaves the payment page. */
const leaveUnpaid = async (pages: BookingPages, page: ReturnType<typeof pageOf>) =>
  expect((await page.send(fieldsOf(await page.open(`?${slotAt(pages, 2)}&p_adults=4`)))).status).toBe(302)

test('a change that waits for its payment is told of in the list, with what, how much and until when', () =>
  withTicket(world, async (pages, page) => {
    expect(await listed(pages)).toMatchObject([{ id: page.id, change: null }])
    expect(await listed(pages, '?status=todo')).toEqual([])
    await leaveUnpaid(pages, page)
    const change = {
      ...{ kind: 'warning', lead: texts.card.leads.payable, way: texts.card.ways.payable, href: page.path },
      text: expect.stringMatching(/^Neu wäre: .*4 Erwachsene\. Bezahl .* bis \d\d:\d\d Uhr/),
    }
    for (const query of ['', '?status=todo', '?view=upcoming&status=open'])
      expect(await listed(pages, query)).toMatchObject([{ id: page.id, change }])
    expect((await listed(pages))[0]?.change?.text).toContain(formatEuro(2400))
    world.advance(32 * 60)
    const shut = { text: texts.open.shut, way: texts.card.ways.shut }
    expect(await listed(pages, '?status=todo')).toMatchObject([{ change: shut }])
    await page.send([['was', 'verwerfen']])
    expect(await listed(pages)).toMatchObject([{ id: page.id, change: null }])
    expect(await listed(pages, '?status=todo')).toEqual([])
  }))

test('an unpaid change of a booking that is over or cancelled is nothing to be done', () =>
  withTicket(world, async (pages, page) => {
    await leaveUnpaid(pages, page)
    const todo = async () => (await listed(pages, '?status=todo')).map(({ id }) => id)
    const set = (change: { starts_on?: string; places_released_at?: Date | null }) =>
      pages.db.updateTable('reservation').set(change).where('id', '=', page.id).execute()
    const { starts_on: on } = await pages.db
      .selectFrom('reservation')
      .select('starts_on')
      .executeTakeFirstOrThrow()
    expect(await todo()).toEqual([page.id])
    await set({ starts_on: addDays(berlinDay(world.now()), -1) })
    expect(await todo()).toEqual([])
    await set({ starts_on: `${on}`, places_released_at: world.now() })
    expect(await todo()).toEqual([])
    await set({ places_released_at: null })
    expect(await todo()).toEqual([page.id])
  }))

test('what waits for its company is told of, but is nothing to be done', () =>
  withTicket(world, async (pages, page) => {
    const { serviceId } = pages.bookable
    await pages.db
      .updateTable('service')
      .set({ confirmation: 'request' })
      .where('id', '=', serviceId)
      .execute()
    await page.send(fieldsOf(await page.open(`?${slotAt(pages, 2)}&p_adults=4`)))
    const change = {
      kind: 'info',
      lead: texts.card.leads.proposed,
      text: expect.stringContaining('zustimmen'),
    }
    expect(await listed(pages)).toMatchObject([{ id: page.id, change }])
    expect(await listed(pages, '?status=todo')).toEqual([])
  }))

test('a change that waits for its payment stands in the way of no booking of something else', () =>
  withTicket(world, async (pages, page) => {
    await leaveUnpaid(pages, page)
    const other = await makeBookable(pages.db, { capacity: 4, slots: 3, now: world.now() })
    world.enable(other.connectAccountId)
    const unproven = { ...pages.jule, isEmailVerified: false }
    const { id } = await begin(pages.db, world, slotOrder(other), unproven)
    expect((await listed(pages, '?status=todo')).map((each) => each.id).toSorted()).toEqual(
      [id, page.id].toSorted(),
    )
  }))

test('where another change has to end first, its booking, sum and time are named, with the way there', () =>
  withTicket(world, async (pages, page) => {
    await leaveUnpaid(pages, page)
    const other = pageOf(pages, await pages.buy(slotOrder(pages.bookable, { from: 1 }), pages.jule))
    await pages.db.updateTable('users').set({ email_verified: false }).execute()
    const refused = await other.send(fieldsOf(await other.open('?p_adults=2')))
    const { label, href } = { label: texts.card.ways.payable, href: page.path }
    expect(refused).toMatchObject({ status: 409, body: { way: { label, href }, form: 'stays' } })
    const { message } = refused.body as { message: string }
    expect(message).toMatch(/^Deine Umbuchung von „.*“ ist noch offen, .* bis \d\d:\d\d Uhr/)
    expect(message).toContain(formatEuro(2400))
  }))
