import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { bookingPageView } from '#app/booking/my-bookings/booking-view.ts'
import { CancellationForm } from '../ui/cancellation-form.tsx'
import { action } from './cancellation.tsx'

const world = worldOfFile()

const hourMs = 3_600_000

// Windows are whole hours: a test that begins in one must not end in the next.
const toTheNextHour = () => world.advance(Math.ceil((hourMs - (world.now().getTime() % hourMs)) / 1000) + 60)

const bookAndCancel = async (pages: BookingPages): Promise<{ id: string; answer: unknown }> => {
  const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
  return { id, answer: await cancel(pages, id) }
}

const cancel = (pages: BookingPages, id: string) =>
  pages.send(
    action,
    `/bookings/${id}/stornieren`,
    { reason: 'traffic' },
    { cookie: pages.cookie, params: { resID: id } },
  )

test('the sixth cancellation within an hour is told to wait, keeps its reason and its ticket', () =>
  withBookingPages(world, async (pages) => {
    toTheNextHour()
    for (let nr = 0; nr < 5; nr += 1)
      expect((await bookAndCancel(pages)).answer).toMatchObject({ status: 200 })
    const { id, answer } = await bookAndCancel(pages)
    expect(answer).toMatchObject({
      status: 429,
      body: { wait: expect.stringMatching(/Versuch es in \d\d Minuten noch einmal\.$/), reason: 'traffic' },
    })
    const reservation = await getReservation(pages.db, { userId: pages.jule.id, id })
    expect(reservation).toMatchObject({ state: 'confirmed', placesReleasedAt: null })
    const page = markupOf(
      <CancellationForm
        booking={bookingPageView(reservation, { payUrl: null, now: world.now() })}
        kind="ticket"
        refundCents={1157}
        refusal={null}
        reasonError={null}
        wait="Versuch es in 50 Minuten noch einmal."
        chosen="traffic"
      />,
    )
    expect(page).toContain('Versuch es in 50 Minuten noch einmal.')
    expect(page.match(/checked=""/g)).toHaveLength(1)
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="traffic"|value="traffic"[^>]*checked=""/)
    toTheNextHour()
    expect(await cancel(pages, id)).toMatchObject({ status: 200 })
  }))

test('a press that cancels nothing does not count', () =>
  withBookingPages(
    world,
    async (pages) => {
      toTheNextHour()
      const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
      for (let nr = 0; nr < 7; nr += 1) expect(await cancel(pages, id)).toMatchObject({ status: 409 })
    },
    { cancelMinutesBeforeStart: 30 * 1440 },
  ))
