import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { jobBook } from '#app/jobs.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { withDatabase } from '#test/support/database.ts'

test('every job has a queue, and every queue a job', () =>
  withDatabase(async (tx) => {
    const { rows } = await sql<{
      name: string
    }>`select name from pgboss.queue where name not like '\\_\\_%'`.execute(tx)
    const scope = {
      db: tx,
      config: { mode: 'production', smtpUrl: null, sms: null, mailFrom: '' },
      now: () => new Date(0),
    }
    const { handlers } = jobBook(scope as unknown as Scope)
    expect(Object.keys(handlers).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  }))
