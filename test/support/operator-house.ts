import { sql } from 'kysely'
import { makeCompany } from './catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from './company-people.ts'
import { asWritten } from './database.ts'
import { inSmallCity, type Ask } from './small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { mailAttempts, queueMail } from '#foundation/platform/mail.server.ts'

/** The small city's present. */
export const cityNow = new Date('2026-06-13T12:00:00Z')
const hoursAgo = (hours: number) => new Date(cityNow.getTime() - hours * 3_600_000)

/** The operators' lists of what waits, in front of everybody of the small city. */
export type OperatorHouse = {
  db: Db
  ask: Ask
  cookies: Cookies
  /** A list as the operator sees it. */
  list: (name: string, more?: Record<string, string>) => Promise<{ status: number; html: string }>
  /** What the answer to a form says. */
  press: (list: string, fields: Record<string, string>) => Promise<{ status: number; said: string }>
}

/** Runs `work` where nothing waits yet. */
export const inOperatorHouse = (work: (house: OperatorHouse) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await sql`update mail set sent_at = created_at`.execute(db)
    const at = (art: string, more = {}) => `/operator/geld?${new URLSearchParams({ art, ...more })}`
    await work({
      ...{ ask, db, cookies },
      list: (name, more) => ask(at(name, more), as(cookies.operator)),
      press: async (list, fields) => {
        const { status, html, headers } = await ask(at(list), sent(fields, cookies.operator))
        const to = headers.get('location')
        const shown = to === null ? html : (await ask(to, as(cookies.operator))).html
        return { status, said: /class="banner[^>]*>.*?<div>(.*?)<\/div>/s.exec(shown)?.[1] ?? '' }
      },
    })
  })

/** A mail that a server has refused so often. */
export async function refusedMail(
  db: Db,
  { id = 'lost', tries = mailAttempts, hours = 30 } = {},
): Promise<string> {
  const content = { subject: `Dein Ticket ${id}`, text: 'Moin', html: '<p>Moin</p>' }
  await queueMail(db, {
    ...{ operationId: id, kind: 'booking-confirmed', to: 'ada@example.org', now: hoursAgo(hours) },
    ...content,
  })
  const { id: mailId } = await db
    .updateTable('mail')
    .set({ attempts: tries, last_error: '550 no such mailbox', next_attempt_at: hoursAgo(1) })
    .where('operation_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return mailId
}

/** A job that has failed twelve times. */
export async function failedJob(db: Db, name = 'booking.fulfil', key = 'cs_lost'): Promise<string> {
  await enqueue(db, { name, key, payload: { sessionId: key } })
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit,
      created_on = now() - interval '2 days', output = '{"message": "the payment provider was not to be had"}'
    where singleton_key = ${key} and state = 'created' returning id::text`.execute(db)
  return rows[0]?.id ?? ''
}

/** A message of the payment provider's that was never applied. */
export async function waitingWebhook(db: Db, id: string): Promise<void> {
  const row = { id, type: 'account.updated', payload: '{}', received_at: hoursAgo(30) }
  await db.insertInto('webhook_event').values(row).execute()
}

/** What the audit holds, without who and when. */
export const auditIn = (db: Db) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'subject_kind as kind', 'details'])
    .orderBy('at')
    .orderBy(asWritten)
    .execute()
