import { expect, test } from 'vitest'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { sendStartMessage } from './start-messages.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const start = { companyId: 'kontor', serviceId: 'kanu', eventId: null, startsAt: now }
const facts = {
  subject: 'Treffpunkt',
  body: 'Am Steg.',
  provider: 'Kontor',
  title: 'Kanutour',
  when: 'heute',
  appUrl: 'http://app.example',
}
const receivers = ['ada', 'ole'].map((name) => ({
  reservationId: null,
  key: `counter:${name}`,
  to: `${name}@example.org`,
  name,
}))
const send = (db: Db, operationId: string) =>
  inTransaction(db, (tx) =>
    sendStartMessage(tx, {
      start,
      facts,
      receivers,
      operationId,
      now,
      appUrl: 'http://app.example',
      replyTo: null,
    }),
  )

test('forms that are sent from several tabs at once send each message once, and keep to the limit of the day', () =>
  withOwnDatabase(async ({ db }) => {
    const forms = ['a', 'a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']
    const results = await Promise.all(forms.map((form) => send(db, form)))
    const outcomes = results.map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5)
    const mails = await db.selectFrom('mail').select('operation_id as operation').execute()
    expect(mails).toHaveLength(10)
    expect(new Set(mails.map(({ operation }) => operation))).toHaveLength(10)
    const sent = await db.selectFrom('start_message').select('operation_id as form').execute()
    expect(new Set(sent.map(({ form }) => form))).toHaveLength(5)
  }))
