-- Places that a provider sold itself, at its counter or by telephone: they count as booked, and nobody here holds them.
create table counter_sale (
  company_id text not null,
  service_id text not null,
  -- Of an event; empty for a slot.
  event_id text not null default '',
  starts_at timestamptz not null,
  units integer not null check (units > 0),
  primary key (company_id, service_id, event_id, starts_at)
);
