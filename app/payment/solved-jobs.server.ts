import { sql } from 'kysely'
import type { SolvedJobs } from '#foundation/platform/job-troubles.server.ts'
import { compareBooksJob } from './comparison-job.server.ts'
import { refundDoneJob } from './refund-end.server.ts'
import { recheckRefundJob, sendRefundJob } from './refunds.server.ts'
import { applyWebhookJob, fulfilJob } from './webhooks.server.ts'

/** By its name: when a job about money is nobody's trouble any more, because its subject ended without it. */
export const solvedPaymentJobs: SolvedJobs = {
  [sendRefundJob]: sql`exists (
    select 1 from refund f where f.id = job.singleton_key and f.status <> 'requested')`,
  [refundDoneJob]: sql`exists (
    select 1 from refund f where f.id = job.singleton_key and (f.status <> 'done' or f.told_at is not null))`,
  [recheckRefundJob]: sql`exists (
    select 1 from refund f where f.id = job.singleton_key and f.status <> 'done')`,
  [applyWebhookJob]: sql`exists (
    select 1 from webhook_event w where w.id = job.singleton_key and w.processed_at is not null)`,
  [fulfilJob]: sql`exists (
    select 1 from checkout_locator l
    join checkout c on c.company_id = l.company_id and c.id = l.checkout_id
    where l.session_id = job.singleton_key and c.status in ('held', 'paid', 'expired'))`,
  [compareBooksJob]: sql`exists (
    select 1 from books_comparison b where to_char(b.day_on + 1, 'YYYY-MM-DD') = job.singleton_key)`,
}
