import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, type BookingPages } from '#test/support/booking-pages.ts'
import { as } from '#test/support/company-people.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { markupOf } from '#test/support/markup.tsx'
import { makeMember, standInLine } from '#test/support/waiting.ts'
import { whenFirstIsFull, type FullPages } from '#test/support/when-full.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import { OrderForm } from '#app/booking/checkout/ui/order-form.tsx'
import { WaitingJoin } from '../ui/join-form.tsx'
import { joinUrl, leaveUrl, waitingPath } from '../waitlist-url.ts'
import { loader as bookings } from '#app/booking/my-bookings/routes/bookings.tsx'
import { loader as reservationPage } from '#app/booking/my-bookings/routes/reservation.tsx'
import { action as orderAction, loader as orderLoader } from '#app/booking/checkout/routes/order.tsx'
import { action as join, loader as joinPage } from './join.tsx'
import { action as leave, loader as leavePage } from './leave.tsx'
import { action as leaveOwn, loader as list } from './waitlist.tsx'

const world = worldOfFile()

type OrderBody = Pick<Parameters<typeof OrderForm>[0], 'viewer' | 'backUrl'> & {
  shown: Parameters<typeof OrderForm>[0]['order']
  held: string
}

const whenFull = (work: (pages: FullPages) => Promise<void>) => whenFirstIsFull(world, work)
const wanted = ({ bookable }: BookingPages) => slotOrder(bookable, { persons: 2 })

test('the order page of a full start leads to its waiting list', () =>
  whenFull(async (pages) => {
    const order = wanted(pages)
    const looked = await pages.open(orderLoader, orderUrl(order), pages)
    expect(looked).toMatchObject({ status: 409, body: { wait: { to: joinUrl(order) } } })
    const pressed = await pages.send(orderAction, '/bookings/new', await orderFields(pages), pages)
    expect(pressed).toMatchObject({ status: 409, body: { wait: { to: joinUrl(order) } } })
  }))

test('above one’s bookings stands what one waits for and what is held until when, under whatever button', () =>
  whenFull(async (pages) => {
    const above = async () =>
      ((await pages.open(bookings, '/bookings', pages)).body as { waits: unknown }).waits
    expect(await above()).toBeNull()
    const [order, now] = [wanted(pages), world.now()]
    const id = await standInLine(pages.db, { customer: pages.jule, order, now })
    await standInLine(pages.db, { customer: await makeMember(pages.db, { now }), order, now })
    expect(await above()).toMatchObject({
      said: expect.stringMatching(/^Auf der Warteliste: .*, \d\d:\d\d Uhr\.$/),
      isOffer: false,
    })
    await pages.giveBack()
    const { body } = await pages.open(list, waitingPath, pages)
    const [own] = (body as { open: { offer: { until: string } | null }[] }).open
    expect(own?.offer?.until).toMatch(/Uhr$/)
    expect(await above()).toMatchObject({
      said: expect.stringMatching(/^Für dich reserviert bis 12:00 Uhr: .*, \d\d:\d\d Uhr\.$/),
      isOffer: true,
    })
    const todo = (await pages.open(bookings, '/bookings?status=todo', pages)).body
    expect(todo).toMatchObject({ days: [], waits: { isOffer: true }, waitsBelow: { isOffer: true } })
    await pages.send(leaveOwn, waitingPath, { platz: id }, pages)
    expect(await above()).toBeNull()
  }))

test('whoever has to confirm their address first is led back to the list they wanted to join', () =>
  whenFull(async (pages) => {
    await pages.db.updateTable('users').set({ email_verified: false }).execute()
    const path = joinUrl(wanted(pages))
    const { body } = await pages.open(joinPage, path, pages)
    const props = body as Parameters<typeof WaitingJoin>[0]
    const html = markupOf(<WaitingJoin {...props} />)
    const to = `/verify-email?${new URLSearchParams({ weiter: path })}`
    expect(html).toContain(`href="${to.replaceAll('&', '&amp;')}"`)
  }))

