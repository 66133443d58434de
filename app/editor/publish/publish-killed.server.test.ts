import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import type { OfferKind } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { publishOffer } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'

/** All rows that publishing writes. */
async function written(db: Db) {
  const tables = [
    'service',
    'service_index',
    'service_posting',
    'search_word',
    'slot',
    'service_day',
  ] as const
  const more = ['event', 'opening_rule', 'company_review', 'offer_draft', 'audit_entry'] as const
  const rows: Record<string, unknown> = {}
  for (const table of [...tables, ...more]) {
    const all = await sql<{ row: unknown }>`
      select to_jsonb(each) as row from ${sql.table(table)} as each order by to_jsonb(each)::text`.execute(db)
    rows[table] = all.rows.map(({ row }) => row)
  }
  return rows
}

/** Publishes, and ends the connection at the last statement, as the death of its process does. */
async function publishAndDie({ pool, db }: OwnDatabase, id: string): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table audit_entry in exclusive mode')
    const publishing = Promise.allSettled([publishOffer(db, { companyId, id, userId, now })])
    await untilWaiting(db, 1)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect((await publishing).map(({ status }) => status)).toEqual(['rejected'])
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

test.each(['timeSlots', 'event'] as const)(
  'killed while an offer (%s) is published, nothing of it is',
  (kind) =>
    withOwnDatabase(async (own) => {
      const { db } = own
      await makeEditingCompany(db)
      const { id } = await createDraft(db, { companyId, userId, kind, draft: typedOffer(kind), now })
      for (const isFirst of [true, false]) {
        const value = changedTimes(kind)
        if (!isFirst)
          await saveSection(db, { id, companyId, section: 'times', value, basedOn: 0, userId, now })
        const before = await written(db)
        await publishAndDie(own, id)
        expect(await written(db)).toEqual(before)
        const again = await publishOffer(db, { companyId, id, userId, now })
        expect(again).toMatchObject({ outcome: 'published', isFirst })
        expect(await written(db)).not.toEqual(before)
      }
    }),
)

function changedTimes(kind: OfferKind) {
  const { times } = typedOffer(kind)
  return {
    ...times,
    rules: times.rules.map((rule) => ({ ...rule, starts: ['08:00'] })),
    dates: times.dates.map((date) => ({ ...date, day: '2026-07-05' })),
  }
}
