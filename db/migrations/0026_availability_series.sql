-- Series of an event's dates. A date that a series made names it (`event.series_id`) and its day in it (`series_day`).
create table event_series (
  company_id text not null,
  service_id text not null,
  id text not null check (id <> ''),
  -- Its place among the series of its offer.
  nr integer not null check (nr >= 0),
  -- RFC 5545: a line DTSTART with the time zone, and a line RRULE.
  rule text not null,
  minutes integer not null check (minutes > 0),
  capacity integer not null check (capacity > 0),
  -- Empty: the offer's own.
  title text not null default '',
  -- Days that drop out or differ: [{ on, to, minute, minutes, capacity, title, reason }].
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  primary key (company_id, service_id, id)
);

-- Feeds say for a while which dates were called off.
create index event_called_off on event (starts_at) where status = 'cancelled';
