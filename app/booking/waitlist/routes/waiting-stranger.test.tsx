import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin } from '#test/support/bookings.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { markupOf } from '#test/support/markup.tsx'
import { toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { WaitingJoin } from '../ui/join-form.tsx'
import { joinUrl } from '../waitlist-url.ts'
import { action as join, loader as joinPage } from './join.tsx'

const world = worldOfFile()

/** The first start is full. */
const whenFull = (work: (pages: BookingPages) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    toMorning(world)
    await begin(pages.db, world, slotOrder(pages.bookable, { persons: 4 }))
    await work(pages)
  })
const wanted = ({ bookable }: BookingPages) => slotOrder(bookable, { persons: 2 })

test('whoever isn’t signed in sees what they would wait for, and comes back to exactly this choice', () =>
  whenFull(async (pages) => {
    const path = joinUrl(wanted(pages))
    const { status, body } = await pages.open(joinPage, path)
    const shown = { choice: '2 Erwachsene', totalCents: 2400 }
    expect([status, body]).toMatchObject([200, { viewer: null, ahead: 0, refusal: null, shown }])
    const props = body as Parameters<typeof WaitingJoin>[0]
    const to = `/login?${new URLSearchParams({ weiter: path })}`
    expect(markupOf(<WaitingJoin {...props} />)).toContain(`href="${to.replaceAll('&', '&amp;')}"`)
    // A form that was open while somebody signed out leads there, too.
    const pressed = await pages.send(join, path, {})
    expect([pressed.status, pressed.location]).toEqual([302, to])
  }))

test('a stranger is led to order what is free, and isn’t asked to sign in for what is closed', () =>
  whenFull(async (pages) => {
    const free = slotOrder(pages.bookable, { from: 1 })
    expect(await pages.open(joinPage, joinUrl(free))).toMatchObject({ status: 302, location: orderUrl(free) })
    await pages.db.updateTable('slot').set({ is_blocked: true }).execute()
    expect(await pages.open(joinPage, joinUrl(wanted(pages)))).toMatchObject({
      status: 409,
      body: { refusal: { because: 'blocked' } },
    })
  }))

test('a stranger isn’t asked to sign in for what no account could wait for', () =>
  whenFull(async (pages) => {
    const tooMany = slotOrder(pages.bookable, { persons: 5 })
    expect(await pages.open(joinPage, joinUrl(tooMany))).toMatchObject({
      status: 409,
      body: { viewer: null, refusal: { because: 'never-fits' } },
    })
    const [first = world.now()] = pages.bookable.starts
    world.advance((first.getTime() - world.now().getTime()) / 1000 - 20 * 60)
    expect(await pages.open(joinPage, joinUrl(wanted(pages)))).toMatchObject({
      status: 409,
      body: { refusal: { because: 'too-soon' } },
    })
  }))

test('a stranger reads on the list’s page what an account is for, beside a button; nothing opens by itself', () =>
  inSmallCity(async (ask, db) => {
    await db.updateTable('slot').set({ capacity: 4, booked: 4 }).where('capacity', '=', 2).execute()
    const page = '/activity/details/kontor/kanu?d=20/06/2026&p_adult=2'
    const [, path = ''] = /href="(\/bookings\/warten[^"]*)"/.exec((await ask(page)).html) ?? []
    const { status, html } = await ask(path.replaceAll('&amp;', '&'))
    expect(status).toBe(200)
    expect(html).not.toContain('<dialog')
    expect(html).toMatch(/Zum Anstellen brauchst du ein Konto\..*>Konto anlegen oder anmelden</s)
    const login = [...html.matchAll(/href="(\/login\?[^"]*)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    )
    expect(login).toContain(`/login?${new URLSearchParams({ weiter: path.replaceAll('&amp;', '&') })}`)
  }))
