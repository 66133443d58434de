import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields as fieldsOf, withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { press } from '#test/support/bookings.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderPath, orderQuery, orderUrl } from '#app/booking/orders/order-url.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { action, loader } from './order.tsx'

const world = worldOfFile()

const onPages = (work: (pages: BookingPages) => Promise<void>, options = {}) =>
  withBookingPages(world, work, options)
const count = async ({ db }: BookingPages) =>
  (await db.selectFrom('reservation').select('id').execute()).length

test('a visitor sees the whole order and is asked to sign in; nothing is held by looking', () =>
  onPages(async (pages) => {
    const order = slotOrder(pages.bookable, { persons: 2 })
    const answer = await pages.open(loader, orderUrl(order))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        viewer: null,
        refusal: null,
        weiter: orderUrl(order),
        shown: { totalCents: 2400, button: 'pay' },
      },
    })
    expect(await count(pages)).toBe(0)
  }))

test('somebody signed in sees who they are, the provider, the fee and what cancelling gives back', () =>
  onPages(async (pages) => {
    const answer = await pages.open(loader, orderUrl(slotOrder(pages.bookable)), pages)
    expect(answer).toMatchObject({
      body: {
        viewer: { name: 'Jule' },
        shown: {
          totalCents: 1200,
          vat: [{ percent: 19, cents: 192 }],
          cancel: { kind: 'refund', refundCents: 1157, feeCents: 43 },
          provider: { name: 'Kanu und Meer GmbH', register: 'HRB 1, Amtsgericht Hamburg', isTrader: true },
        },
      },
    })
  }))

test.each([
  ['an unknown price group', { p_adults: '', p_x: '1' }, 'unknown-price'],
  ['nobody', { p_adults: '0' }, 'nothing-chosen'],
  ['too many', { p_adults: '201' }, 'too-many-persons'],
  ['an unknown service', { serviceID: 'nothing' }, 'not-offered'],
  ['two rounds where none are', { slots: '99' }, 'bad-duration'],
] as const)('what cannot be ordered says why, with a way back: %s', (_name, change, because) =>
  onPages(async (pages) => {
    const query = orderQuery(slotOrder(pages.bookable))
    for (const [name, value] of Object.entries(change)) query.set(name, value)
    const answer = await pages.open(loader, `${orderPath}?${query}`)
    expect(answer).toMatchObject({
      status: 409,
      body: { shown: null, refusal: { message: texts.refusals[because] } },
    })
  }),
)

test.each(['', '?companyID=a', `?companyID=${'x'.repeat(200)}&serviceID=b`])(
  'a query that is no order leads home: %s',
  (query) =>
    onPages(async (pages) => {
      expect(await pages.open(loader, orderPath + query)).toMatchObject({ status: 302, location: '/' })
    }),
)

test.each(["'; drop table reservation; --", '\u0000', '%00', '2026-13-45T99:99Z', '../../etc/passwd'])(
  'hostile values in the address are refused quietly: %j',
  (value) =>
    onPages(async (pages) => {
      for (const name of ['slot', 'event', 'slots', 'persons', 'serviceID', 'p_adults']) {
        const query = orderQuery(slotOrder(pages.bookable))
        query.set(name, value)
        const { status } = await pages.open(loader, `${orderPath}?${query}`)
        expect([200, 302, 409]).toContain(status)
      }
    }),
)

test('[GEN-19, PAY-14] pressing leads to the payment page; pressing the same form again leads to the same one', () =>
  onPages(async (pages) => {
    const first = await pages.send(action, orderPath, await fieldsOf(pages), pages)
    expect(first.status).toBe(302)
    expect(first.location).toMatch(/\/pay\/cs_/)
    const again = await pages.send(action, orderPath, await fieldsOf(pages), pages)
    expect(again.location).toBe(first.location)
    expect(await count(pages)).toBe(1)
  }))

test('[PAY-11] where the payment page can’t be opened the sentence of the contract says so, and the form stays', () =>
  onPages(async (pages) => {
    const fields = await fieldsOf(pages)
    await pages.db.updateTable('payout_account').set({ connect_account_id: 'acct_nobody' }).execute()
    const answer = await pages.send(action, orderPath, fields, pages)
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Die erstellung des Zahlungslinks ist fehlgeschlagen.' },
    })
    expect(answer.location).toBeNull()
  }))

