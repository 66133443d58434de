import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { priceLine } from '#test/support/price-line.ts'
import { pageOf, fieldsOf } from '#test/support/ticket-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderPath, orderQuery } from '#app/booking/orders/order-url.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { loader as joinLoader } from '#app/booking/waitlist/routes/join.tsx'
import { action, loader } from '#app/booking/checkout/routes/order.tsx'

const world = worldOfFile()

// Three sit in the largest boat, two in the smallest.
const lines = [
  priceLine({ groupID: 'adults', priceCents: 1200 }),
  priceLine({ groupID: 'kids', isForChildren: true, atMost: { amount: 2, per: 'adult' } }),
  priceLine({ groupID: 'barrel', counts: 'extra', atMost: { amount: 1, per: 'person', of: 2 } }),
]

const withBoats = (work: (pages: BookingPages) => Promise<void>, options = {}) =>
  withBookingPages(
    world,
    async (pages) => {
      const changed = { price_groups: JSON.stringify(lines) }
      await pages.db.updateTable('service').set(changed).where('id', '=', pages.bookable.serviceId).execute()
      await work(pages)
    },
    options,
  )

const asked = ({ bookable }: BookingPages, amounts: Record<string, string>) => {
  const query = orderQuery(slotOrder(bookable))
  for (const [name, value] of Object.entries({ p_adults: '0', ...amounts })) query.set(name, value)
  return query
}

const broken = [
  ['a child alone in a boat', { p_kids: '1' }, 'needs-adult'],
  ['50 barrels for two', { p_adults: '2', p_barrel: '50' }, 'too-many-of-one'],
] as const

test.each(broken)('the order page refuses with a sentence and status 409: %s', (_name, amounts, because) =>
  withBoats(async (pages) => {
    const answer = await pages.open(loader, `${orderPath}?${asked(pages, amounts)}`, pages)
    const refusal = { message: texts.refusals[because] }
    expect(answer).toMatchObject({ status: 409, body: { shown: null, refusal } })
    const fields = await orderFields(pages)
    const sent = { ...fields, p_adults: '0', ...amounts }
    expect(await pages.send(action, orderPath, sent, pages)).toMatchObject({ status: 409, body: refusal })
    expect(await pages.db.selectFrom('reservation').select('id').execute()).toEqual([])
  }),
)

test.each(broken)('so does a request, and the waiting list: %s', (_name, amounts, because) =>
  withBoats(
    async (pages) => {
      const refusal = { message: texts.refusals[because] }
      const query = asked(pages, amounts)
      expect(await pages.open(loader, `${orderPath}?${query}`, pages)).toMatchObject({
        status: 409,
        body: { refusal },
      })
      expect(await pages.open(joinLoader, `/bookings/warten?${query}`, pages)).toMatchObject({
        status: 409,
        body: { refusal: { because } },
      })
    },
    { confirmation: 'request' },
  ),
)

test('a change to what a condition refuses is refused, and the condition stands beside the counter', () =>
  withBoats(async (pages) => {
    const page = pageOf(pages, await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule))
    const shown = await page.open('?p_adults=1&p_kids=3')
    const message = texts.refusals['too-few-adults']
    expect(shown.body).toMatchObject({ change: null, message })
    expect(JSON.stringify(shown.body)).toContain('höchstens 2 je erwachsene Person')
    const fine = await page.open('?p_adults=1&p_kids=2')
    const fields = fieldsOf(fine).map(([name, value]): [string, string] => [
      name,
      name === 'p_kids' ? '3' : value,
    ])
    const sent = await page.send(fields)
    expect(sent).toMatchObject({ status: 409, body: { message } })
  }))

test.each([
  { onlyWith: 'dog' },
  { atMost: { amount: 0, per: 'adult' } },
  { atMost: { amount: 1, per: 'dog' } },
])('a condition that nothing can check is not stored: %j', (condition) =>
  withBoats(async ({ db, bookable }) => {
    const changed = { price_groups: JSON.stringify([{ ...lines[0], ...condition }]) }
    const stored = db.updateTable('service').set(changed).where('id', '=', bookable.serviceId).execute()
    await expect(stored).rejects.toThrow('service_price_conditions')
  }),
)
