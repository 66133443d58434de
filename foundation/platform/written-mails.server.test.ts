import { expect, test } from 'vitest'
import type { Db } from './db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { queueMail, sendWaitingMails } from './mail.server.ts'
import { takeMailBack, writtenMails } from './written-mails.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const ids = ['first', 'second']

const write = (db: Db, operationId: string, at = now) =>
  queueMail(db, {
    ...{ operationId, kind: 'news', to: 'ada@example.org', now: at },
    ...{ subject: operationId, text: 'Moin', html: '<p>Moin</p>' },
  })

const send = (db: Db, transport: () => Promise<void>) =>
  sendWaitingMails(db, { transport, makers: {}, now: () => now })

test('a mail that hasn’t left is taken back, also after a try that failed; what has left stays', () =>
  withDatabase(async (db) => {
    for (const id of ids) await write(db, id)
    await takeMailBack(db, 'first')
    expect(await writtenMails(db, ids)).toEqual(new Set(['second']))
    await send(db, () => Promise.reject(new Error('451 later')))
    await takeMailBack(db, 'second')
    expect(await writtenMails(db, ids)).toEqual(new Set())
    await write(db, 'first')
    await send(db, () => Promise.resolve())
    await takeMailBack(db, 'first')
    expect(await writtenMails(db, ids)).toEqual(new Set(['first']))
  }))

test('one that is taken back while it is tried leaves its sender undisturbed', () =>
  withDatabase(async (db) => {
    await write(db, 'first', new Date(now.getTime() - 1000))
    await write(db, 'second')
    expect(await send(db, () => takeMailBack(db, 'first'))).toEqual({ sent: 2, failed: 0 })
    expect(await writtenMails(db, ids)).toEqual(new Set(['second']))
  }))
