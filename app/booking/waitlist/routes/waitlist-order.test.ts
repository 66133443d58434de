import { expect, test } from 'vitest'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, seenTerms } from '#test/support/bookings.ts'
import { standInLine } from '#test/support/waiting.ts'
import { whenFirstIsFull, type FullPages } from '#test/support/when-full.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { leaveList } from '../end-entries.server.ts'
import { lookAfterWaitingLists } from '#app/booking/checkout/waitlist-jobs.server.ts'
import { bookingListHeader } from '#app/booking/bookings/booking-views.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { orderQuery, orderUrl } from '#app/booking/orders/order-url.ts'
import { termsFields } from '#app/booking/order-page/accepted-terms.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import { joinUrl } from '../waitlist-url.ts'
import { loader as bookings } from '#app/booking/my-bookings/routes/bookings.tsx'
import { action as orderAction, loader as orderLoader } from '#app/booking/checkout/routes/order.tsx'
import { loader as joinLoader } from './join.tsx'

const world = worldOfFile()

test('the order page of what one holds unpaid says until when, and that the button leads on to the payment', () =>
  whenFirstIsFull(world, async (pages) => {
    const order = slotOrder(pages.bookable, { from: 1, persons: 2 })
    const heldAt = async () =>
      ((await pages.open(orderLoader, orderUrl(order), pages)).body as { held: string | null }).held
    expect(await heldAt()).toBeNull()
    await begin(pages.db, world, order, pages.jule)
    expect(await heldAt()).toMatch(/^Deine Auswahl ist schon bis \d\d:\d\d Uhr für dich reserviert\./)
    world.advance(32 * 60)
    expect(await heldAt()).toBeNull()
  }))

test('an order that costs something else since, or whose places were given back, is none to go on with', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule } = pages
    const order = slotOrder(bookable, { from: 1, persons: 2 })
    const heldAt = async () =>
      ((await pages.open(orderLoader, orderUrl(order), pages)).body as { held: string | null }).held
    const { id } = await begin(db, world, order, jule)
    const changed = (change: { total_cents: number } | { places_released_at: Date | null }) =>
      db.updateTable('reservation').set(change).where('id', '=', id).execute()
    expect(await heldAt()).not.toBeNull()
    await changed({ total_cents: 2300 })
    expect(await heldAt()).toBeNull()
    await changed({ total_cents: 2400 })
    expect(await heldAt()).not.toBeNull()
    await changed({ places_released_at: world.now() })
    expect(await heldAt()).toBeNull()
    await changed({ places_released_at: null })
  }))

test('of several waiting lists that came to an end one’s bookings speak of the latest', () =>
  whenFirstIsFull(world, async ({ db, bookable, jule }) => {
    const at = (days: number) => new Date(world.now().getTime() - days * 86_400_000)
    for (const [title, days] of [
      ['früher', 3],
      ['zuletzt', 1],
      ['dazwischen', 2],
    ] as const) {
      await standInLine(db, { customer: jule, order: slotOrder(bookable, { persons: 2 }), now: world.now() })
      await db
        .updateTable('waiting_entry')
        .set({ state: 'closed', turn: '1', title, end_because: 'off-sale', ended_at: at(days) })
        .where('ended_at', 'is', null)
        .execute()
    }
    const { endedWait } = await bookingListHeader(db, { userId: jule.id, now: world.now() })
    expect(endedWait).toMatchObject({ title: 'zuletzt', state: 'closed' })
  }))

/** Jule waits for a full start, which is offered no more; then there is room. */
async function waitThatEnds({ db, jule, giveBack }: FullPages, order: OrderRequest): Promise<void> {
  await standInLine(db, { customer: jule, order, now: world.now() })
  await db
    .updateTable('waiting_entry')
    .set({ state: 'closed', turn: '1', end_because: 'off-sale', ended_at: world.now() })
    .execute()
  await giveBack()
  world.advance(60)
}

function whenHerWaitEnded(
  work: (pages: FullPages & { order: OrderRequest; ended: () => Promise<unknown> }) => Promise<void>,
): Promise<void> {
  return whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule } = pages
    const order = slotOrder(bookable, { persons: 2 })
    await waitThatEnds(pages, order)
    const ended = async () => (await bookingListHeader(db, { userId: jule.id, now: world.now() })).endedWait
    await work({ ...pages, order, ended })
  })
}

test('whoever has booked the start since reads nothing of a waiting list that ended; an attempt doesn’t count', () =>
  whenHerWaitEnded(async ({ db, jule, order, ended }) => {
    expect(await ended()).not.toBeNull()
    const { id } = await begin(db, world, order, jule)
    expect(await ended()).toBeNull()
    await abandonBooking(db, world.payments, { userId: jule.id, reservationId: id, now: world.now() })
    expect(await ended()).not.toBeNull()
  }))

test('nor does a booking of somebody else, of another start, or one that was called off', () =>
  whenHerWaitEnded(async ({ db, bookable, jule, buy, order, ended }) => {
    await begin(db, world, order)
    await begin(db, world, slotOrder(bookable, { from: 1 }), jule)
    expect(await ended()).not.toBeNull()
    const reservationId = await buy(order, jule)
    expect(await ended()).toBeNull()
    await cancelBooking(db, world.payments, {
      ...{ userId: jule.id, reservationId, reason: 'other', now: world.now() },
    })
    expect(await ended()).not.toBeNull()
  }))

