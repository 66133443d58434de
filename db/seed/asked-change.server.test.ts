import { expect, test } from 'vitest'
import { companyBookings } from '#app/booking/company-desk/company-bookings.server.ts'
import { expireDueAmendments } from '#app/booking/rebooking/end.server.ts'
import { rejectAmendment } from '#app/booking/rebooking/answers.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { withDemoCity } from '#test/support/demo-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { askForChange } from './asked-change.server.ts'
import { connectAccounts } from './expand.ts'

const world = worldOfFile()
const companyId = 'paddelkontor-osterbek'
const daySeconds = 86_400

test('a company of the demo city has a change to answer, and another one once it answered or it lapsed', async () => {
  await withDemoCity(berlinDay(world.now()), async ({ db }) => {
    for (const { id } of connectAccounts()) world.enable(id)
    const ask = async () => {
      const pay = (sessionId: string) => Promise.resolve(void world.pay(sessionId))
      const till = { payments: world.payments, pay, appUrl: 'http://app.example', now: world.now() }
      return (await askForChange(db, till)).outcome
    }
    const open = async () => {
      const filter = { group: 'open', serviceId: null, on: null, search: '' } as const
      const { rows } = await companyBookings(db, { companyId, filter, now: world.now() })
      return rows.map(({ id, until }) => ({ id, isChange: until?.includes('Umbuchung angefragt') }))
    }
    expect([await ask(), await ask()]).toEqual(['asked', 'waits'])
    const [first, ...others] = await open()
    expect([first?.isChange, others]).toEqual([true, []])
    const reservationId = first?.id ?? ''
    const order = { companyId, reservationId, actorId: 'demo-hinnerk', now: world.now() }
    await rejectAmendment(db, world.payments, order)
    expect(await open()).toEqual([])
    world.advance(daySeconds)
    expect(await ask()).toBe('asked')
    expect(await open()).toEqual([first])
    world.advance(3 * daySeconds)
    await expireDueAmendments(db, world.payments, { now: world.now() })
    expect(await open()).toEqual([])
    world.advance(20 * daySeconds)
    expect(await ask()).toBe('asked')
    const [later] = await open()
    expect([later?.isChange, later?.id === reservationId]).toEqual([true, false])
    expect(await brokenInvariants(db)).toEqual([])
  })
})
