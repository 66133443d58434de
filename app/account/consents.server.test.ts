import { expect, test } from 'vitest'
import type { Config } from '#foundation/platform/config.server.ts'
import { signedIn, withJule } from '#test/support/account-bench.ts'
import { answerOf, formTo, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import {
  consentPurposes,
  consentWording,
  offeredPurposes,
  sentPurposes,
  type ConsentPurpose,
} from './consent.ts'
import { consentsOf, saveConsents, unsubscribeUrl } from './consents.server.ts'
import { textNumberOf, bookingMailsOf } from './contact.server.ts'
import { action as settingsAction, loader as settingsLoader } from './routes/profile-notifications.tsx'
import { action as leaveAction, loader as leaveLoader } from './routes/unsubscribe.tsx'

const withoutTexts = { mode: 'production', sms: null } as Config

test('what somebody agreed to is off until they turn it on; changes keep date and wording', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { userId } = await signedIn(accounts)
    const save = (given: ConsentPurpose[]) =>
      saveConsents(db, { userId, given, source: 'profile', now: accounts.now() })
    expect(await consentsOf(db, { userId })).toEqual([])
    await save(['tips'])
    await save(['tips'])
    setNow(60)
    await save(['review-requests'])
    expect(await consentsOf(db, { userId })).toEqual(['review-requests'])
    const rows = await db.selectFrom('consent').selectAll().orderBy('purpose').orderBy('seq').execute()
    expect(rows.map((row) => [row.purpose, row.seq, row.is_given, row.source])).toEqual([
      ['review-requests', 1, true, 'profile'],
      ['tips', 1, true, 'profile'],
      ['tips', 2, false, 'profile'],
    ])
    expect(new Set(rows.map((row) => row.wording_version))).toEqual(new Set([consentWording]))
    expect(rows.at(-1)?.at).toEqual(accounts.now())
  }))

test('only mails that we write can be agreed to; what was agreed to before can always be taken back', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const scope = { accounts, db, config: withoutTexts, now: accounts.now }
    const page = () => {
      const asked = pageArguments(scope, pageAt('/profile/benachrichtigungen'), { cookie })
      return answerOf(settingsLoader(asked))
    }
    const send = (mails: string[]) => {
      const fields = mails.map((each) => ['mails', each] as [string, string])
      const form = formTo('/profile/benachrichtigungen', fields)
      return answerOf(settingsAction(pageArguments(scope, form, { cookie })))
    }
    const unsent = consentPurposes.filter((purpose) => !sentPurposes.includes(purpose))
    expect(await page()).toMatchObject({ body: { given: [], offered: sentPurposes } })
    expect(await send([...unsent, 'nonsense'])).toMatchObject({ status: 200, body: { outcome: 'saved' } })
    expect(await consentsOf(db, { userId })).toEqual([])
    await saveConsents(db, { userId, given: ['tips'], source: 'profile', now: accounts.now() })
    expect(await page()).toMatchObject({ body: { given: ['tips'], offered: ['tips', ...sentPurposes] } })
    await send([])
    expect(await consentsOf(db, { userId })).toEqual([])
    expect(offeredPurposes([], ['review-requests'])).toEqual(['review-requests'])
  }))

test('the link of a mail opens a page with a button; only the button ends the mails, without signing in', () =>
  withJule(async ({ accounts }, db) => {
    const { userId } = await signedIn(accounts)
    const scope = { accounts, db, config: withoutTexts, now: accounts.now }
    const both = { userId, given: consentPurposes, source: 'profile' } as const
    await saveConsents(db, { ...both, now: accounts.now() })
    const link = new URL(unsubscribeUrl(accounts, { userId, purpose: 'tips' }))
    const path = `${link.pathname}${link.search}`
    expect(leaveLoader(pageArguments(scope, pageAt(path)))).toEqual({ purpose: 'tips' })
    expect(await consentsOf(db, { userId })).toHaveLength(consentPurposes.length)
    const forged = path.replace('was=tips', 'was=review-requests')
    const press = async (to: string) =>
      (await answerOf(leaveAction(pageArguments(scope, formTo(to, {}))))).status
    expect(await press(forged)).toBe(409)
    expect(await consentsOf(db, { userId })).toHaveLength(consentPurposes.length)
    expect([await press(path), await press(path)]).toEqual([200, 200])
    expect(await consentsOf(db, { userId })).toEqual(['review-requests', 'text-reminders'])
  }))

