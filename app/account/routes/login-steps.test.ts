import { expect, test } from 'vitest'
import { attempt, cookieAfter, signedIn, withJule, type AccountBench } from '#test/support/account-bench.ts'
import { answerOf, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { withTelephone } from '#test/support/second-factor.ts'
import { loader } from './login.tsx'

async function stepShown(accounts: AccountBench['accounts'], cookie: string, path = '/login?weiter=/lists') {
  const { body } = await answerOf(loader(pageArguments({ accounts }, pageAt(path), { cookie })))
  return (body as { step: unknown }).step
}

test('a reload between the two steps leads back to the second one, unless somebody begins anew', () =>
  withJule(async ({ accounts, setNow }) => {
    const { userId } = await signedIn(accounts)
    await withTelephone(accounts, { userId })
    expect(await stepShown(accounts, '')).toBe(null)
    const first = await attempt(accounts)
    if (first.outcome !== 'second-step') throw new Error(first.outcome)
    const cookie = cookieAfter(first.cookies)
    expect(await stepShown(accounts, cookie)).toEqual({ demoCode: null })
    expect(await stepShown(accounts, cookie, '/login?neu=1&weiter=/lists')).toBe(null)
    setNow(600)
    expect(await stepShown(accounts, cookie)).toBe(null)
  }))
