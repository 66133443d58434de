import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderPath, orderQuery } from '#app/booking/orders/order-url.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { action, loader } from './order.tsx'
import { loader as joinLoader } from '#app/booking/waitlist/routes/join.tsx'

const world = worldOfFile()

test.each(['-3', '10000', 'abc', '1.5'])(
  'an amount of %s orders nothing: the page says so and leads to the offer, with what else was chosen',
  (amount) =>
    withBookingPages(world, async (pages) => {
      const query = orderQuery(slotOrder(pages.bookable, { persons: 2 }))
      const [name = ''] = [...query.keys()].filter((each) => each.startsWith('p_'))
      query.set(name, amount)
      const { status, body } = await pages.open(loader, `${orderPath}?${query}`)
      const { shown, refusal, backUrl } = body as {
        shown: unknown
        refusal: { message: string }
        backUrl: string
      }
      expect([status, shown, refusal.message]).toEqual([409, null, texts.oddAmount])
      expect(backUrl).toContain(`/activity/details/${pages.bookable.companyId}/`)
      expect(new URL(backUrl, 'http://app').searchParams.get('slot')).toBe(query.get('slot'))
      expect(backUrl).not.toContain(`${name}=`)
      query.set('companyID', 'nobody')
      const other = await pages.open(loader, `${orderPath}?${query}`)
      expect((other.body as { refusal: { message: string } }).refusal.message).toBe(
        texts.refusals['not-offered'],
      )
    }),
)

type Refused = { shown: unknown; refusal: { message: string }; weiter: string; backUrl: string }
const askedFor = async (pages: BookingPages, query: URLSearchParams) => {
  const path = `${orderPath}?${query}`
  const { status, body } = await pages.open(loader, path)
  const { shown, refusal, weiter, backUrl } = body as Refused
  const back = new URL(backUrl, 'http://app').searchParams
  return { path, weiter, back, said: [status, shown, refusal?.message] }
}
const oddSaid = [409, null, texts.oddAmount]

test.each([
  ['slots', '-2'],
  ['slots', '1e9'],
  ['persons', '-3'],
  ['persons', 'x'],
])('%s=%s is no guess either', (name, text) =>
  withBookingPages(world, async (pages) => {
    const query = orderQuery(slotOrder(pages.bookable, { persons: 2 }))
    query.set(name, text)
    const { said, back } = await askedFor(pages, query)
    expect([said, back.has(name), back.get('p_adults')]).toEqual([oddSaid, false, '2'])
  }),
)

test.each(['slots', 'persons', 'p_adults'])('%s said twice is none, the same or another', (name) =>
  withBookingPages(world, async (pages) => {
    const query = orderQuery(slotOrder(pages.bookable, { persons: 2 }))
    query.set(name, '2')
    query.append(name, '3')
    const { said, back } = await askedFor(pages, query)
    expect([said, back.has(name)]).toEqual([oddSaid, false])
  }),
)

test('whoever signs in on the way comes back to the same sentence', () =>
  withBookingPages(world, async (pages) => {
    const query = orderQuery(slotOrder(pages.bookable, { persons: 2 }))
    query.set('p_shoes', '-1')
    const { weiter, path } = await askedFor(pages, query)
    expect(weiter).toBe(path)
    expect(await pages.open(loader, weiter, pages)).toMatchObject({
      status: 409,
      body: { shown: null, refusal: { message: texts.oddAmount } },
    })
  }))

test('nobody waits for a guess: the address of a waiting list with an odd amount leads to the same sentence', () =>
  withBookingPages(world, async (pages) => {
    const query = orderQuery(slotOrder(pages.bookable, { persons: 2 }))
    query.set('slots', '-2')
    const answer = await pages.open(joinLoader, `/bookings/warten?${query}`, pages)
    expect(answer).toMatchObject({ status: 302, location: `${orderPath}?${query}` })
  }))

test('a form with an odd amount orders nothing, and leads to the page that says so', () =>
  withBookingPages(world, async (pages) => {
    const query = orderQuery(slotOrder(pages.bookable, { persons: 2 }))
    query.set('slots', 'x')
    const fields = { ...Object.fromEntries(query), key: 'a-form-of-its-own' }
    const answer = await pages.send(action, orderPath, fields, pages)
    expect(answer).toMatchObject({ status: 302, location: `${orderPath}?${query}` })
  }))
