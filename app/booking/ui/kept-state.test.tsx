import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { loader as list } from '../routes/bookings.tsx'
import { loader as ticket } from '../routes/reservation.tsx'
import { shortInstant } from '../shown.ts'
import { KeptBanner, KeptState } from './kept-state.tsx'

const world = worldOfFile()

test('list and ticket bring along of when they are, which stays with them where they are kept', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const asOf = `Stand von ${shortInstant(world.now())} Uhr`
    expect((await pages.open(list, '/bookings', pages)).body).toMatchObject({ asOf })
    const asking = { cookie: pages.cookie, params: { resID: id } }
    const { body } = await pages.open(ticket, `/bookings/${id}?view=ticket`, asking)
    expect(body).toMatchObject({ kind: 'ticket', asOf })
    expect(markupOf(<KeptBanner asOf={asOf} />)).toContain(`Gerade ohne Netz. <b class="num">${asOf}</b>`)
  }))

test('with network the line takes no room, and is there to be read out once it has something to say', () =>
  expect(markupOf(<KeptState path="/bookings" asOf="Stand von heute" />)).toBe(
    '<div role="status" class="visually-hidden"></div>',
  ))
