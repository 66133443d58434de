-- What a company gives back of its own accord once a visit has begun, and the booking stays as it is: the money is a
-- record of its own. Its refunds have the cause 'goodwill' and its id as their part. Source: decision 28.
create table goodwill (
  company_id text not null,
  id text not null,
  reservation_id text not null,
  -- Of the form that was sent: the same one sent twice is the same goodwill.
  operation_id text not null,
  cents integer not null check (cents > 0),
  reason text not null,
  -- What the guest reads beside it.
  message text,
  given_by text not null,
  given_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, reservation_id, operation_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);

alter table refund
  drop constraint refund_cause_check,
  drop constraint refund_part_check;
alter table refund
  add constraint refund_cause_check check (cause in
    ('user-cancelled', 'provider-cancelled', 'late-payment', 'amount-mismatch', 'reduced', 'goodwill')) not valid,
  add constraint refund_part_check check (cause not in ('reduced', 'goodwill') or part is not null) not valid;
alter table refund validate constraint refund_cause_check;
alter table refund validate constraint refund_part_check;

drop index refund_final_once;
drop index refund_part_once;
create unique index refund_final_once on refund (company_id, payment_id)
  where status <> 'failed' and cause not in ('reduced', 'goodwill');
create unique index refund_part_once on refund (company_id, payment_id, part)
  where status <> 'failed' and cause in ('reduced', 'goodwill');
