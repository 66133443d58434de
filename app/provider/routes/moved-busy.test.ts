import { expect, test, vi } from 'vitest'
import { workOffJobs } from '#test/support/jobs.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { idOf, makeEverybody, sent } from '#test/support/company-people.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { benchConfig } from '#test/support/account-bench.ts'
import { bookingJobs } from '#app/booking/checkout/jobs.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const world = worldOfFile()
const now = () => new Date('2026-06-13T12:00:00Z')
const moved = {
  ...{ title: 'Bootshaus Zeisig', form: 'kontor' },
  ...{ 'address.street': 'Jungfernstieg 7', 'address.typedPostalCode': '20354' },
  ...{
    'address.typedCity': 'Hamburg',
    email: 'moin@zeisig.example',
    phone: '',
    website: '',
    legalName: 'Kontor GmbH',
  },
  ...{ representedBy: '', register: '', vatId: '', kind: 'trader', smallBusiness: '', declared: '1' },
}

test('details are saved while a booking is locked: the others have them at once, this one by the job', () =>
  withOwnDatabase(({ db: own, pool }) =>
    inSmallCity(
      async (ask, db) => {
        await makeCompany(db, { id: 'nebenan' })
        const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
        const booked = { userId: await idOf(db, 'user'), kind: 'timeSlots', state: 'confirmed' } as const
        const locked = await storeBooking(db, { ...booked, serviceId: 'kanu' })
        const free = await storeBooking(db, { ...booked, serviceId: 'kanu' })
        const told = async () => {
          const rows = await db.selectFrom('reservation').select(['id', 'snapshot']).execute()
          return Object.fromEntries(
            rows.map(({ id, snapshot }) => [id, `${snapshot.provider.title}, ${snapshot.address}`]),
          )
        }
        const before = 'Paddelkontor, Kaistraße 1, 20457 Hamburg'
        const after = 'Bootshaus Zeisig, Jungfernstieg 7, 20354 Hamburg'
        const { handlers } = bookingJobs({ db, ...world, now, accounts: { config: benchConfig } })
        const holder = await pool.connect()
        try {
          await holder.query('begin')
          await holder.query('select 1 from reservation where id = $1 for update', [locked.id])
          const saved = await ask('/overview/create?company=kontor', sent(moved, cookies.owner))
          expect(saved.status).toBe(303)
          expect(await told()).toEqual({ [locked.id]: before, [free.id]: after })
          expect(await workOffJobs(db, handlers)).toEqual({ done: 0, failed: 1 })
          await holder.query('rollback')
        } finally {
          holder.release()
        }
        expect(await workOffJobs(db, handlers)).toEqual({ done: 1, failed: 0 })
        expect(await told()).toEqual({ [locked.id]: after, [free.id]: after })
      },
      (work) => work(own),
    ),
  ))