test('the link of a reminder ends reminders alone: its page has a button, a mail program presses without a page', () =>
  withJule(async ({ accounts }, db) => {
    const { userId } = await signedIn(accounts)
    const scope = { accounts, db, config: withoutTexts, now: accounts.now }
    await saveConsents(db, { userId, given: ['tips'], source: 'profile', now: accounts.now() })
    const link = new URL(unsubscribeUrl(accounts, { userId, purpose: 'reminders' }))
    const path = `${link.pathname}${link.search}`
    const isOn = async () => (await bookingMailsOf(db, { userId })).reminders
    expect(leaveLoader(pageArguments(scope, pageAt(path)))).toEqual({ purpose: 'reminders' })
    expect(await isOn()).toBe(true)
    const press = (to: string) =>
      answerOf(leaveAction(pageArguments(scope, formTo(to, { 'List-Unsubscribe': 'One-Click' }))))
    expect(await press(path.replace(userId, 'another'))).toMatchObject({ status: 409 })
    expect(await isOn()).toBe(true)
    expect([(await press(path)).status, (await press(path)).status]).toEqual([200, 200])
    expect(await isOn()).toBe(false)
    expect(await consentsOf(db, { userId })).toEqual(['tips'])
  }))

test('reminders of bookings come until they are switched off; other mails are another matter', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const scope = { accounts, db, config: withoutTexts, now: accounts.now }
    const isOn = async () => {
      const asked = pageArguments(scope, pageAt('/profile/benachrichtigungen'), { cookie })
      return (await answerOf(settingsLoader(asked))).body
    }
    const send = (fields: Record<string, string>) =>
      answerOf(
        settingsAction(pageArguments(scope, formTo('/profile/benachrichtigungen', fields), { cookie })),
      )
    expect(await isOn()).toMatchObject({ wanted: { reminders: true } })
    await send({ mails: 'tips' })
    expect(await isOn()).toMatchObject({ wanted: { reminders: true } })
    expect(await send({ form: 'reminders' })).toMatchObject({ body: { of: 'reminders', outcome: 'saved' } })
    expect(await isOn()).toMatchObject({ wanted: { reminders: false } })
    expect(await consentsOf(db, { userId })).toEqual([])
    await send({ form: 'reminders', reminders: 'on' })
    expect(await isOn()).toMatchObject({ wanted: { reminders: true } })
  }))

test('text messages are offered to whoever has a number, where they are sent at all', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const page = async (mode: 'demo' | 'production') => {
      const scope = { accounts, db, config: { mode, sms: null } as Config, now: accounts.now }
      const asked = pageArguments(scope, pageAt('/profile/benachrichtigungen'), { cookie })
      return (await answerOf(settingsLoader(asked))).body
    }
    const agree = (mode: 'demo' | 'production') => {
      const scope = { accounts, db, config: { mode, sms: null } as Config, now: accounts.now }
      const form = formTo('/profile/benachrichtigungen', { mails: 'text-reminders' })
      return answerOf(settingsAction(pageArguments(scope, form, { cookie })))
    }
    expect(await page('demo')).toMatchObject({ offered: sentPurposes, lacksNumber: true })
    await agree('demo')
    expect(await textNumberOf(db, { userId })).toBeNull()
    for (const phone of ['040 1234567', '+43 664 1234567']) {
      await db.updateTable('users').set({ phone }).execute()
      expect(await page('demo')).toMatchObject({ offered: sentPurposes, lacksNumber: true })
    }
    await db.updateTable('users').set({ phone: '0170 1234567' }).execute()
    expect(await page('production')).toMatchObject({ offered: sentPurposes, lacksNumber: false })
    await agree('production')
    expect(await textNumberOf(db, { userId })).toBeNull()
    expect(await page('demo')).toMatchObject({
      offered: [...sentPurposes, 'text-reminders'],
      lacksNumber: false,
    })
    await agree('demo')
    expect(await textNumberOf(db, { userId })).toBe('+491701234567')
    await db.updateTable('users').set({ disabled_at: accounts.now(), disabled_reason: 'Test' }).execute()
    expect(await textNumberOf(db, { userId })).toBeNull()
  }))
