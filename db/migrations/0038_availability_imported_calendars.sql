-- The secret address under which a company's own calendar program reads its starts.
create table calendar_feed (
  company_id text primary key references company (id) on delete cascade,
  secret text not null unique check (length(secret) = 22),
  created_at timestamptz not null
);
-- Calendars elsewhere, whose busy times block starts.
create table imported_calendar (
  company_id text not null references company (id) on delete cascade,
  id text not null,
  name text not null check (name <> ''),
  url text not null check (url like 'https://%'),
  -- Empty: every offer.
  service_ids text[] not null default '{}',
  next_read_at timestamptz not null,
  read_at timestamptz,
  succeeded_at timestamptz,
  problem text,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, url)
);
create index imported_calendar_due on imported_calendar (next_read_at);
-- Pieces of one day at most, so that those of a start are found by its instant.
create table busy_time (
  company_id text not null,
  calendar_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '1 day'),
  primary key (company_id, starts_at, calendar_id),
  foreign key (company_id, calendar_id) references imported_calendar (company_id, id) on delete cascade
);
