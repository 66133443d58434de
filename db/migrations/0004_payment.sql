-- Money in and out. This room knows an opaque `reference`, never a reservation.

create table payout_account (
  company_id text primary key,
  connect_account_id text not null unique,
  charges_enabled boolean not null,
  updated_at timestamptz not null
);

-- One attempt to be paid. `session_id` is null between the commit and the provider's answer. `attempts` counts calls
-- that the provider answered with a failure: the next one needs a fresh idempotency key.
create table checkout (
  company_id text not null,
  id text not null unique,
  reference text not null,
  connect_account_id text not null,
  session_id text unique,
  url text,
  amount_cents integer not null check (amount_cents > 0),
  commission_cents integer not null check (commission_cents >= 0 and commission_cents <= amount_cents),
  currency text not null default 'eur' check (currency = 'eur'),
  status text not null check (status in ('opening', 'open', 'paid', 'expired')),
  request jsonb not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  last_checked_at timestamptz,
  primary key (company_id, id)
);
create index checkout_by_reference on checkout (company_id, reference);
create index checkout_unsettled on checkout (expires_at) where status in ('opening', 'open');

create table checkout_locator (
  session_id text primary key,
  company_id text not null,
  checkout_id text not null
);

create table payment (
  company_id text not null,
  id text not null unique,
  reference text not null,
  checkout_id text not null,
  payment_intent_id text not null unique,
  charge_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'eur',
  commission_cents integer not null check (commission_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  paid_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, checkout_id)
);
create index payment_by_reference on payment (company_id, reference);

-- The operation row comes first; its id is the provider's idempotency key (with `attempts` once a call has failed).
create table refund (
  company_id text not null,
  id text not null unique,
  reference text not null,
  payment_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  cause text not null check (cause in ('user-cancelled', 'provider-cancelled', 'late-payment', 'amount-mismatch')),
  status text not null check (status in ('requested', 'done', 'failed')),
  stripe_refund_id text unique,
  stripe_reversal_id text unique,
  attempts integer not null default 0,
  last_error text,
  requested_at timestamptz not null,
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id)
);
create unique index refund_once_per_payment_cause on refund (company_id, payment_id, cause) where status <> 'failed';
create index refund_waiting on refund (requested_at) where status = 'requested';

create table ledger_posting (
  company_id text not null,
  id text not null unique,
  reference text not null,
  operation_id text not null unique,
  kind text not null,
  posted_at timestamptz not null,
  primary key (company_id, id)
);

-- Accounts are parties: what each has gained (+) or given (-) by our bookings. The platform's own share is
-- commission + fees_carried (fees of sales that stand) + processing_costs (fees of sales it had to undo).
create table ledger_line (
  company_id text not null,
  posting_id text not null,
  line smallint not null,
  account text not null check (account in
    ('customer', 'provider_balance', 'commission', 'payment_fees', 'fees_carried', 'processing_costs')),
  amount_cents integer not null check (amount_cents <> 0),
  currency text not null default 'eur',
  primary key (company_id, posting_id, line),
  foreign key (company_id, posting_id) references ledger_posting (company_id, id)
);

-- Double entry: a posting that doesn't sum to zero can't be committed.
create function refuse_unbalanced_posting() returns trigger language plpgsql as $$
declare
  difference bigint;
  named text := coalesce(new.posting_id, old.posting_id);
begin
  select sum(amount_cents) into difference from ledger_line where posting_id = named
  group by currency having sum(amount_cents) <> 0 limit 1;
  if difference is not null then
    raise exception 'posting % is off balance by % cents', named, difference using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert or update or delete on ledger_line
  deferrable initially deferred for each row execute function refuse_unbalanced_posting();

-- Stored first, answered with 200, applied by a job. The provider's event id makes a repeat harmless.
create table webhook_event (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index webhook_event_waiting on webhook_event (received_at) where processed_at is null;
