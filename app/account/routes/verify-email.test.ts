import { expect, test } from 'vitest'
import { linkTokens, signedIn, withJule } from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { verifyPath } from '../account.ts'
import { action, loader } from './verify-email.tsx'

const verified = (db: Parameters<Parameters<typeof withJule>[0]>[1]) =>
  db.selectFrom('users').select('email_verified as isVerified').executeTakeFirst()

test('following the link changes nothing; pressing the button confirms the address', () =>
  withJule(async ({ accounts }, db) => {
    const [token = ''] = await linkTokens(db)
    await loader(pageArguments({ accounts }, pageAt(`/verify-email?token=${token}`)))
    expect(await verified(db)).toEqual({ isVerified: false })
    const pressed = () => answerOf(action(pageArguments({ accounts }, formTo('/verify-email', { token }))))
    expect(await pressed()).toMatchObject({ status: 200, body: { step: 'done' } })
    expect(await verified(db)).toEqual({ isVerified: true })
    expect(await pressed()).toMatchObject({ status: 409, body: { step: 'refused', because: 'link-unknown' } })
  }))

test('a second press is no failure for the one who is signed in and verified', () =>
  withJule(async ({ accounts }, db) => {
    const [token = ''] = await linkTokens(db)
    const { cookie } = await signedIn(accounts)
    for (let presses = 0; presses < 2; presses += 1) {
      const form = pageArguments({ accounts }, formTo('/verify-email', { token }), { cookie })
      expect(await answerOf(action(form))).toMatchObject({ body: { step: 'done' } })
    }
  }))

test('after confirming, a provider goes on to the second step, everybody else to the start', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId: user_id } = await signedIn(accounts)
    const shown = async () =>
      (await answerOf(loader(pageArguments({ accounts }, pageAt('/verify-email'), { cookie })))).body
    expect(await shown()).toMatchObject({ mustSetUp: false, isDemo: false })
    const member = { company_id: 'kontor', user_id, role: 'owner', since: accounts.now() } as const
    await db.insertInto('company_member').values(member).execute()
    expect(await shown()).toMatchObject({ mustSetUp: true, user: { isEmailVerified: false } })
  }))

test('whoever came from somewhere is led back there, and nowhere else', () =>
  withJule(async ({ accounts }, db) => {
    const [token = ''] = await linkTokens(db)
    const { cookie } = await signedIn(accounts)
    const weiterOf = async (weiter: string) => {
      const path = verifyPath({ token, weiter })
      const { body } = await answerOf(loader(pageArguments({ accounts }, pageAt(path), { cookie })))
      return (body as { weiter: string }).weiter
    }
    expect(await weiterOf('/bookings/warten?p_adults=2')).toBe('/bookings/warten?p_adults=2')
    for (const foreign of [
      ...[
        '//evil.example',
        'https://evil.example/',
        '/\\evil.example',
        '/%2f/evil.example',
        'javascript:alert(1)',
      ],
      ...['/logout', '/login?weiter=/', `/${'x'.repeat(3000)}`],
    ])
      expect([foreign, await weiterOf(foreign)]).toEqual([foreign, '/'])
    const again = formTo(verifyPath({ weiter: '/bookings/new?slots=2' }), { token: '' })
    await action(pageArguments({ accounts }, again, { cookie }))
    const mails = await db.selectFrom('mail').select('body_text as text').execute()
    expect(mails.some(({ text }) => text.includes('&weiter=%2Fbookings%2Fnew%3Fslots%3D2'))).toBe(true)
  }))

test('another mail is for those who are signed in, and not without end', () =>
  withJule(async ({ accounts }) => {
    const stranger = pageArguments({ accounts }, formTo('/verify-email', { token: '' }))
    expect(await answerOf(action(stranger))).toMatchObject({ body: { step: 'sign-in-first' } })
    const { cookie } = await signedIn(accounts)
    const steps: unknown[] = []
    for (let presses = 0; presses < 4; presses += 1) {
      const form = pageArguments({ accounts }, formTo('/verify-email', { token: '' }), { cookie })
      steps.push((await answerOf(action(form))).body)
    }
    expect(steps).toEqual([...Array.from({ length: 3 }, () => ({ step: 'sent' })), { step: 'too-many' }])
  }))
