import { expect, test } from 'vitest'
import { benchStart as now, signedIn, withJule } from '#test/support/account-bench.ts'
import type { OwnName } from './own-name.ts'
import { giveName, knownNameOf } from './own-name.server.ts'

const anna: OwnName = { firstName: 'Anna', lastName: 'Muster', displayName: 'Anna M.' }
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

test('an account that is gone by then is named nowhere', () =>
  withJule(async (_bench, db) => {
    await db.deleteFrom('users').execute()
    expect(await giveName(db, { userId: 'gone', name: anna, now })).toBe('Anna M.')
    expect(await knownNameOf(db, { userId: 'gone' })).toEqual({ firstName: '', lastName: '' })
  }))
