import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { startSmtpServer, type SmtpServer } from '#test/support/smtp-server.ts'
import { inTransaction, type Db } from './db.server.ts'
import { mailAttempts, mailOf, newestMails, queueMail, sendWaitingMails } from './mail.server.ts'
import { openMailTransport, outboxOnly, type MailTransport } from './mail-transport.server.ts'

const start = new Date('2026-06-14T12:00:00Z')
const at = (seconds: number) => () => new Date(start.getTime() + seconds * 1000)
const from = 'Utkiek <moin@utkiek.example>'
const mail = {
  operationId: 'booking-confirmed:r1',
  kind: 'booking-confirmed',
  to: 'jule@posteo.example',
  subject: 'Deine Buchung',
  text: 'Moin Jule',
  html: '<p>Moin Jule</p>',
  now: start,
}

let smtp: SmtpServer
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(() => smtp.stop())

function transport(timeouts: { answerMs?: number; wholeMs?: number } = {}) {
  return openMailTransport({ url: smtp.url, from, ...timeouts })
}

async function rowOf(db: Db) {
  return db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
}

test('the same operation queues one mail and one job, however often it is asked', () =>
  withDatabase(async (tx) => {
    expect(await queueMail(tx, mail)).toEqual({ outcome: 'queued' })
    expect(await queueMail(tx, { ...mail, subject: 'again' })).toEqual({ outcome: 'known' })
    expect(await newestMails(tx)).toHaveLength(1)
    const jobs = await sql`select 1 from pgboss.job where name = 'platform.send-mail'`.execute(tx)
    expect(jobs.rows).toHaveLength(1)
  }))

test('a rolled back transaction leaves neither mail nor job', () =>
  withOwnDatabase(async ({ db }) => {
    const failing = inTransaction(db, async (tx) => {
      await queueMail(tx, mail)
      throw new Error('payment refused')
    })
    await expect(failing).rejects.toThrow('payment refused')
    expect(await newestMails(db)).toEqual([])
    expect((await sql`select 1 from pgboss.job`.execute(db)).rows).toEqual([])
  }))

test('without a mail server a mail counts as sent and can be read in the outbox', () =>
  withDatabase(async (tx) => {
    await queueMail(tx, { ...mail, attachments: [{ name: 'a.ics', type: 'text/calendar', base64: 'QQ==' }] })
    expect(await sendWaitingMails(tx, { transport: outboxOnly, now: at(1) })).toEqual({ sent: 1, failed: 0 })
    const [entry] = await newestMails(tx, { to: 'jule@posteo.example' })
    expect(entry).toMatchObject({ kind: 'booking-confirmed', subject: 'Deine Buchung', sentAt: at(1)() })
    expect(await mailOf(tx, entry?.id ?? '')).toMatchObject({
      text: 'Moin Jule',
      html: '<p>Moin Jule</p>',
      attachments: [{ name: 'a.ics', base64: 'QQ==' }],
    })
    expect(await newestMails(tx, { to: 'someone@else.example' })).toEqual([])
  }))

test('a file that is made when the mail leaves goes along, and one that can’t be made any more stays away', () =>
  withDatabase(async (tx) => {
    const made = (of: string) => ({ name: `${of}.pdf`, type: 'application/pdf', maker: 'ticket', of })
    await queueMail(tx, {
      ...mail,
      attachments: [made('kept'), made('gone'), { ...made('x'), maker: 'nobody' }],
    })
    const left: unknown[] = []
    const makers = {
      ticket: (of: string) => Promise.resolve(of === 'kept' ? Buffer.from('%PDF') : null),
    }
    const look: MailTransport = (leaving) => Promise.resolve(void left.push(...leaving.files))
    await sendWaitingMails(tx, { transport: look, now: at(1), makers })
    expect(left).toEqual([{ name: 'kept.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') }])
  }))

test('a file that can’t be made holds its mail back for three tries, not for ever', () =>
  withDatabase(async (tx) => {
    const file = { name: 'a.pdf', type: 'application/pdf', maker: 'ticket', of: 'x' }
    await queueMail(tx, { ...mail, attachments: [file] })
    const makers = { ticket: () => Promise.reject(new Error('no glyphs')) }
    const runs = []
    for (const minutes of [0, 1, 2, 3]) {
      const run = await sendWaitingMails(tx, { transport: outboxOnly, now: at(minutes * 60), makers })
      runs.push(run.sent)
    }
    expect(runs).toEqual([0, 0, 0, 1])
  }))

test('a mail goes over SMTP with both bodies and its attachment, and is not sent again', () =>
  withDatabase(async (tx) => {
    await queueMail(tx, { ...mail, attachments: [{ name: 'a.ics', type: 'text/calendar', base64: 'QQ==' }] })
    expect(await sendWaitingMails(tx, { transport: transport(), now: at(0) })).toEqual({ sent: 1, failed: 0 })
    expect(await sendWaitingMails(tx, { transport: transport(), now: at(9000) })).toEqual({
      sent: 0,
      failed: 0,
    })
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.taken[0]?.recipients).toEqual(['jule@posteo.example'])
    for (const part of ['text/plain', 'text/html', 'text/calendar', 'From: Utkiek <moin@utkiek.example>']) {
      expect(smtp.taken[0]?.source).toContain(part)
    }
  }))

test('two runs at the same moment send each mail once', () =>
  withOwnDatabase(async ({ db }) => {
    for (let index = 0; index < 20; index += 1) {
      await queueMail(db, { ...mail, operationId: `op-${index}`, subject: `n${index}.` })
    }
    const runs = Array.from({ length: 4 }, () => sendWaitingMails(db, { transport: transport(), now: at(0) }))
    await Promise.all(runs)
    const subjects = smtp.taken.map(({ source }) => /Subject: (.*)/.exec(source)?.[1])
    expect(subjects).toHaveLength(20)
    expect(new Set(subjects).size).toBe(20)
  }))

