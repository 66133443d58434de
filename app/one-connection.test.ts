import { expect, test } from 'vitest'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { orderQuery } from '#app/booking/orders/order-url.ts'
import { termsFields } from '#app/booking/order-page/accepted-terms.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import { seenTerms, sessionIn } from '#test/support/bookings.ts'
import { sent } from '#test/support/company-people.ts'
import { withDatabase } from '#test/support/database.ts'
import { openTestWeb, testAddress } from '#test/support/web.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const proxy = { incoming: { socket: { remoteAddress: '10.0.0.3' } } }

test('fifty guests of one school, by production’s limits, register and order within an hour', () =>
  withDatabase(async (tx) => {
    const web = await openTestWeb(tx, world, { mode: 'production' })
    const post = async (path: string, fields: Record<string, string>, cookie = '') => {
      const request = new Request(testAddress + path, { redirect: 'manual', ...sent(fields, cookie) })
      request.headers.set('x-forwarded-for', '198.51.100.1')
      const { status, headers } = await web.fetch(request, proxy)
      const cookies = headers.getSetCookie().map((each) => each.split(';')[0])
      return { status, location: headers.get('location') ?? '', cookie: cookies.join('; ') }
    }
    try {
      const tour = await makeBookable(tx, { capacity: 100, now: world.now() })
      world.enable(tour.connectAccountId)
      const order = slotOrder(tour, { persons: 1 })
      const weiter = `/bookings/new?${new URLSearchParams(orderQuery(order))}`
      for (let guest = 0; guest < 50; guest += 1) {
        const typed = { name: 'Ada', email: `guest${guest}@example.org`, password: 'kanu auf der alster' }
        const entered = await post('/login', { form: 'quick', ...typed, weiter })
        expect([guest, entered.status, entered.location]).toEqual([guest, 303, weiter])
        const shown = await seenTerms(tx, order, world.now())
        if (!shown) throw new Error('there is nothing to order')
        const terms = Object.fromEntries([...orderQuery(order), ...termsFields(shown)])
        const pressed = await post(
          '/bookings/new',
          { ...terms, key: `form-of-guest-${guest}` },
          entered.cookie,
        )
        const sessionId = sessionIn(pressed.location)
        world.pay(sessionId)
        await fulfil(tx, world.payments, { sessionId, now: world.now() })
      }
      const booked = await tx.selectFrom('reservation').select('state').execute()
      expect(booked).toEqual(Array.from({ length: 50 }, () => ({ state: 'confirmed' })))
      const counted = await tx
        .selectFrom('rate_window')
        .select('hits')
        .where('key', 'like', 'sign-up:%')
        .execute()
      expect(counted).toEqual([{ hits: 50 }])
    } finally {
      web.stop()
    }
  }))
