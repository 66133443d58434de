import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { standInLine } from '#test/support/waiting.ts'
import { whenFirstIsFull } from '#test/support/when-full.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { lookAfterWaitingLists } from '../booking.server.ts'
import { orderUrl } from '../order-url.ts'
import { loader as bookings } from './bookings.tsx'
import { loader as orderLoader } from './order.tsx'

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
    expect(await lines()).toMatchObject({ waits: ended, waitsBelow: ended })
    world.advance(24 * 3600)
    expect(await lines()).toMatchObject({ waits: null, waitsBelow: ended })
  }))
