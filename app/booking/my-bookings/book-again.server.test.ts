import { expect, test } from 'vitest'
import { eventOrder } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { ada, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { againUrlFor } from './book-again.server.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { serviceUrl } from '#app/booking/order-page/order-view.ts'

const world = worldOfFile()
const { offer, begin } = oneGuest(world)

test('an event that was given back is chosen again until it begins; then its offer’s page has others', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const order = eventOrder(bookable)
    const { id } = await begin(tx, order)
    const own = { userId: ada.id, reservationId: id, now: world.now() }
    await abandonBooking(tx, world.payments, own)
    const reservation = await getReservation(tx, { userId: ada.id, id })
    const startsAt = reservation.startsAt?.getTime() ?? 0
    const againAt = (at: number) => againUrlFor(tx, reservation, new Date(at))
    const offerPage = `/activity/details/${bookable.companyId}/${bookable.eventServiceId}`
    expect(await againAt(startsAt - 1)).toBe(serviceUrl(order))
    expect(await againAt(startsAt)).toBe(offerPage)
    expect(await againAt(startsAt + 86_400_000)).toBe(offerPage)
  }))
