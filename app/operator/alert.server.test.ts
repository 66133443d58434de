import { expect, test, vi } from 'vitest'
import { addressOf, idOf } from '#test/support/company-people.ts'
import { cityNow, failedJob, inOperatorHouse, refusedMail } from '#test/support/operator-house.ts'
import { alertOperators } from './alert.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('the operators hear once a day of what has waited for more than a day, and of nothing else', () =>
  inOperatorHouse(async ({ db }) => {
    const alert = (today: string) =>
      alertOperators(db, { today, appUrl: 'http://app.example', operatorName: 'Utkiek', now: cityNow })
    const alerts = () =>
      db
        .selectFrom('mail')
        .select(['to_address as to', 'body_text as text'])
        .where('kind', '=', 'operator-alert')
        .execute()
    await refusedMail(db, { id: 'fresh', hours: 23 })
    await alert('2026-06-13')
    expect(await alerts()).toEqual([])
    await refusedMail(db)
    await failedJob(db)
    await alert('2026-06-13')
    await alert('2026-06-13')
    const [mail, ...others] = await alerts()
    expect([mail?.to, others]).toEqual([addressOf('operator'), []])
    expect(mail?.text).toContain('Mails: 1')
    expect(mail?.text).toContain('Aufträge: 1')
    expect(mail?.text).toContain('http://app.example/operator/geld?art=mails')
    await alert('2026-06-14')
    expect(await alerts()).toHaveLength(2)
    const disabled = await idOf(db, 'operator')
    await db.updateTable('users').set({ disabled_at: cityNow }).where('id', '=', disabled).execute()
    await alert('2026-06-15')
    expect(await alerts()).toHaveLength(2)
  }))

test('an alert that could not be sent is no reason for the next one', () =>
  inOperatorHouse(async ({ db }) => {
    const id = await refusedMail(db)
    await db.updateTable('mail').set({ kind: 'operator-alert' }).where('id', '=', id).execute()
    await alertOperators(db, {
      ...{ today: '2026-06-13', appUrl: 'http://app.example', operatorName: 'Utkiek', now: cityNow },
    })
    const mails = await db.selectFrom('mail').select('id').where('kind', '=', 'operator-alert').execute()
    expect(mails).toHaveLength(1)
  }))

test('a difference of the books is told when it is still there a day later', () =>
  inOperatorHouse(async ({ db }) => {
    const alert = (today: string) =>
      alertOperators(db, { today, appUrl: 'http://app.example', operatorName: 'Utkiek', now: cityNow })
    const told = async () =>
      (await db.selectFrom('mail').select('id').where('kind', '=', 'operator-alert').execute()).length
    const day = (day_on: string, ledger_cents: number) =>
      db
        .insertInto('books_comparison')
        .values({ day_on, ledger_cents, provider_cents: 1000, compared_at: cityNow, findings: '[]' })
        .execute()
    await day('2026-06-10', 1120)
    await alert('2026-06-11')
    expect(await told()).toBe(0)
    await day('2026-06-11', 1000)
    await alert('2026-06-12')
    expect(await told()).toBe(1)
    await day('2026-06-12', 880)
    await alert('2026-06-13')
    expect(await told()).toBe(1)
  }))
