import { expect, test } from 'vitest'
import { jule, juleAtHome, withJule } from '#test/support/account-bench.ts'
import { asWritten } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { calledName } from './account.ts'
import { greetedName } from './mails.ts'
import { invitationMail } from './mails/invitation.ts'
import { requestPasswordReset } from './password-reset.server.ts'
import { checkPerson } from './person.ts'
import { sendVerificationAgain } from './verification.server.ts'

const lure = 'Gewinn: www.boese.example'

async function newest(db: Db, kind: string) {
  const { body_text: text, body_html: html } = await db
    .selectFrom('mail')
    .select(['body_text', 'body_html'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy(asWritten, 'desc')
    .executeTakeFirstOrThrow()
  return `${text} ${html}`
}

test('mails don’t greet by a name that holds an address, whenever the account was made', () =>
  withJule(async ({ accounts, setNow }, db) => {
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db.updateTable('users').set({ name: lure, first_name: lure }).execute()
    setNow(60)
    await sendVerificationAgain(accounts, { userId: id })
    await requestPasswordReset(accounts, { email: jule.email, caller: juleAtHome })
    for (const kind of ['verify-email', 'reset-password']) {
      const mail = await newest(db, kind)
      expect(mail).toContain('Moin Moin, ')
      expect(mail).not.toContain('boese')
    }
    const sender = {
      appUrl: 'https://utkiek.example',
      operator: 'Utkiek GmbH',
      link: 'https://utkiek.example/x',
    }
    const invited = invitationMail({ ...sender, inviter: lure, company: lure, role: 'door', days: 7 })
    expect(JSON.stringify(invited)).not.toContain('boese')
  }))

test('whoever gave no name is greeted all the same', () => {
  expect([greetedName('Ada'), greetedName('Mitglied')]).toEqual(['Ada', 'Moin'])
})

test.each([
  ['Mara K.', 'Mara'],
  ['Anna Lena M.', 'Anna Lena'],
  ['Özge Ş.', 'Özge'],
  ['Jo ẞ.', 'Jo'],
  ['Mara', 'Mara'],
  ['Mara Klein', 'Mara Klein'],
  ['K.', 'K.'],
  ['Captain K. Möwe', 'Captain K. Möwe'],
  ['Heinrich 8.', 'Heinrich 8.'],
  ['S\u0327eyma S\u0327.', 'S\u0327eyma'],
  ['Dr. K.', 'Dr. K.'],
  ['Prof. Dr. K.', 'Prof. Dr. K.'],
  ['Dipl.-Ing. Ş.', 'Dipl.-Ing. Ş.'],
  ['Dr. Anna K.', 'Dr. Anna'],
  ['Anna L. M.', 'Anna L.'],
  ['A. M.', 'A.'],
])('whoever is shown as %s is greeted as %s', (shown, called) => {
  expect([calledName(shown), greetedName(shown)]).toEqual([called, called])
})

test('a name that holds an address isn’t kept in the profile either', () => {
  const nothing = { title: '', phone: '', postalCode: '', birthday: '' }
  const form = { ...nothing, displayName: lure, firstName: 'http://x', lastName: 'Meer' }
  expect(checkPerson(form, { today: '2026-11-22' })).toMatchObject({
    faults: { displayName: 'name-address', firstName: 'name-address' },
  })
})
