import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { startSmtpServer } from '#test/support/smtp-server.ts'
import { queueMail, sendWaitingMails } from './mail.server.ts'
import { openMailTransport } from './mail-transport.server.ts'

const now = new Date('2026-06-14T12:00:00Z')
const mail = {
  kind: 'review-request',
  to: 'jule@posteo.example',
  subject: 'Wie war es?',
  text: 'Moin Jule',
  html: '<p>Moin Jule</p>',
  now,
}

test('an answer goes to whom the mail names, if that is one plain address; else to the sender', () =>
  withDatabase(async (tx) => {
    const smtp = await startSmtpServer()
    try {
      const transport = openMailTransport({ url: smtp.url, from: 'Utkiek <moin@utkiek.example>' })
      const replies = [
        'kontor@example.org',
        null,
        'a@example.org, b@example.org',
        'a@example.org\r\nBcc: b@example.org',
      ]
      for (const [index, replyTo] of replies.entries())
        await queueMail(tx, { ...mail, operationId: `reply:${index}`, replyTo })
      await sendWaitingMails(tx, { transport, now: () => now })
      const heads = smtp.taken.map(({ source }) => source.split('\r\n\r\n')[0] ?? '')
      const named = heads.flatMap((head) => /^Reply-To: (.*)$/m.exec(head)?.[1]?.trim() ?? [])
      expect([heads.length, named]).toEqual([4, ['kontor@example.org']])
      expect(heads.join()).not.toContain('b@example.org')
    } finally {
      await smtp.stop()
    }
  }))

test('a mail that can be ended says by which address, for the mail program’s own button; the others don’t', () =>
  withDatabase(async (tx) => {
    const smtp = await startSmtpServer()
    try {
      const transport = openMailTransport({ url: smtp.url, from: 'Utkiek <moin@utkiek.example>' })
      const unsubscribeUrl = 'https://utkiek.example/abmelden?fuer=x&was=review-requests&zeichen=y'
      await queueMail(tx, { ...mail, operationId: 'review-request:r1', unsubscribeUrl })
      await queueMail(tx, { ...mail, operationId: 'booking-confirmed:r1' })
      await sendWaitingMails(tx, { transport, now: () => now })
      const heads = smtp.taken.map(({ source }) => source.split('\r\n\r\n')[0] ?? '')
      const [head = '', ...others] = heads.filter((each) => each.includes('List-Unsubscribe'))
      expect([heads.length, others]).toEqual([2, []])
      expect(head.replaceAll(/\s/g, '')).toContain(`List-Unsubscribe:<${unsubscribeUrl}>`)
      expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    } finally {
      await smtp.stop()
    }
  }))
