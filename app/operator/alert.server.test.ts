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

test('a reported review that nobody has decided about is told the next morning, with the way to it', () =>
  inOperatorHouse(async ({ db }) => {
    const alert = async (today: string) => {
      await alertOperators(db, { today, appUrl: 'http://app.example', operatorName: 'Utkiek', now: cityNow })
      const mails = await db
        .selectFrom('mail')
        .select('body_text as text')
        .where('kind', '=', 'operator-alert')
        .where('operation_id', 'like', `operator-alert:${today}:%`)
        .execute()
      return mails.map(({ text }) => text).join()
    }
    const of = { company_id: 'kontor', reason: 'insult' as const, explanation: 'Grob.', created_at: cityNow }
    const rows = ['n1', 'n2'].map((id) => ({ ...of, id, review_id: `r-${id}` }))
    await db.insertInto('review_notice').values(rows).execute()
    const fresh = await alert('2026-06-13')
    expect(fresh).toContain('Gemeldete Beiträge: 2')
    expect(fresh).toContain('http://app.example/operator/beitraege')
    await refusedMail(db)
    const both = await alert('2026-06-14')
    expect(both).toContain('Mails: 1\nGemeldete Beiträge: 2')
    expect(both).toContain('Alles ansehen: http://app.example/operator\n')
    const decided = { decision: 'kept' as const, decision_because: 'Das ist erlaubt.', decided_by: 'o' }
    await db
      .updateTable('review_notice')
      .set({ ...decided, decided_at: cityNow })
      .execute()
    expect(await alert('2026-06-15')).not.toContain('Beiträge:')
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
