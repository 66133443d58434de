-- Rebooking: another date, fewer or more persons. The reservation stays confirmed throughout; an amendment has a hold
-- of its own and becomes the reservation's in one transaction.

-- `part` is opaque to payment: for what of its reference a page is paid, and for what of it money goes back.
alter table checkout add column part text;

-- Of a payment several parts may go back: of the price, of our commission, of the fee (which somebody has to bear).
alter table refund
  add column part text,
  add column price_cents integer check (price_cents > 0),
  add column commission_cents integer check (commission_cents >= 0),
  add column fee_cents integer check (fee_cents >= 0);
update refund set price_cents = payment.amount_cents, commission_cents = payment.commission_cents,
  fee_cents = payment.fee_cents
from payment where payment.company_id = refund.company_id and payment.id = refund.payment_id;
alter table refund
  alter column price_cents set not null,
  alter column commission_cents set not null,
  alter column fee_cents set not null,
  drop constraint refund_cause_check,
  add constraint refund_cause_check
    check (cause in ('user-cancelled', 'provider-cancelled', 'late-payment', 'amount-mismatch', 'reduced')),
  add constraint refund_part_check check (cause <> 'reduced' or part is not null);

-- Whatever is left of a payment goes back once; before that, parts of it, each once per amendment.
drop index refund_once_per_payment_cause;
create index refund_by_payment on refund (company_id, payment_id);
create unique index refund_final_once on refund (company_id, payment_id)
  where status <> 'failed' and cause <> 'reduced';
create unique index refund_part_once on refund (company_id, payment_id, part)
  where status <> 'failed' and cause = 'reduced';

-- `cancel_latest_at`: moving to a later date never gains a later cancellation. `sequence` counts what was changed since
-- the booking; calendars know by it which file is newer.
alter table reservation
  add column cancel_latest_at timestamptz,
  add column sequence integer not null default 0 check (sequence >= 0);

create table amendment_step (
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('user', 'provider', 'system', 'operator')),
  primary key (from_state, to_state, actor)
);

-- app/booking/amendments/amendment-states.ts names the same steps; a test compares both.
insert into amendment_step (from_state, to_state, actor) values
  ('none', 'proposed', 'user'),
  ('none', 'payable', 'user'),
  ('none', 'applied', 'user'),
  ('proposed', 'payable', 'provider'),
  ('proposed', 'applied', 'provider'),
  ('payable', 'applied', 'system'),
  ('lapsed', 'applied', 'system'),
  ('proposed', 'lapsed', 'user'),
  ('proposed', 'lapsed', 'provider'),
  ('proposed', 'lapsed', 'operator'),
  ('proposed', 'lapsed', 'system'),
  ('payable', 'lapsed', 'user'),
  ('payable', 'lapsed', 'provider'),
  ('payable', 'lapsed', 'operator'),
  ('payable', 'lapsed', 'system');

-- `base_sequence` is the reservation's when the amendment was made: it changes only what it was made for.
create table amendment (
  company_id text not null,
  id text not null unique,
  reservation_id text not null,
  state text not null check (state in ('proposed', 'payable', 'applied', 'lapsed')),
  base_sequence integer not null check (base_sequence >= 0),
  before jsonb not null,
  after jsonb not null,
  difference_cents integer not null,
  cancel_latest_at timestamptz not null,
  hold_expires_at timestamptz,
  button_text text not null,
  app_url text not null,
  message text,
  idempotency_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, reservation_id, idempotency_key),
  foreign key (company_id, reservation_id) references reservation (company_id, id),
  check ((state in ('proposed', 'payable')) = (hold_expires_at is not null)),
  check (state <> 'payable' or difference_cents > 0)
);
create unique index amendment_open_once on amendment (company_id, reservation_id)
  where state in ('proposed', 'payable');
create index amendment_due on amendment (hold_expires_at) where state in ('proposed', 'payable');
create index amendment_by_reservation on amendment (reservation_id, created_at);

create table amendment_history (
  company_id text not null,
  amendment_id text not null,
  seq integer not null check (seq > 0),
  from_state text not null,
  to_state text not null,
  actor text not null,
  actor_id text,
  reason text,
  at timestamptz not null,
  primary key (company_id, amendment_id, seq),
  foreign key (company_id, amendment_id) references amendment (company_id, id),
  foreign key (from_state, to_state, actor) references amendment_step (from_state, to_state, actor)
);
create trigger amendment_history_append_only before update or delete on amendment_history
  for each row execute function refuse_change();
