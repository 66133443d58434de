import { expect, test } from 'vitest'
import { listBookings } from '#app/booking/bookings/reads.server.ts'
import { companyBookings } from '#app/booking/company-desk/company-bookings.server.ts'
import { requestsOfCompany } from '#app/booking/package-requests/package-requests.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { withDemoCity } from '#test/support/demo-city.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { askForPackage } from './asked-package.server.ts'

const now = new Date('2026-06-13T12:00:00Z')

test('guests of the demo city wait for a company’s word about packages, each once', async () => {
  await withDemoCity(berlinDay(now), async ({ db }) => {
    const ask = async () => (await askForPackage(db, { appUrl: 'http://app.example', now })).outcome
    expect([await ask(), await ask()]).toEqual(['asked', 'known'])
    const { bookings } = await listBookings(db, { userId: 'demo-jule', view: 'upcoming', limit: 9, now })
    expect(bookings).toMatchObject([{ kind: 'onRequest', state: 'requestet', totalCents: 0, persons: 24 }])
    const filter = { group: 'open', serviceId: null, on: null, search: '' } as const
    const { rows } = await companyBookings(db, { companyId: 'paddelkontor-osterbek', filter, now })
    expect(rows).toMatchObject([
      { title: 'Klasse 5b sticht in See', total: 'Preis offen' },
      { title: 'Klasse 5b sticht in See', total: 'Preis offen' },
    ])
    const inbox = { companyId: 'paddelkontor-osterbek', tab: 'waiting', page: 1, now } as const
    const { requests } = await requestsOfCompany(db, inbox)
    const partySizes = new Map(requests.map(({ userId, wish }) => [userId, wish.adults + wish.children]))
    expect(Object.fromEntries(partySizes)).toEqual({ 'demo-jule': 24, 'demo-merle': 18 })
    await expectInvariants(db)
  })
})
