import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderRequest } from './order.ts'
import { noOrderUrl, orderFrom, orderQuery, orderUrl } from './order-url.ts'

const order = fc.record({
  companyId: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  serviceId: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  startsAt: fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
  eventId: fc.option(fc.stringMatching(/^[a-z0-9-]{1,20}$/)),
  slots: fc.integer({ min: 1, max: 12 }),
  persons: fc.option(fc.integer({ min: 1, max: 200 })),
  choices: fc.uniqueArray(
    fc.record({ groupID: fc.stringMatching(/^[a-z]{1,12}$/), amount: fc.integer({ min: 1, max: 500 }) }),
    { selector: ({ groupID }) => groupID, maxLength: 5 },
  ),
})

test('a choice survives the way through the address', () => {
  fc.assert(
    fc.property(order, (chosen: OrderRequest) => {
      expect(orderFrom(new URL(orderUrl(chosen), 'http://x').searchParams)).toEqual(chosen)
    }),
  )
})

test('hostile queries are no order, and nothing throws', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const query = new URLSearchParams(pairs)
      const amounts = orderFrom(query)?.choices.map(({ amount }) => amount) ?? []
      expect(amounts.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
  for (const wrong of ['-1', '1.5', '99999', 'NaN', '1e3', ' ']) {
    const query = orderQuery({
      companyId: 'a',
      serviceId: 'b',
      startsAt: null,
      eventId: null,
      slots: 1,
      persons: null,
      choices: [],
    })
    query.set('p_adult', wrong)
    expect(orderFrom(query)).toBeNull()
  }
  const odd = orderFrom(new URLSearchParams({ companyID: 'a', serviceID: 'b', slot: '2026-13-45T99:99Z' }))
  expect(odd?.startsAt).toBeNull()
})

test.each([
  '0000-01-01T00:00:00Z',
  '0999-05-05T10:00:00.000Z',
  '1899-12-31T22:00Z',
  '2200-01-01T00:00Z',
  '9999-12-31T23:30:00Z',
])('a start of a far year, %s, is none', (slot) => {
  const order = orderFrom(new URLSearchParams({ companyID: 'a', serviceID: 'b', slot }))
  expect(order?.startsAt ?? null).toBeNull()
})

const service = 'companyID=kontor&serviceID=kanu'
const odd = `${service}&p_adults=-1`

test.each([
  [odd, `/bookings/new?${odd}`],
  [`${odd}&slot=2026-06-20T12:30:00Z`, `/bookings/new?${odd}&slot=2026-06-20T12%3A30%3A00Z`],
  [`${service}&event=abend&persons=x&slots=2`, `/bookings/new?${service}&event=abend&persons=x&slots=2`],
  // A form's other fields are nothing of an address.
  [`${odd}&key=0123456789&typedName=Ada`, `/bookings/new?${odd}`],
  ['companyID=kontor&p_adults=-1', '/'],
  ['p_adults=-1', '/'],
  ['', '/'],
])('what is no order leads on: "%s" to %s', (query, url) => {
  expect(noOrderUrl(new URLSearchParams(query))).toBe(url)
})
