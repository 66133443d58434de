import { expect, test } from 'vitest'
import { benchStart as now, signedIn, withJule } from '#test/support/account-bench.ts'
import type { OwnName } from './own-name.ts'
import { giveName, knownNameOf } from './own-name.server.ts'
import { savePerson } from './person.server.ts'

const anna: OwnName = { firstName: 'Anna', lastName: 'Muster', displayName: 'Anna M.' }
const nothingElse = { title: null, phone: null, postalCode: null, birthOn: null }
const berta: OwnName = { firstName: 'Berta', lastName: 'Beispiel', displayName: 'Berta B.' }

test('of two names that arrive at once the first counts, and both forms hear it', () =>
  withJule(async ({ accounts }, db) => {
    await signedIn(accounts)
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db.updateTable('users').set({ name: 'Mitglied', first_name: 'Anna' }).execute()
    expect(await knownNameOf(db, { userId })).toEqual({ firstName: 'Anna', lastName: '' })
    expect(await giveName(db, { userId, name: anna, now })).toBe('Anna M.')
    expect(await giveName(db, { userId, name: berta, now })).toBe('Anna M.')
    expect(await knownNameOf(db, { userId })).toEqual({ firstName: 'Anna', lastName: 'Muster' })
  }))

test.each([
  ['Mitglied', 'user', 'Anna M.'],
  ['', 'user', 'Anna M.'],
  ['*', 'company-user', '*Anna M.'],
  ['*Mitglied', 'company-user', '*Anna M.'],
  ['*Kontor', 'company-user', '*Kontor'],
  ['mitglied', 'user', 'mitglied'],
] as const)(
  'who is stored as %j in the role %s is %j since, and a member’s star stays',
  (name, role, since) =>
    withJule(async ({ accounts }, db) => {
      await signedIn(accounts)
      const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      await db.updateTable('users').set({ name, role }).execute()
      expect(await giveName(db, { userId, name: anna, now })).toBe(since.replace('*', ''))
      expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: since }])
    }),
)

test('an account that is gone by then is named nowhere', () =>
  withJule(async (_bench, db) => {
    await db.deleteFrom('users').execute()
    expect(await giveName(db, { userId: 'gone', name: anna, now })).toBeNull()
    expect(await savePerson(db, { userId: 'gone', person: { ...anna, ...nothingElse }, now })).toBeNull()
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    expect(await knownNameOf(db, { userId: 'gone' })).toEqual({ firstName: '', lastName: '' })
  }))
