-- Invoices of the marketplace to companies for its commission, one for a month at most. Their numbers are one series for
-- all companies and have no gap: whoever issues one holds the counter's only row until the invoice is committed.
create table commission_invoice_counter (
  is_only boolean primary key default true check (is_only),
  last_number integer not null check (last_number >= 0)
);
insert into commission_invoice_counter (last_number) values (0);

create table commission_invoice (
  company_id text not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  number integer not null unique check (number > 0),
  -- Negative where more commission was given back than earned.
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
