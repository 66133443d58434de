-- A company calls a whole start off, moves it or postpones an event's date. The row, its guests and the closing of the start
-- are one transaction; a job then carries it out guest by guest.
create table start_change (
  company_id text not null,
  id text not null unique,
  kind text not null check (kind in ('called-off', 'moved', 'postponed')),
  service_id text not null,
  event_id text,
  starts_at timestamptz not null,
  -- Where the guests go; of an event that is moved the other date.
  to_event_id text,
  to_starts_at timestamptz,
  reason text not null,
  -- What the company writes to all guests.
  message text,
  actor text not null check (actor in ('provider', 'system')),
  actor_id text,
  -- The form's id: a form that is sent twice makes one change.
  operation_id text not null,
  -- Until when guests who don't like the new time get all of their money back.
  free_cancel_until timestamptz,
  state text not null check (state in ('running', 'done')),
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (company_id, id),
  unique (company_id, operation_id),
  check ((state = 'done') = (done_at is not null)),
  check ((kind = 'called-off') = (to_starts_at is null)),
  check ((kind = 'called-off') = (free_cancel_until is null)),
  check ((kind = 'moved' and event_id is not null) = (to_event_id is not null)),
  check (kind <> 'postponed' or event_id is not null),
  check ((actor = 'system') = (actor_id is null))
);
create unique index start_change_one_at_once on start_change (company_id, service_id, coalesce(event_id, ''), starts_at)
  where state = 'running';
create index start_change_unfinished on start_change (created_at, id) where state = 'running';
create index start_change_by_start on start_change (company_id, service_id, starts_at, created_at);

-- Whom it is about: bookings and sales at the counter, each carried out once.
create table start_change_guest (
  company_id text not null,
  change_id text not null,
  -- A reservation's id, or a counter sale's.
  reference text not null,
  kind text not null check (kind in ('booking', 'sale')),
  -- Places at the new time that are held under this id until the guest has them.
  hold_id text unique,
  wanted_at timestamptz[] not null default '{}',
  units integer not null check (units > 0),
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  outcome text check (outcome in ('refunded', 'cancelled', 'given-up', 'moved', 'entered', 'left')),
  done_at timestamptz,
  -- What a guest of a postponed date chose.
  answer text check (answer in ('accepted', 'money-back')),
  answered_at timestamptz,
  -- Somebody without an address was called.
  called_at timestamptz,
  called_by text,
  primary key (company_id, change_id, reference),
  foreign key (company_id, change_id) references start_change (company_id, id),
  check ((state = 'done') = (outcome is not null and done_at is not null)),
  check ((answer is null) = (answered_at is null)),
  check ((called_at is null) = (called_by is null))
);
create index start_change_guest_waiting on start_change_guest (company_id, change_id, reference) where state = 'waiting';
create index start_change_guest_by_reference on start_change_guest (company_id, reference);

-- After a company moved the start: until when the guest may cancel and gets everything back.
alter table reservation add column free_cancel_until timestamptz;

select pgboss.create_queue(name, '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb)
from unnest(array['booking.change-start']) as name;
