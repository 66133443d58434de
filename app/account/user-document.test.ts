import { expect, test } from 'vitest'
import { jule, juleAtHome, openAccountBench } from '#test/support/account-bench.ts'
import { withDatabase } from '#test/support/database.ts'
import { register, quickRegister, userDocumentOf, type RegistrationOutcome } from './account.server.ts'

const anna = {
  email: 'anna@posteo.example',
  ...{ password: 'kanu auf der alster', passwordAgain: 'kanu auf der alster' },
  ...{ postalCode: '20095', birthday: '1/2/1990', title: 'Frau', interests: ['music', 'food'] },
  ...{ firstName: 'Anna', lastName: 'Muster', phone: '0170 1234567' },
}

const idOf = (made: RegistrationOutcome) => (made.outcome === 'registered' ? made.userId : '')

test('[AUTH-5, AUTH-14] after a full registration the document has every field', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const uid = idOf(await register(accounts, { form: anna, caller: juleAtHome }))
    expect(await userDocumentOf(tx, uid)).toEqual({
      auth: { uid, displayName: 'Anna M.', photoURL: null, email: 'anna@posteo.example', role: 'user' },
      ...{
        firstName: 'Anna',
        lastName: 'Muster',
        title: 'Frau',
        postal_code: '20095',
        birthday: '01/02/1990',
      },
      ...{ interests: ['music', 'food'], phone: '0170 1234567' },
    })
  }))

test('[AUTH-13] after a quick registration the document has auth only', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const uid = idOf(await quickRegister(accounts, { form: jule, caller: juleAtHome }))
    const auth = { uid, displayName: 'Jule', photoURL: null, email: jule.email, role: 'user' }
    expect(await userDocumentOf(tx, uid)).toEqual({ auth })
    expect(await userDocumentOf(tx, 'nobody')).toBe(null)
  }))

test('[AUTH-6] the title is Herr or Frau, whatever is sent, and the table takes no other', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const titles = ['Herr', 'Frau', 'Dr.', '']
    const kept = []
    for (const [index, title] of titles.entries()) {
      const form = { ...anna, title, email: `anna${index}@posteo.example` }
      kept.push(
        (await userDocumentOf(tx, idOf(await register(accounts, { form, caller: juleAtHome }))))?.title,
      )
    }
    expect(kept).toEqual(['Herr', 'Frau', undefined, undefined])
    const wrong = tx.updateTable('users').set({ title: 'Dr.' as 'Herr' })
    await expect(wrong.execute()).rejects.toThrow(/title/)
  }))

test('[AUTH-9] the document of a company account has a name that begins with a star; typing one gives nothing', () =>
  withDatabase(async (tx) => {
    const { accounts } = openAccountBench(tx)
    const company = idOf(await quickRegister(accounts, { form: jule, caller: juleAtHome }))
    await tx.updateTable('users').set({ name: '*Kanuverleih', role: 'company-user' }).execute()
    expect((await userDocumentOf(tx, company))?.auth).toMatchObject({
      ...{ displayName: '*Kanuverleih', role: 'company-user' },
    })
    const form = { ...jule, email: 'star@posteo.example', name: '*Kanuverleih' }
    const typed = idOf(await quickRegister(accounts, { form, caller: juleAtHome }))
    expect((await userDocumentOf(tx, typed))?.auth).toMatchObject({
      displayName: 'Kanuverleih',
      role: 'user',
    })
  }))
