import { expect, test } from 'vitest'
import { jule, juleAtHome, openAccountBench } from '#test/support/account-bench.ts'
import { makeCity } from '#test/support/catalog-rows.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { quickRegister } from '#app/account/account.server.ts'
import { saveDetails } from './save-details.server.ts'

const typed = {
  ...{ title: 'Bootshaus', street: 'Övelgönne 12a', postalCode: '22605', city: 'Hamburg' },
  ...{ email: 'moin@bootshaus.example', phone: '', website: '', legalName: 'Bootshaus GmbH' },
  ...{ representedBy: '', register: '', vatId: '', kind: 'trader', smallBusiness: '', declared: '1' },
}

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
        return saveDetails(db, { company: null, userId, typed: form, now: accounts.now() })
      }),
    )
    const forms = results.map((result) => ('form' in result ? result.form : 'refused'))
    expect(new Set(forms).size).toBe(1)
    expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
    expect(await db.selectFrom('company').select('form').execute()).toEqual([{ form: forms[0] }])
    expect(await db.selectFrom('company_member').select('role').execute()).toEqual([{ role: 'owner' }])
  }),
)
