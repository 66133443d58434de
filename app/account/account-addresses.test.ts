import { expect, test } from 'vitest'
import { jule, juleAtHome, openAccountBench } from '#test/support/account-bench.ts'
import { withDatabase } from '#test/support/database.ts'
import { quickRegister } from './registration.server.ts'

test.each([
  ['mueller@möller.de', 'registered'],
  ["o'neill+kanu_1@x-y.co.uk", 'registered'],
  ['müller@möller.de', 'refused'],
  ['a/b@example.com', 'refused'],
  ['moin@example.xn--p1ai', 'refused'],
  ["moin'@example.de", 'refused'],
])('%s is %s: with an account, or with a word at the field', (email, outcome) =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const registered = await quickRegister(accounts, { form: { ...jule, email }, caller: juleAtHome })
    const refused = { because: 'fields-invalid', faults: { email: 'email-invalid' } }
    expect(registered).toMatchObject({ outcome, ...(outcome === 'refused' ? refused : {}) })
  }),
)
