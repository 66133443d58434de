-- Sales at the counter and by telephone, one row each. A sale with a name has hold rows under its id, as an order has. One
-- without is only a number of places that count as booked.
alter table counter_sale
  add column id text not null default gen_random_uuid()::text,
  add column name text check (name <> ''),
  add column phone text,
  add column email text,
  add column persons integer check (persons > 0),
  -- What was sold: [{ name, amount, priceCents }], the price of one in cents.
  add column lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  add column total_cents integer not null default 0 check (total_cents >= 0),
  -- Whether the guest pays at the visit or has paid at the company's own till.
  add column payment text not null default 'on-site' check (payment in ('on-site', 'paid')),
  add column note text,
  add column booking_code text unique,
  add column ends_at timestamptz,
  add column starts_on date,
  -- The form's id: a form that is sent twice makes one row.
  add column operation_id text,
  add column sold_by text,
  add column sold_at timestamptz,
  add column cancelled_at timestamptz,
  -- Changes since the sale; calendars know by it which file is newer.
  add column sequence integer not null default 0 check (sequence >= 0),
  add constraint counter_sale_named check (name is null
    or (persons is not null and booking_code is not null and ends_at is not null and starts_on is not null
      and operation_id is not null and sold_at is not null));
alter table counter_sale drop constraint counter_sale_pkey;
alter table counter_sale add primary key (company_id, id);
create unique index counter_sale_without_name on counter_sale (company_id, service_id, event_id, starts_at)
  where name is null;
create unique index counter_sale_once on counter_sale (company_id, operation_id) where operation_id is not null;
create index counter_sale_by_start on counter_sale (company_id, service_id, starts_at);
