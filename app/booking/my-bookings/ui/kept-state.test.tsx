import { expect, test } from 'vitest'
import { fromServer } from '#foundation/platform/kept-state.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { loader as list } from '../routes/bookings.tsx'
import { loader as ticket } from '../routes/reservation.tsx'
import { shortInstant } from '#app/booking/summary/text-lines.ts'
import { KeptState } from './kept-state.tsx'

const world = worldOfFile()

test('list and ticket bring along of when they are, which stays with them where they are kept', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const asOf = `Stand von ${shortInstant(world.now())} Uhr`
    expect((await pages.open(list, '/bookings', pages)).body).toMatchObject({ asOf, source: fromServer })
    const asking = { cookie: pages.cookie, params: { resID: id } }
    const { body } = await pages.open(ticket, `/bookings/${id}?view=ticket`, asking)
    expect(body).toMatchObject({ kind: 'ticket', asOf, source: fromServer })
    const line = markupOf(<KeptState asOf={asOf} source={fromServer} />)
    expect(line).toContain(`<div role="status" class="kept-state" data-source="${fromServer}">`)
    expect(line).toContain(`Gerade ohne Netz. <b class="num">${asOf}</b>`)
  }))
