-- Money in and out. Payment knows an opaque `reference`, never a reservation.

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
  -- Which part of the reference is paid, opaque to payment.
  part text,
  -- The payment provider's id of each line's price, in the order of the request's lines. The provider makes them when the
  -- page is opened.
  price_ids text[] not null default '{}',
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
-- For payments without an outcome, and for those of a day.
create index payment_by_paid_at on payment (paid_at);

-- The operation row comes first; its id is the provider's idempotency key (with `attempts` once a call has failed).
create table refund (
  company_id text not null,
  id text not null unique,
  reference text not null,
  payment_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  cause text not null check (cause in
    ('user-cancelled', 'provider-cancelled', 'late-payment', 'amount-mismatch', 'reduced', 'goodwill')),
  status text not null check (status in ('requested', 'done', 'failed')),
  stripe_refund_id text unique,
  stripe_reversal_id text unique,
  attempts integer not null default 0,
  last_error text,
  requested_at timestamptz not null,
  done_at timestamptz,
  -- Several parts of a payment may be refunded: of the price, of our commission, of the fee (which somebody has to bear).
  -- `part` is opaque to payment.
  part text,
  price_cents integer not null check (price_cents > 0),
  commission_cents integer not null check (commission_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  -- Tries that the bank refused: no money moved.
  refused_refund_ids text[] not null default '{}',
  -- A failed refund can be sent again, or be paid by other means: then only the company's side of it is left to do.
  settled_outside_at timestamptz,
  reopened_at timestamptz,
  -- When the owner of the reference had done what follows a refund.
  told_at timestamptz,
  -- Refunds that somebody made by hand at the payment provider and that were taken over, and by how much they are too high.
  hand_refund_ids text[] not null default '{}',
  excess_cents integer not null default 0 check (excess_cents >= 0),
  -- What the bank returned after the refund was done: it lies on our balance until it is sent again.
  came_back_cents integer not null default 0 check (came_back_cents >= 0),
  came_back_times integer not null default 0 check (came_back_times >= 0),
  -- When the refund left the payment provider's balance: the day's books differ by it until the bank has it and the ledger
  -- posts it.
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  constraint refund_part_check check (cause not in ('reduced', 'goodwill') or part is not null)
);
create index refund_waiting on refund (requested_at) where status = 'requested';
create index refund_by_payment on refund (company_id, payment_id);
create index refund_failed on refund (requested_at) where status = 'failed';
create index refund_untold on refund (done_at) where status = 'done' and told_at is null;
create index refund_by_hand on refund using gin (hand_refund_ids) where hand_refund_ids <> '{}';
-- Whatever is left of a payment is refunded once; before that, parts of it, each once.
create unique index refund_final_once on refund (company_id, payment_id)
  where status <> 'failed' and cause not in ('reduced', 'goodwill');
create unique index refund_part_once on refund (company_id, payment_id, part)
  where status <> 'failed' and cause in ('reduced', 'goodwill');

-- A refund that is written without shares is of the whole payment.
create function fill_refund_shares() returns trigger language plpgsql as $$
begin
  select coalesce(new.price_cents, amount_cents), coalesce(new.commission_cents, commission_cents),
    coalesce(new.fee_cents, fee_cents)
  into new.price_cents, new.commission_cents, new.fee_cents
  from payment where company_id = new.company_id and id = new.payment_id;
  return new;
end
$$;

create trigger refund_fill_shares before insert on refund
  for each row when (new.price_cents is null or new.commission_cents is null or new.fee_cents is null)
  execute function fill_refund_shares();

-- Tries of refunds that the bank refused: when each left the payment provider's balance, and when it came back to it.
-- Until the day of the refusal is compared, it explains by how much the day differs on which it left.
create table refund_refusal (
  company_id text not null,
  refund_id text not null,
  stripe_refund_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  sent_at timestamptz not null,
  refused_at timestamptz not null,
  primary key (company_id, refund_id, stripe_refund_id)
);
-- For the movements of a day, which have the provider's id.
create index refund_refusal_stripe_refund_id on refund_refusal (stripe_refund_id);

create table ledger_posting (
  company_id text not null,
  id text not null unique,
  reference text not null,
  operation_id text not null unique,
  kind text not null,
  posted_at timestamptz not null,
  primary key (company_id, id)
);
-- A company's months.
create index ledger_posting_by_company_time on ledger_posting (company_id, posted_at, reference);

-- Accounts are parties: what each has gained (+) or given (-) by our bookings. The platform's own share is
-- commission + fees_carried (fees of sales that stand) + processing_costs (fees of sales it had to undo). `paid_outside`
-- was paid by other means; `held_back` stays on the platform's balance for it.
create table ledger_line (
  company_id text not null,
  posting_id text not null,
  line smallint not null,
  account text not null check (account in
    ('customer', 'provider_balance', 'commission', 'payment_fees', 'fees_carried', 'processing_costs', 'paid_outside',
    'held_back')),
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

-- One day's ledger beside the movements on the platform's balance; `findings` are single payments and refunds that
-- only one side knows.
create table books_comparison (
  day_on date primary key,
  ledger_cents bigint not null,
  provider_cents bigint not null,
  findings jsonb not null default '[]',
  compared_at timestamptz not null,
  -- When an operator explained the difference; a day that changes afterwards is open again.
  acknowledged_at timestamptz,
  -- How many facts of the day became known after it was compared, and how many of them its comparison has read: while the
  -- two differ the day is compared again, explained or not.
  news integer not null default 0,
  news_read integer not null default 0
);

-- Receipts in a company's name. Numbers of a company have no gap: whoever issues one locks the counter's row until the
-- receipt is committed.
create table receipt_counter (
  company_id text primary key,
  last_number integer not null check (last_number >= 0)
);

-- A booking that was changed has several payments, each with a receipt, and several refunds, each with a receipt that
-- corrects it.
create table receipt (
  company_id text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('sale', 'cancellation', 'correction')),
  reference text not null,
  payment_id text not null,
  refund_id text,
  -- The number of the receipt that this one cancels or corrects.
  cancels integer,
  content jsonb not null,
  issued_at timestamptz not null,
  primary key (company_id, number),
  foreign key (company_id, payment_id) references payment (company_id, id),
  foreign key (company_id, refund_id) references refund (company_id, id),
  foreign key (company_id, cancels) references receipt (company_id, number),
  constraint receipt_cancels_check check ((kind <> 'sale') = (cancels is not null)),
  constraint receipt_refund_check check ((kind <> 'sale') = (refund_id is not null))
);
create unique index receipt_of_sale on receipt (company_id, payment_id) where kind = 'sale';
create unique index receipt_of_refund on receipt (company_id, refund_id) where kind <> 'sale';
create index receipt_by_payment on receipt (company_id, payment_id);
create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_change();

-- Invoices of the marketplace to companies for its commission, one for a month at most. Their numbers are one series for
-- all companies and have no gap: whoever issues one locks the counter's only row until the invoice is committed.
create table commission_invoice_counter (
  is_only boolean primary key default true check (is_only),
  last_number integer not null check (last_number >= 0)
);

insert into commission_invoice_counter (last_number) values (0);

create table commission_invoice (
  company_id text not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  number integer not null unique check (number > 0),
  -- Negative if more commission was refunded than earned.
  gross_cents integer not null,
  net_cents integer not null,
  vat_cents integer not null,
  content jsonb not null,
  issued_at timestamptz not null,
  primary key (company_id, month),
  check (net_cents + vat_cents = gross_cents)
);
create trigger commission_invoice_append_only before update or delete on commission_invoice
  for each row execute function refuse_change();

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

select pgboss.create_queue(name, '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb)
from unnest(array[
  'payment.apply-webhook',
  'payment.send-refund',
  'payment.refund-done',
  'payment.compare-books',
  'payment.recheck-refund'
]) as name;
