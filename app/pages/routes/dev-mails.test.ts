import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { answerOf, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { newestMails, queueMail } from '#foundation/platform/mail.server.ts'
import { loader as attachmentLoader } from './dev-mail-attachment.ts'
import { loader as htmlLoader } from './dev-mail-html.ts'
import { loader as mailLoader } from './dev-mail.tsx'
import { loader as jsonLoader } from './dev-mails-json.ts'
import { loader as listLoader } from './dev-mails.tsx'

const now = new Date('2026-06-14T12:00:00Z')
const loaders = { listLoader, mailLoader, htmlLoader, attachmentLoader, jsonLoader }

async function oneMail(db: Db): Promise<string> {
  await queueMail(db, {
    ...{ operationId: 'op', kind: 'ticket', to: 'jule@posteo.example', subject: 'Ticket', now },
    ...{ text: 'plain', html: '<p>styled</p><script>alert(1)</script>' },
    attachments: [{ name: 'termin ".ics', type: 'text/calendar', base64: 'QkVHSU4=' }],
  })
  return (await newestMails(db))[0]?.id ?? ''
}

const asking = (db: Db, mode: Config['mode'], params: Record<string, string>, path = '/dev/mails') =>
  pageArguments({ db, config: { mode } as Config }, pageAt(path), { params })

test.each(Object.entries(loaders))('in production %s is not there', (_name, loader) =>
  withDatabase(async (tx) => {
    const params = { mailId: await oneMail(tx), index: '0' }
    expect(await answerOf(loader(asking(tx, 'production', params)))).toMatchObject({ status: 404 })
  }),
)

test('the outbox lists mails, shows both bodies and gives attachments', () =>
  withDatabase(async (tx) => {
    const mailId = await oneMail(tx)
    const list = await answerOf(listLoader(asking(tx, 'demo', {})))
    expect(list.body).toMatchObject({ mails: [{ id: mailId, subject: 'Ticket', isSent: false }] })
    const mail = await answerOf(mailLoader(asking(tx, 'demo', { mailId })))
    expect(mail.body).toMatchObject({ text: 'plain', attachments: ['termin ".ics'] })
    const attachment = await attachmentLoader(asking(tx, 'demo', { mailId, index: '0' }))
    expect(await attachment.text()).toBe('BEGIN')
    expect(attachment.headers.get('content-disposition')).toBe('attachment; filename="termin-.ics"')
    const elsewhere = await answerOf(jsonLoader(asking(tx, 'demo', {}, '/dev/mails.json?to=x@y.example')))
    expect(elsewhere.body).toBe('[]')
  }))

test('a mail that is shown can run nothing', () =>
  withDatabase(async (tx) => {
    const mailId = await oneMail(tx)
    const html = await htmlLoader(asking(tx, 'demo', { mailId }))
    expect(await html.text()).toContain('<p>styled</p>')
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  }))

test('a mail or attachment that does not exist is not found', () =>
  withDatabase(async (tx) => {
    const mailId = await oneMail(tx)
    expect(await answerOf(mailLoader(asking(tx, 'demo', { mailId: 'x' })))).toMatchObject({ status: 404 })
    for (const index of ['1', '-1', 'x', '__proto__']) {
      const answer = await answerOf(attachmentLoader(asking(tx, 'demo', { mailId, index })))
      expect(answer).toMatchObject({ status: 404 })
    }
  }))
