import { expect, test } from 'vitest'
import { companyBookings } from '#app/booking/company-desk/company-bookings.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { withDemoCity } from '#test/support/demo-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { connectAccounts } from './expand.ts'
import { placeOrders } from './placed-orders.server.ts'

const world = worldOfFile()

test(
  'a company of the demo city has guests who paid here and a request to answer, and new ones as days go by',
  () =>
    withDemoCity(berlinDay(world.now()), async ({ db }) => {
      for (const { id } of connectAccounts()) world.enable(id)
      const run = async () => {
        const pay = (sessionId: string) => Promise.resolve(void world.pay(sessionId))
        const till = { payments: world.payments, pay, appUrl: 'http://app.example', now: world.now() }
        return (await placeOrders(db, till)).placed
      }
      const list = async (group: 'open' | 'upcoming') => {
        const filter = { group, serviceId: null, on: null, search: '' } as const
        const { rows } = await companyBookings(db, {
          companyId: 'paddelkontor-osterbek',
          filter,
          now: world.now(),
        })
        return rows.map(({ guest, waits }) => [guest.name, waits?.for ?? null])
      }
      expect([await run(), await run()]).toEqual([3, 0])
      expect(await list('open')).toEqual([['Aylin Ö.', 'time']])
      expect(new Set((await list('upcoming')).map(([name]) => name))).toEqual(
        new Set(['Kofi O.', 'Marta N.']),
      )
      world.advance(3 * 86_400)
      expect(await run()).toBeGreaterThan(1)
      expect(await brokenInvariants(db)).toEqual([])
    }),
  60_000,
)
