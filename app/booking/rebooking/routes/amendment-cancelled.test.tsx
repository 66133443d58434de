import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import type { PageAnswer } from '#test/support/page-arguments.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import AmendmentPage, { action, loader } from './rebooking.tsx'

const world = worldOfFile()

const markup = (page: PageAnswer, answer?: PageAnswer) => {
  const props = { loaderData: page.body, actionData: answer?.body } as Parameters<typeof AmendmentPage>[0]
  return markupOf(<AmendmentPage {...props} />)
}

/** The form of a change, open in one tab. */
async function openedIn(pages: BookingPages) {
  const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
  const asking = { cookie: pages.cookie, params: { resID: id } }
  const slot = pages.bookable.starts[1]?.toISOString() ?? ''
  const page = await pages.open(
    loader,
    `/bookings/${id}/umbuchen?${new URLSearchParams({ slot, p_adults: '2' })}`,
    asking,
  )
  const { change, key } = page.body as { change: { fields: [string, string][] }; key: string }
  const fields: [string, string][] = [...change.fields, ['key', key]]
  const send = () => pages.send(action, `/bookings/${id}/umbuchen`, fields, asking)
  const open = (query = '') => pages.open(loader, `/bookings/${id}/umbuchen${query}`, asking)
  return { id, page, send, open }
}

const cancel = ({ db, jule }: BookingPages, reservationId: string) =>
  cancelBooking(db, world.payments, { userId: jule.id, reservationId, reason: 'other', now: world.now() })

/** Says that it is over and leads to it, without the form. */
function expectOver(html: string, id: string, said: RegExp) {
  expect(html).toMatch(said)
  expect(html).toMatch(new RegExp(`href="/bookings/${id}\\?view=ticket"[^>]*>Zur Buchung<`))
  for (const form of ['<form', 'gilt unverändert', 'gültigen Ticket']) expect(html).not.toContain(form)
}

test.each(['while the refund is under way', 'once it is refunded'])(
  'a form that was open before the booking was cancelled says so and leads to it, %s',
  (when) =>
    withBookingPages(world, async (pages) => {
      const { id, page, send, open } = await openedIn(pages)
      expect(markup(page)).toContain('gilt unverändert')
      await cancel(pages, id)
      if (when === 'once it is refunded') await workOff(pages.db, world)
      const answer = await send()
      expect(answer.status).toBe(409)
      expectOver(markup(page, answer), id, /Du hast diese Buchung storniert/)
      for (const query of ['', '?neu=ja', '?bezahlt=ja'])
        expectOver(markup(await open(query)), id, /Du hast diese Buchung storniert/)
      expect(markup(await open('?bezahlt=ja'))).toContain('bekommst du diese Zahlung automatisch ganz zurück')
    }),
)

test('what its company called off isn’t said to be the guest’s doing', () =>
  withBookingPages(world, async (pages) => {
    const { id, page, send } = await openedIn(pages)
    const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
    const { companyId } = pages.bookable
    await cancelForProvider(pages.db, world.payments, { companyId, reservationId: id, cause })
    const answer = await send()
    expect(answer.status).toBe(409)
    expectOver(markup(page, answer), id, /Der Anbieter hat diese Buchung abgesagt/)
  }))