test('joining names price, party and who is there before; then it stands in one’s list', () =>
  whenFull(async (pages) => {
    const { db } = pages
    const order = wanted(pages)
    await standInLine(db, { customer: await makeMember(db, { now: world.now() }), order, now: world.now() })
    const shown = await pages.open(joinPage, joinUrl(order), pages)
    expect(shown).toMatchObject({
      status: 200,
      body: { ahead: 1, refusal: null, shown: { totalCents: 2400, choice: '2 Erwachsene' } },
    })
    const joined = await pages.send(join, joinUrl(order), {}, pages)
    expect(joined).toMatchObject({ status: 302, location: `${waitingPath}?neu` })
    const again = { status: 302, location: `${waitingPath}?schon` }
    expect(await pages.open(joinPage, joinUrl(order), pages)).toMatchObject(again)
    expect(await pages.send(join, joinUrl(order), {}, pages)).toMatchObject(again)
    expect((await pages.open(list, `${waitingPath}?schon`, pages)).body).toMatchObject({ hasJoined: false })
    // As many places, chosen otherwise: nothing new was joined, and nothing is mailed.
    const other = `${joinUrl(order)}&persons=2`
    const differs = { status: 302, location: `${waitingPath}?anders` }
    expect(await pages.open(joinPage, other, pages)).toMatchObject(differs)
    expect(await pages.send(join, other, {}, pages)).toMatchObject(differs)
    const { body } = await pages.open(list, `${waitingPath}?neu`, pages)
    expect(body).toMatchObject({
      hasJoined: true,
      ended: [],
      open: [{ ahead: 1, party: '2 Erwachsene', state: 'waiting', offer: null }],
    })
  }))

test.each([
  ['there is enough', { from: 1 }, 'places-free'],
  ['there never is', { persons: 5 }, 'never-fits'],
] as const)('nobody waits for nothing: %s', (_name, choice, because) =>
  whenFull(async (pages) => {
    const path = joinUrl(slotOrder(pages.bookable, choice))
    const said = { status: 409, body: { refusal: { because, message: waitingTexts.refusals[because] } } }
    expect(await pages.open(joinPage, path, pages)).toMatchObject(said)
    expect(await pages.send(join, path, {}, pages)).toMatchObject(said)
  }),
)

test('without a confirmed address nobody joins, and is told why', () =>
  whenFull(async (pages) => {
    await pages.db.updateTable('users').set({ email_verified: false }).execute()
    const answer = await pages.send(join, joinUrl(wanted(pages)), {}, pages)
    expect(answer).toMatchObject({ status: 409, body: { refusal: { because: 'address-unproved' } } })
  }))

test('an offer stands in the list with its clock, on the order page, and is booked there', () =>
  whenFull(async (pages) => {
    const order = wanted(pages)
    await pages.send(join, joinUrl(order), {}, pages)
    await pages.giveBack()
    const { body } = await pages.open(list, waitingPath, pages)
    expect(body).toMatchObject({ open: [{ state: 'offered', offer: { leftMs: expect.any(Number) } }] })
    const looked = await pages.open(orderLoader, orderUrl(order), pages)
    expect(looked).toMatchObject({
      status: 200,
      body: { held: expect.stringMatching(/^Für dich gehalten bis .* 12:\d\d Uhr: Buche bis dahin/) },
    })
    const { viewer, shown, backUrl, held } = looked.body as OrderBody
    const page = { viewer, order: shown, backUrl, refusal: null, idempotencyKey: 'key' }
    // One clock: what is held isn't said to be reserved by the button, for another time.
    expect(markupOf(<OrderForm {...page} held={held} />)).not.toMatch(/Minuten/)
    expect(markupOf(<OrderForm {...page} />)).toMatch(/31 Minuten/)
    const others = await pages.open(
      orderLoader,
      orderUrl({ ...order, choices: slotOrder(pages.bookable, { persons: 3 }).choices }),
    )
    expect(others).toMatchObject({ status: 409 })
    const pressed = await pages.send(orderAction, '/bookings/new', await orderFields(pages), pages)
    expect(pressed.location).toMatch(/\/pay\/cs_/)
    // Who comes back to the order page reads both hours there, too.
    const back = await pages.open(orderLoader, orderUrl(order), pages)
    const both =
      /^Deine Bezahlung ist noch bis \d\d:31 Uhr offen; .* halten wir die Plätze noch bis 12:\d\d Uhr für dich\.$/
    expect(back).toMatchObject({ status: 200, body: { held: expect.stringMatching(both) } })
    const paying = { paying: expect.stringContaining('Bezahlung läuft'), bookingUrl: expect.any(String) }
    const { body: listed } = await pages.open(list, waitingPath, pages)
    expect(listed).toMatchObject({ open: [paying], ended: [] })
    // The order's own page says both hours, beside the payment's clock.
    const resID = /[^/]+$/.exec((listed as { open: { bookingUrl: string }[] }).open[0]?.bookingUrl ?? '')?.[0]
    const opened = await pages.open(reservationPage, '/bookings', { ...pages, params: { resID: `${resID}` } })
    const text = expect.stringMatching(
      /^Bezahlen kannst du bis \d\d:31 Uhr; .* noch bis 12:\d\d Uhr für dich/,
    )
    expect(opened.body).toMatchObject({ booking: { banner: { text } } })
  }))

