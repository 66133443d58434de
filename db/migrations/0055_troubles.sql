-- What an operator does about money and work that got stuck, and what the nightly comparison found.

-- A refund that failed can be asked for again, or be paid by other means: then the provider's side of it is all that
-- is left to do. refused_refund_ids are tries that the bank gave back: they are no money that moved.
alter table refund
  add column refused_refund_ids text[] not null default '{}',
  add column settled_outside_at timestamptz,
  add column reopened_at timestamptz;
create index refund_failed on refund (requested_at) where status = 'failed';

-- What was paid by other means (paid_outside), and what stays on the platform's balance for it (held_back).
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in
  ('customer', 'provider_balance', 'commission', 'payment_fees', 'fees_carried', 'processing_costs', 'paid_outside',
   'held_back'));

-- One day's ledger beside the movements on the platform's balance; `findings` are single payments and refunds that
-- only one side knows.
create table books_comparison (
  day_on date primary key,
  ledger_cents bigint not null,
  provider_cents bigint not null,
  findings jsonb not null default '[]',
  compared_at timestamptz not null
);

alter table mail add column given_up_at timestamptz;

alter table audit_entry drop constraint audit_entry_subject_kind_check;
alter table audit_entry add constraint audit_entry_subject_kind_check
  check (subject_kind in ('account', 'company', 'service', 'refund', 'checkout', 'payment', 'mail', 'webhook', 'job', 'books'));
create index audit_entry_newest on audit_entry (at desc, id);

select pgboss.create_queue('payment.compare-books',
  '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb);
