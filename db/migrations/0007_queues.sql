-- Every queue that a job may be written to. app/jobs.ts names the same ones; a test compares both lists.
select pgboss.create_queue(name, '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb)
from unnest(array[
  'platform.send-mail',
  'payment.apply-webhook',
  'payment.send-refund',
  'payment.refund-done',
  'booking.fulfil'
]) as name;