test('one leaves one’s own place, and nobody else’s', () =>
  whenFull(async (pages) => {
    const { db } = pages
    const order = wanted(pages)
    const other = await makeMember(db, { now: world.now() })
    const theirs = await standInLine(db, { customer: other, order, now: world.now() })
    const own = await standInLine(db, { customer: pages.jule, order, now: world.now() })
    expect(await pages.send(leaveOwn, waitingPath, { platz: theirs }, pages)).toMatchObject({ status: 404 })
    expect(await pages.send(leaveOwn, waitingPath, { platz: own }, pages)).toMatchObject({
      status: 200,
      body: { outcome: 'left' },
    })
    expect(await pages.send(leaveOwn, waitingPath, { platz: own }, pages)).toMatchObject({
      body: { outcome: 'gone' },
    })
  }))

test('the link of a mail asks first and ends the waiting without signing in', () =>
  whenFull(async (pages) => {
    const { db, bookable } = pages
    const id = await standInLine(db, { customer: pages.jule, order: wanted(pages), now: world.now() })
    const mail = await db
      .selectFrom('mail')
      .select('body_text')
      .where('kind', '=', 'waiting-joined')
      .executeTakeFirstOrThrow()
    const [link = ''] = /\/warteliste\/verlassen\?\S+/.exec(mail.body_text) ?? []
    expect(await pages.open(leavePage, link)).toMatchObject({ body: { isOver: false } })
    const forged = leaveUrl({ companyId: bookable.companyId, id, leaveCode: id })
    expect(await pages.open(leavePage, forged)).toMatchObject({ status: 404 })
    expect(await pages.send(leave, forged, {})).toMatchObject({ status: 404 })
    expect(await pages.open(leavePage, link)).toMatchObject({ body: { isOver: false } })
    expect(await pages.send(leave, link, {})).toMatchObject({ status: 200, body: { outcome: 'left' } })
    expect(await pages.open(leavePage, link)).toMatchObject({ body: { isOver: true } })
  }))

test('a company sees how many wait for which start', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const path = `/overview/buchungen?company=${ids.company}`
    expect((await ask(path, as(cookies.owner))).html).not.toContain('id="warteliste"')
    const startsAt = new Date('2026-06-16T10:00:00Z')
    for (const [index, units] of [2, 3].entries())
      await db
        .insertInto('waiting_entry')
        .values({
          ...{ company_id: ids.company, id: `w${index}`, user_id: ids.user, service_id: ids.service + index },
          ...{ event_id: null, starts_at: startsAt, starts_on: '2026-06-16', wanted_at: [startsAt], units },
          ...{ wish: '{}', title: 'Kanutour', party: 'alle', books_itself: false, state: 'waiting' },
          ...{ closes_at: new Date('2126-06-16T10:00:00Z'), leave_code: 'x', app_url: '' },
          created_at: startsAt,
        })
        .execute()
    const { html } = await ask(path, as(cookies.staff))
    expect(html).toContain('id="warteliste"')
    expect(html).toContain('1 wartet (2 Plätze)')
    expect(html).toContain('1 wartet (3 Plätze)')
    expect(html).not.toContain('noch weitere')
    expect((await ask(path, as(cookies.otherOwner))).html).not.toContain('wartet (')
    // One of them is offered places, and more starts are waited for than one page shows.
    const at = { offered_at: startsAt, offered_until: startsAt, tell_at: startsAt, turn: '1' }
    await db
      .updateTable('waiting_entry')
      .set({ state: 'offered', ...at })
      .where('id', '=', 'w1')
      .execute()
    await sql`
      insert into waiting_entry (company_id, id, user_id, service_id, starts_at, starts_on, wanted_at, units, wish,
        title, party, books_itself, state, closes_at, leave_code, app_url, created_at)
      select company_id, 'more' || n, user_id, service_id, starts_at + make_interval(days => n), starts_on + n,
        wanted_at, units, wish, title, party, books_itself, state, closes_at, leave_code, app_url, created_at
      from waiting_entry, generate_series(1, 50) as n where id = 'w0'`.execute(db)
    const long = (await ask(path, as(cookies.staff))).html
    expect(long).toContain('1 wartet (3 Plätze), davon 1 gerade angeboten')
    expect(long).toContain('Für spätere Termine warten noch weitere.')
  }))
