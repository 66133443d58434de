import { expect, test } from 'vitest'
import { signedIn, withJule } from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import type { Accounts } from '../account.server.ts'
import { action, loader } from './profile.tsx'

const typed = {
  form: 'person',
  displayName: 'Jule aus Barmbek',
  firstName: 'Jule',
  lastName: 'Petersen',
  title: 'Frau',
  phone: '040 5550 1423',
  postalCode: '22303',
  birthday: '18.04.1991',
}
const scopeWith = (accounts: Accounts) => ({ accounts, db: accounts.db, now: accounts.now })

test('[ROUTE-7] a visitor is asked to sign in and comes back to exactly this page', () =>
  withJule(async ({ accounts }) => {
    const asked = pageArguments(scopeWith(accounts), pageAt('/profile?von=menu'))
    const answer = await answerOf(loader(asked))
    expect(answer.location).toBe('/login?weiter=%2Fprofile%3Fvon%3Dmenu')
    const sent = pageArguments(scopeWith(accounts), formTo('/profile', typed))
    expect((await answerOf(action(sent))).location).toMatch(/^\/login/)
  }))

test('personal data are kept and shown again', () =>
  withJule(async ({ accounts }) => {
    const { cookie } = await signedIn(accounts)
    const scope = scopeWith(accounts)
    const saved = await answerOf(action(pageArguments(scope, formTo('/profile', typed), { cookie })))
    expect(saved).toMatchObject({ status: 200, body: { form: 'person', outcome: 'saved' } })
    const { body } = await answerOf(loader(pageArguments(scope, pageAt('/profile'), { cookie })))
    const { form: _form, ...shown } = { ...typed, birthday: '18/04/1991' }
    expect(body).toMatchObject({ person: shown, owner: { displayName: 'Jule aus Barmbek' } })
  }))

test('wrong data change nothing and stay in the form', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    const wrong = { ...typed, postalCode: '12', phone: 'x'.repeat(5000) }
    const answer = await answerOf(
      action(pageArguments(scopeWith(accounts), formTo('/profile', wrong), { cookie })),
    )
    expect(answer).toMatchObject({
      status: 422,
      body: { faults: { postalCode: 'postal-code-invalid' }, typed: { postalCode: '12', firstName: 'Jule' } },
    })
    expect(await db.selectFrom('users').select('first_name').executeTakeFirst()).toEqual({ first_name: null })
  }))

test('[AUTH-9] a company account keeps the star of its stored name, and a typed star makes none', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    const save = () =>
      answerOf(
        action(
          pageArguments(scopeWith(accounts), formTo('/profile', { ...typed, displayName: '*Kontor' }), {
            cookie,
          }),
        ),
      )
    const stored = () => db.selectFrom('users').select(['name', 'role']).executeTakeFirst()
    await save()
    expect(await stored()).toEqual({ name: 'Kontor', role: 'user' })
    await db.updateTable('users').set({ role: 'company-user', name: '*Alt' }).execute()
    await save()
    expect(await stored()).toEqual({ name: '*Kontor', role: 'company-user' })
  }))

test('interests are kept, and taken back by an empty choice', () =>
  withJule(async ({ accounts }) => {
    const { cookie } = await signedIn(accounts)
    const scope = scopeWith(accounts)
    const choose = (...chosen: string[]) => {
      const fields: [string, string][] = [
        ['form', 'interests'],
        ...chosen.map((each) => ['interests', each] as [string, string]),
      ]
      return answerOf(action(pageArguments(scope, formTo('/profile', fields), { cookie })))
    }
    const shown = async () =>
      (await answerOf(loader(pageArguments(scope, pageAt('/profile'), { cookie })))).body as {
        chosen: string[]
      }
    await choose('food', 'action', 'golf')
    expect((await shown()).chosen).toEqual(['action', 'food'])
    await choose()
    expect((await shown()).chosen).toEqual([])
  }))

test('the page that answers a form without scripts shows what was just saved', () =>
  withJule(async ({ accounts }) => {
    const { cookie } = await signedIn(accounts)
    const sent = pageArguments(
      scopeWith(accounts),
      formTo('/profile', [
        ['form', 'interests'],
        ['interests', 'music'],
      ]),
      { cookie },
    ) as Parameters<typeof loader>[0]
    await answerOf(action(sent))
    const { body } = await answerOf(loader(sent))
    expect(body).toMatchObject({ chosen: ['music'] })
  }))
