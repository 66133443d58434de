import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { benchConfig, jule, juleAtHome, openAccountBench } from '#test/support/account-bench.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { makeCity } from '#test/support/catalog-rows.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { readAddress } from '#app/addresses/addresses.ts'
import { quickRegister } from '#app/account/account.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { saveDetails } from './save-details.server.ts'

const world = worldOfFile()
const { offer } = oneGuest(world)

const typed = {
  ...{
    title: 'Bootshaus',
    email: 'moin@bootshaus.example',
    phone: '',
    website: '',
    legalName: 'Bootshaus GmbH',
  },
  ...{ representedBy: '', register: '', vatId: '', kind: 'trader', smallBusiness: '', declared: '1' },
}

const sentAddress = new FormData()
sentAddress.set('address.street', 'Övelgönne 12a')
sentAddress.set('address.typedPostalCode', '22605')
sentAddress.set('address.typedCity', 'Hamburg')
const address = readAddress(sentAddress, 'address')

const scope = (db: Db) => ({
  db,
  config: { ...benchConfig, addressProvider: { kind: 'embedded', url: null } } as Config,
  log: { info: () => undefined, error: () => undefined },
})

test('the same form sent five times at the same moment founds one company', { timeout: 60_000 }, () =>
  withOwnDatabase(async ({ db }) => {
    await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
    const { accounts } = openAccountBench(db)
    const made = await quickRegister(accounts, { form: jule, caller: juleAtHome })
    if (made.outcome !== 'registered') throw new Error(made.because)
    const { userId } = made
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, index) => {
        // Another address each, so that no two are in each other's way.
        const form = { ...typed, form: `bootshaus-${index}` }
        return saveDetails(scope(db), { company: null, userId, typed: form, address, now: accounts.now() })
      }),
    )
    const forms = results.map((result) => ('form' in result ? result.form : 'refused'))
    expect(new Set(forms).size).toBe(1)
    expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
    expect(await db.selectFrom('company').select('form').execute()).toEqual([{ form: forms[0] }])
    expect(await db.selectFrom('company_member').select('role').execute()).toEqual([{ role: 'owner' }])
  }),
)

test('a booking that is made while its company moves has the new name and address a minute later', () =>
  withOwnDatabase(async ({ db, pool }) => {
    await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
    const bookable = await offer(db)
    await db.updateTable('company').set({ form: 'bootshaus' }).execute()
    const [company] = await companiesById(db, [bookable.companyId])
    if (!company) throw new Error('there is no company')
    const told = async () => {
      const { snapshot } = await db.selectFrom('reservation').select('snapshot').executeTakeFirstOrThrow()
      return [snapshot.provider.title, snapshot.address]
    }
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from slot for update')
      // The order waits for the slots however long the machine takes to save.
      const pressed = db.connection().execute(async (own) => {
        await sql`set lock_timeout = 0`.execute(own)
        return press(own, world, slotOrder(bookable))
      })
      await untilWaiting(db, 1)
      const form = { ...typed, form: 'bootshaus' }
      const saving = { company, userId: 'owner', typed: form, address, now: world.now() }
      expect(await saveDetails(scope(db), saving)).toMatchObject({ outcome: 'saved' })
      await holder.query('commit')
      expect(await pressed).toMatchObject({ outcome: 'checkout' })
    } finally {
      holder.release()
    }
    expect(await told()).toEqual([company.title, 'Kaistraße 1, 20457 Hamburg'])
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'booking.refresh-tickets' and singleton_key = ${company.id}`.execute(db)
    expect(rows).toEqual([{ seconds: 60 }])
    expect(await workOff(db, world)).toMatchObject({ failed: 0 })
    expect(await told()).toEqual(['Bootshaus', 'Övelgönne 12a, 22605 Hamburg'])
  }))