test.each(['refuses', 'hangs-up', 'silent', 'drips'] as const)(
  'a server that %s leaves the mail waiting, and a later try brings it with the same Message-ID',
  (mood) =>
    withDatabase(async (tx) => {
      await queueMail(tx, mail)
      smtp.setMood(mood)
      const impatient = transport({ answerMs: 300, wholeMs: 600 })
      expect(await sendWaitingMails(tx, { transport: impatient, now: at(0) })).toEqual({ sent: 0, failed: 1 })
      const row = await rowOf(tx)
      expect(row).toMatchObject({ attempts: 1, sent_at: null, next_attempt_at: at(10)() })
      expect(row.last_error).not.toBe(null)

      smtp.setMood('accepts')
      expect(await sendWaitingMails(tx, { transport: impatient, now: at(9) })).toEqual({ sent: 0, failed: 0 })
      expect(await sendWaitingMails(tx, { transport: impatient, now: at(10) })).toEqual({
        sent: 1,
        failed: 0,
      })
      expect(await rowOf(tx)).toMatchObject({ attempts: 2, last_error: null })
      const messageIds = smtp.taken.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])
      expect(messageIds).toHaveLength(mood === 'hangs-up' ? 2 : 1)
      expect(new Set(messageIds).size).toBe(1)
    }),
)

test('the pause doubles up to an hour, and after the last try the mail stays with its reason', () =>
  withDatabase(async (tx) => {
    await queueMail(tx, mail)
    const down = () => Promise.reject(new Error('down'))
    const pauses: number[] = []
    for (let tries = 0; tries < mailAttempts; tries += 1) {
      const due = (await rowOf(tx)).next_attempt_at
      await sendWaitingMails(tx, { transport: down, now: () => due })
      pauses.push(((await rowOf(tx)).next_attempt_at.getTime() - due.getTime()) / 1000)
    }
    expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80])
    expect(Math.max(...pauses)).toBe(3600)
    expect(await sendWaitingMails(tx, { transport: down, now: at(10 ** 7) })).toEqual({ sent: 0, failed: 0 })
    expect(await rowOf(tx)).toMatchObject({ last_error: 'down', sent_at: null })
  }))

test('one bad address does not hold up the others; a dead server ends the run after three', () =>
  withDatabase(async (tx) => {
    for (const name of ['bad', 'good1', 'good2']) {
      await queueMail(tx, { ...mail, operationId: name, to: `${name}@x.example` })
    }
    const choosy = ({ to }: { to: string }) =>
      to.startsWith('bad') ? Promise.reject(new Error('550')) : Promise.resolve()
    expect(await sendWaitingMails(tx, { transport: choosy, now: at(0) })).toEqual({ sent: 2, failed: 1 })
    for (let index = 0; index < 9; index += 1) await queueMail(tx, { ...mail, operationId: `op-${index}` })
    const down = () => Promise.reject(new Error('down'))
    expect(await sendWaitingMails(tx, { transport: down, now: at(1) })).toEqual({ sent: 0, failed: 3 })
  }))

test('who dies between sending and noting it leaves the mail to the next run, two minutes later', () =>
  withDatabase(async (tx) => {
    await queueMail(tx, mail)
    const dies = () => new Promise<never>(() => undefined)
    void sendWaitingMails(tx, { transport: dies, now: at(0) })
    await expect.poll(async () => (await rowOf(tx)).attempts).toBe(1)
    expect(await sendWaitingMails(tx, { transport: outboxOnly, now: at(119) })).toEqual({
      sent: 0,
      failed: 0,
    })
    expect(await sendWaitingMails(tx, { transport: outboxOnly, now: at(120) })).toEqual({
      sent: 1,
      failed: 0,
    })
  }))

test('a subject with line breaks can add no header', () =>
  withDatabase(async (tx) => {
    for (const [index, breaking] of ['\r\n', '\n', '\r', '\u2028', '\u0000'].entries()) {
      await queueMail(tx, {
        ...mail,
        operationId: `${index}`,
        subject: `Hallo${breaking}Bcc: evil@x.example`,
      })
    }
    await sendWaitingMails(tx, { transport: transport(), now: at(0) })
    expect(smtp.taken).toHaveLength(5)
    for (const { source, recipients } of smtp.taken) {
      expect(source).not.toMatch(/^bcc:/im)
      expect(source).toContain('Subject: Hallo Bcc: evil@x.example')
      expect(recipients).toEqual(['jule@posteo.example'])
    }
  }))

test.each([
  '',
  'no-at',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  'Jule <a@b.example>',
  'a b@c.example',
  'a@b@c.example',
  'group:a@b.example;',
  '"a,b"@c.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(300)}.example`,
])('%j is not one plain address', (to) =>
  withDatabase(async (tx) => {
    await expect(queueMail(tx, { ...mail, to })).rejects.toThrow('one plain address')
  }),
)

test('the transport refuses to talk to the network inside a transaction', () =>
  withOwnDatabase(async ({ db }) => {
    const sending = inTransaction(db, () =>
      transport()({
        id: 'm1',
        to: mail.to,
        subject: 's',
        text: 't',
        html: 'h',
        files: [],
        unsubscribeUrl: null,
        replyTo: null,
      }),
    )
    await expect(sending).rejects.toThrow('inside a transaction')
  }))