test('whoever moved an earlier booking to the start reads nothing of its waiting list either', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule, buy } = pages
    const reservationId = await buy(slotOrder(bookable, { from: 2, persons: 2 }), jule)
    const order = slotOrder(bookable, { persons: 2 })
    await waitThatEnds(pages, order)
    const changed = await pressChange(db, world, order, { customer: jule, reservationId })
    expect(changed.outcome).toBe('applied')
    expect((await bookingListHeader(db, { userId: jule.id, now: world.now() })).endedWait).toBeNull()
  }))

test('after an offer ran out unused, one’s bookings say so for a day and lead to the waiting lists', () =>
  whenFirstIsFull(world, async (pages) => {
    const lines = async () =>
      (await pages.open(bookings, '/bookings', pages)).body as { waits: unknown; waitsBelow: unknown }
    expect(await lines()).toMatchObject({ waits: null, waitsBelow: null })
    await standInLine(pages.db, {
      customer: pages.jule,
      order: slotOrder(pages.bookable, { persons: 2 }),
      now: world.now(),
    })
    await pages.giveBack()
    world.advance(121 * 60)
    await lookAfterWaitingLists(pages.db, world.payments, { now: world.now() })
    const said = expect.stringMatching(/^Deine Warteliste für „.+“ ist zu Ende: nicht rechtzeitig gebucht\.$/)
    const ended = { said, saidBelow: said, isOffer: false }
    // Once on the page, also where the list below is empty.
    expect(await lines()).toMatchObject({ waits: null, endedWait: ended, waitsBelow: null })
    await begin(pages.db, world, slotOrder(pages.bookable, { from: 1, persons: 4 }))
    const other = slotOrder(pages.bookable, { from: 1, persons: 2 })
    const now = world.now()
    const id = await standInLine(pages.db, { customer: pages.jule, order: other, now })
    const waits = { said: expect.stringMatching(/^Auf der Warteliste: .*, \d\d:\d\d Uhr\.$/) }
    expect(await lines()).toMatchObject({ waits, endedWait: ended, waitsBelow: waits })
    await leaveList(pages.db, { userId: pages.jule.id, id, now })
    world.advance(24 * 3600)
    expect(await lines()).toMatchObject({ waits: null, endedWait: null, waitsBelow: ended })
  }))

test('whoever wants more of a full start than they hold unpaid is led to what they hold, not to the waiting list', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule } = pages
    const { id } = await begin(db, world, slotOrder(bookable, { from: 1, persons: 3 }), jule)
    const more = slotOrder(bookable, { from: 1, persons: 2 })
    const said = { because: 'sold-out', message: waitingTexts.refusals['own-hold'], openReservationId: id }
    const looked = await pages.open(orderLoader, orderUrl(more), pages)
    expect(looked).toMatchObject({ status: 409, body: { wait: null, refusal: said } })
    const shown = await seenTerms(db, more, world.now())
    if (!shown) throw new Error('there is no order to show')
    const fields = {
      ...Object.fromEntries([...orderQuery(more), ...termsFields(shown)]),
      key: 'a-form-of-its-own',
    }
    const pressed = await pages.send(orderAction, '/bookings/new', fields, pages)
    expect(pressed).toMatchObject({ status: 409, body: { wait: null, ...said } })
    // Somebody else may wait for it.
    const stranger = await pages.open(orderLoader, orderUrl(more))
    expect(stranger).toMatchObject({ status: 409, body: { wait: { to: joinUrl(more) } } })
  }))

test('whoever waits already reads so on the order page of a full start, with their place in line', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule } = pages
    const order = slotOrder(bookable, { persons: 2 })
    await standInLine(db, { customer: jule, order, now: world.now() })
    const wait = { to: '/warteliste', label: 'Zu deinen Wartelisten' }
    for (const wish of [order, slotOrder(bookable, { persons: 3 })]) {
      const { status, body } = await pages.open(orderLoader, orderUrl(wish), pages)
      const message = expect.stringMatching(
        /schon auf der Warteliste \(2 Erwachsene\): Du bist als Nächstes dran\.$/,
      )
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ wait, refusal: expect.objectContaining({ message }) }),
      ])
    }
  }))

test('whom the waiting list takes no more reads so on the order page, and no button leads there', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule } = pages
    const order = slotOrder(bookable, { persons: 2 })
    for (const nr of [1, 2]) {
      await standInLine(db, { customer: jule, order, now: world.now() })
      const offered = {
        state: 'lapsed',
        turn: `${nr}`,
        offered_at: world.now(),
        offered_until: world.now(),
        tell_at: world.now(),
      } as const
      await db
        .updateTable('waiting_entry')
        .set({ ...offered, ended_at: world.now() })
        .where('state', '=', 'waiting')
        .execute()
      const { body } = await pages.open(orderLoader, orderUrl(order), pages)
      expect(body).toMatchObject({ wait: nr === 1 ? { label: 'Auf die Warteliste' } : null })
      const path = joinUrl(order)
      const joining = (await pages.open(joinLoader, path, pages)).body
      expect(joining).toMatchObject(
        nr === 1 ? { isLast: true, refusal: null } : { refusal: { because: 'had-offer' } },
      )
    }
    const { body } = await pages.open(orderLoader, orderUrl(order), pages)
    expect(body).toMatchObject({
      refusal: { message: expect.stringContaining('schon zweimal Plätze gehalten') },
    })
  }))
