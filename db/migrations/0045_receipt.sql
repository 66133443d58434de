-- Receipts in a company's name. Numbers run through without a gap per company: whoever issues one holds the counter's
-- row until the receipt is committed.
create table receipt_counter (
  company_id text primary key,
  last_number integer not null check (last_number >= 0)
);

create table receipt (
  company_id text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('sale', 'cancellation')),
  reference text not null,
  payment_id text not null,
  refund_id text,
  -- The number that a cancellation takes back.
  cancels integer,
  content jsonb not null,
  issued_at timestamptz not null,
  primary key (company_id, number),
  unique (company_id, payment_id, kind),
  foreign key (company_id, payment_id) references payment (company_id, id),
  foreign key (company_id, refund_id) references refund (company_id, id),
  foreign key (company_id, cancels) references receipt (company_id, number),
  check ((kind = 'cancellation') = (cancels is not null)),
  check ((kind = 'cancellation') = (refund_id is not null))
);
create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_change();

-- A company's months.
create index ledger_posting_by_company_time on ledger_posting (company_id, posted_at, reference);
