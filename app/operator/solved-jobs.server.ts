import { sql } from 'kysely'

/**
 * True of a row of `job` whose subject has come to its end without it: a sweep did its work, or another job. It is
 * nobody's trouble any more.
 */
export const isJobSolved = sql<boolean>`case job.name
  when 'payment.send-refund' then exists (
    select 1 from refund f where f.id = job.singleton_key and f.status <> 'requested')
  when 'payment.refund-done' then exists (
    select 1 from refund f where f.id = job.singleton_key and (f.status <> 'done' or f.told_at is not null))
  when 'payment.recheck-refund' then exists (
    select 1 from refund f where f.id = job.singleton_key and f.status <> 'done')
  when 'payment.apply-webhook' then exists (
    select 1 from webhook_event w where w.id = job.singleton_key and w.processed_at is not null)
  when 'booking.fulfil' then exists (
    select 1 from checkout_locator l
    join checkout c on c.company_id = l.company_id and c.id = l.checkout_id
    where l.session_id = job.singleton_key and c.status in ('paid', 'expired'))
  when 'platform.send-mail' then exists (
    select 1 from mail m where m.id = job.singleton_key and (m.sent_at is not null or m.given_up_at is not null))
  when 'payment.compare-books' then exists (
    select 1 from books_comparison b where to_char(b.day_on + 1, 'YYYY-MM-DD') = job.singleton_key)
  else false end`