test('[PAY-13] what nobody foresaw is said in one sentence, and pressing again is the same order', () =>
  onPages(async (pages) => {
    const fields = await fieldsOf(pages)
    await sql`savepoint whole`.execute(pages.db)
    await sql`alter table checkout rename to checkout_gone`.execute(pages.db)
    const failed = await pages.send(action, orderPath, fields, pages)
    expect(failed).toMatchObject({
      status: 503,
      body: { message: 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.' },
    })
    await sql`rollback to savepoint whole`.execute(pages.db)
    expect((await pages.send(action, orderPath, fields, pages)).location).toMatch(/\/pay\/cs_/)
    expect(await count(pages)).toBe(1)
  }))

test.each([
  ['[PAY-5] too little to be paid', { price_cents: 1 }, 'Der angegebene Preis ist nicht korrekt'],
  ['[PAY-7] no price of the list is asked for', { groupID: 'x' }, 'Es wurden keine gültigen Preise gefunden'],
])('%s: nothing is ordered, and the page says why', (_, changed, message) =>
  onPages(async (pages) => {
    const fields = await fieldsOf(pages)
    const { price_groups: groups } = await pages.db
      .selectFrom('service')
      .select('price_groups')
      .where('id', '=', pages.bookable.serviceId)
      .executeTakeFirstOrThrow()
    const list = groups.map((line) => ({
      ...line,
      ...('price_cents' in changed ? { priceCents: changed.price_cents } : changed),
    }))
    await pages.db
      .updateTable('service')
      .set({ price_groups: JSON.stringify(list) })
      .execute()
    const answer = await pages.send(action, orderPath, fields, pages)
    expect(answer).toMatchObject({ status: 409, body: { message } })
    expect(await count(pages)).toBe(0)
    const page = await pages.open(loader, orderUrl(slotOrder(pages.bookable, { persons: 2 })))
    expect(page).toMatchObject({ status: 409, body: { refusal: { message } } })
  }),
)

test('money that a form claims is not looked at', () =>
  onPages(async (pages) => {
    await pages.send(
      action,
      orderPath,
      await fieldsOf(pages, { totalCents: '1', unitCents: '1', price: '0' }),
      pages,
    )
    const { total } = await pages.db
      .selectFrom('reservation')
      .select('total_cents as total')
      .executeTakeFirstOrThrow()
    expect(total).toBe(2400)
  }))

test('pressing without a session leads back to the same order', () =>
  onPages(async (pages) => {
    const answer = await pages.send(action, orderPath, await fieldsOf(pages))
    const order = slotOrder(pages.bookable, { persons: 2 })
    expect(answer).toMatchObject({ status: 302, location: orderUrl(order) })
    expect(await count(pages)).toBe(0)
  }))

test.each(['', 'short', 'x'.repeat(65), '<script>alert</script>'])(
  'a form without a proper key orders nothing: %j',
  (bad) =>
    onPages(async (pages) => {
      const answer = await pages.send(action, orderPath, await fieldsOf(pages, { key: bad }), pages)
      expect(answer).toMatchObject({ status: 302, location: '/' })
      expect(await count(pages)).toBe(0)
    }),
)

test('a start that has begun or is closed is called so, and nobody is sent to a waiting list for it', () =>
  onPages(async (pages) => {
    const { db, bookable } = pages
    const path = `${orderPath}?${orderQuery(slotOrder(bookable))}`
    const start = bookable.starts[0] ?? world.now()
    const seen = async () => (await pages.open(loader, path)).body
    await db
      .updateTable('slot')
      .set({ booked: sql`capacity` })
      .execute()
    expect(await seen()).toMatchObject({ refusal: { because: 'sold-out' }, wait: expect.anything() })
    await db.updateTable('slot').set({ is_blocked: true }).execute()
    expect(await seen()).toMatchObject({
      refusal: { because: 'blocked', message: texts.refusals.blocked },
      wait: null,
    })
    await db.updateTable('slot').set({ is_blocked: false }).execute()
    world.advance((start.getTime() - world.now().getTime()) / 1000 + 1)
    expect(await seen()).toMatchObject({
      refusal: { because: 'started', message: texts.refusals.started },
      wait: null,
    })
  }))

test('when the places went to someone else meanwhile, it says how many are left', () =>
  onPages(
    async (pages) => {
      const fields = await fieldsOf(pages)
      await press(pages.db, world, slotOrder(pages.bookable, { persons: 2 }))
      const some = await pages.send(action, orderPath, fields, pages)
      expect(some).toMatchObject({ status: 409, body: { message: texts.soldOutWithRest(1) } })
      await press(pages.db, world, slotOrder(pages.bookable, { persons: 1 }))
      const none = await pages.send(action, orderPath, fields, pages)
      expect(none).toMatchObject({ status: 409, body: { message: texts.refusals['sold-out'] } })
    },
    { capacity: 3 },
  ))

test('what costs nothing is booked at once, what is confirmed by hand is requested; both come back to the dialog', () =>
  onPages(
    async (pages) => {
      const free = await pages.send(action, orderPath, await fieldsOf(pages), pages)
      expect(free.location).toMatch(/^\/activity\/details\/.*checkSess=true&resItemID=/)
      expect(await pages.db.selectFrom('reservation').select('state').execute()).toEqual([
        { state: 'confirmed' },
      ])
    },
    { priceCents: 0 },
  ))
