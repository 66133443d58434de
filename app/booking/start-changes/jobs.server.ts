import { sql } from 'kysely'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { enqueue, isLeftAlone, type JobBook } from '#foundation/platform/jobs.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { endPostponements } from '#app/availability/start-closing/start-closing.server.ts'
import { changeStartJob } from './begin-change.server.ts'
import { carryOutChange } from './carry-out.server.ts'
import { callOffBelowMinimum } from './minimum-guests.server.ts'

const seconds = 30

/** The job that changes a start guest by guest, and the sweeps that begin one or take up what lay still. */
export function startChangeJobs({
  db,
  payments,
  now,
  appUrl,
}: {
  db: Db
  payments: PaymentGateway
  now: () => Date
  appUrl: string
}): JobBook {
  return {
    handlers: {
      [changeStartJob]: async ({ companyId, changeId }) => {
        const named = { companyId: String(companyId), changeId: String(changeId), appUrl, now: now() }
        const { outcome } = await carryOutChange(db, payments, named)
        // Throwing is what makes the job runner try again.
        if (outcome === 'not-yet') throw new Error('guests of a start could not be reached')
      },
    },
    sweeps: {
      'booking.start-changes': {
        everySeconds: seconds,
        run: async () => {
          await callOffBelowMinimum(db, { now: now() })
          await endPostponements(db, { now: now() })
          await takeUpChanges(db)
        },
      },
    },
  }
}

type Unfinished = { companyId: string; id: string }

/** Writes a job again for changes that aren't through and whose job was lost, or failed an hour ago. */
async function takeUpChanges(db: Db): Promise<void> {
  await eachInPages({
    pageOf: (after: Unfinished | null, limit) =>
      db
        .selectFrom('start_change')
        .select(['company_id as companyId', 'id'])
        .where('state', '=', 'running')
        .where(isLeftAlone(changeStartJob, sql.ref('start_change.id')))
        .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    work: ({ companyId, id }) =>
      enqueue(db, { name: changeStartJob, key: id, payload: { companyId, changeId: id } }),
  })
}
