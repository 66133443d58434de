import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { jule, juleAtHome, openAccountBench } from '#test/support/account-bench.ts'
import { withDatabase } from '#test/support/database.ts'
import { quickRegister } from './registration.server.ts'

// Better Auth's own check of an address.
const makesAccount = (address: string) => z.email().safeParse(address).success

test('an address that fits our fields gets an account, whatever it is made of', () => {
  const usual = fc.constantFrom(...'aZ09_-.+')
  const odd = fc.constantFrom(...'\'/!#$%&*=?^`{|}~öß\u0308ж漢🙂 @"\\\u0000')
  const letter = fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd })
  const part = fc.string({ unit: letter, minLength: 1, maxLength: 5 })
  const ending = fc.constantFrom('de', 'example', 'xn--p1ai', 'рф', 'd', 'museum', '1', 'möwe')
  const typed = fc.tuple(part, part, ending).map(([local, domain, end]) => `${local}@${domain}.${end}`)
  let fitting = 0
  const check = (text: string) => {
    const address = normalEmail(text)
    if (!isEmail(address)) return
    fitting += 1
    expect([address, makesAccount(address)]).toEqual([address, true])
  }
  fc.assert(fc.property(typed, check), { numRuns: 20_000 })
  expect(fitting).toBeGreaterThan(100)
})

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
