import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, type BookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import { makeMember, standInLine } from '#test/support/waiting.ts'
import { whenFirstIsFull, type FullPages } from '#test/support/when-full.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import { WaitingJoin } from '../ui/join-form.tsx'
import { LeaveDialog, WaitCard } from '../ui/waitlist-parts.tsx'
import type { WaitlistEntryView } from '../waitlist-view.ts'
import { joinUrl, leaveAskUrl, offerUrl, waitingPath } from '../waitlist-url.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { loader as bookings } from '#app/booking/my-bookings/routes/bookings.tsx'
import { action as orderAction, loader as orderPage } from '#app/booking/checkout/routes/order.tsx'
import { loader as joinPage } from './join.tsx'
import { loader as list } from './waitlist.tsx'

const world = worldOfFile()
const whenFull = (work: (pages: FullPages) => Promise<void>) => whenFirstIsFull(world, work)
const wanted = ({ bookable }: BookingPages) => slotOrder(bookable, { persons: 2 })

test('whoever has just registered is one step away, and nothing has gone wrong', () =>
  whenFull(async (pages) => {
    await pages.db.updateTable('users').set({ email_verified: false }).execute()
    const { status, body } = await pages.open(joinPage, joinUrl(wanted(pages)), pages)
    expect([status, body]).toMatchObject([200, { refusal: { because: 'address-unproved' } }])
    const html = markupOf(<WaitingJoin {...(body as Parameters<typeof WaitingJoin>[0])} />)
    expect(html).not.toContain('role="alert"')
    expect(html).toContain(`Öffne die Mail, die wir an ${pages.jule.email} geschickt haben`)
    expect(html).toContain('So geht es weiter')
    expect(html).toMatch(/href="\/verify-email[^"]*"[^>]*>Keine Mail bekommen\?/)
  }))

test('the page says until when an offer can hold at most, and leads to another choice', () =>
  whenFull(async (pages) => {
    const order = wanted(pages)
    const { body } = await pages.open(joinPage, joinUrl(order), pages)
    const html = markupOf(<WaitingJoin {...(body as Parameters<typeof WaitingJoin>[0])} />)
    expect(html).toMatch(/Du hast dann 2 Stunden, sie zu buchen, längstens bis .* \d\d:\d\d Uhr\./)
    expect(html).toMatch(/href="\/activity\/details\/[^"]*p_adults=2[^"]*"[^>]*>Auswahl ändern/)
  }))

test('who leaves a list is asked first, with what it means; only for what is theirs and open', () =>
  whenFull(async (pages) => {
    const [order, now] = [wanted(pages), world.now()]
    const own = await standInLine(pages.db, { customer: pages.jule, order, now })
    const theirs = await standInLine(pages.db, { customer: await makeMember(pages.db, { now }), order, now })
    const leaving = async (id: string) => {
      const { body } = await pages.open(list, leaveAskUrl(id), pages)
      return (body as { leaving: WaitlistEntryView | null }).leaving
    }
    expect(await leaving(theirs)).toBeNull()
    expect(await leaving('nothing')).toBeNull()
    const wait = await leaving(own)
    if (!wait) throw new Error('they wait')
    expect(markupOf(<WaitCard wait={wait} />)).toContain(
      `href="${leaveAskUrl(own).replaceAll('&', '&amp;')}"`,
    )
    const dialog = markupOf(<LeaveDialog wait={wait} onClose={() => undefined} />)
    expect(dialog).toContain('Nicht mehr warten?')
    expect(dialog).toContain('Dein Platz in der Reihe geht an andere.')
    expect(dialog).toMatch(new RegExp(`<form[^>]*action="${waitingPath}"[^>]*method="post"`))
    await pages.giveBack()
    const offered = await leaving(own)
    if (!offered) throw new Error('they have an offer')
    const back = markupOf(<LeaveDialog wait={offered} onClose={() => undefined} />)
    expect(back).toContain('Plätze zurückgeben?')
    expect(back).toContain('Die Plätze, die wir für dich halten, bekommen dann andere.')
    // What is being paid isn't left, and once it is left nothing asks any more.
    await pages.send(orderAction, '/bookings/new', await orderFields(pages), pages)
    expect(await leaving(own)).toBeNull()
    const { body } = await pages.open(list, `${waitingPath}?neu`, pages)
    expect(body).toMatchObject({ hasJoined: true, email: pages.jule.email })
  }))

test('the mail of an offer asks for the account that waited, wherever it is opened', () =>
  whenFull(async (pages) => {
    // All of the start's places, so that everybody else reads that it is sold out once they are held.
    const order = slotOrder(pages.bookable, { persons: 4 })
    await standInLine(pages.db, { customer: pages.jule, order, now: world.now() })
    await pages.giveBack()
    expect(await pages.open(orderPage, offerUrl(order))).toMatchObject({
      status: 409,
      body: { isNewHere: false, wait: null, refusal: { message: waitingTexts.order.signIn } },
    })
    expect(await pages.open(orderPage, orderUrl(order))).toMatchObject({
      status: 409,
      body: { isNewHere: true, refusal: { because: 'sold-out' } },
    })
    const own = await pages.open(orderPage, offerUrl(order), pages)
    expect(own).toMatchObject({ status: 200, body: { held: expect.stringMatching(/^Für dich gehalten/) } })
  }))

test('beneath an empty list of bookings it is said once what somebody waits for', () =>
  whenFull(async (pages) => {
    await standInLine(pages.db, { customer: pages.jule, order: wanted(pages), now: world.now() })
    const { body } = await pages.open(bookings, '/bookings', pages)
    expect(body).toMatchObject({ days: [], waits: { isOffer: false }, waitsBelow: { isOffer: false } })
  }))
