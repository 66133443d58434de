-- Who waits for places of a start that is full. Places that are offered to somebody are held under the entry's id.
create table waiting_entry (
  company_id text not null,
  id text not null unique,
  -- The order in which people came. Entries of one start are written one after the other, under its lock.
  position bigint generated always as identity,
  user_id text not null,
  service_id text not null,
  event_id text,
  starts_at timestamptz not null,
  starts_on date not null,
  -- Every slot that is wanted; of an event its start.
  wanted_at timestamptz[] not null check (cardinality(wanted_at) > 0),
  units integer not null check (units > 0),
  -- What was chosen, so that an offer leads to exactly that order.
  wish jsonb not null,
  title text not null,
  party text not null,
  -- What costs nothing is booked without asking again; whoever joined was told so.
  books_itself boolean not null,
  state text not null check (state in ('waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed')),
  -- The last moment at which the start can be booked.
  closes_at timestamptz not null,
  offered_at timestamptz,
  offered_until timestamptz,
  -- When the offer is told by mail, and when it was: nobody is written to at night.
  tell_at timestamptz,
  told_at timestamptz,
  ended_at timestamptz,
  reservation_id text,
  -- Opens the page that ends the waiting, without signing in; only mails hold it.
  leave_code text not null,
  app_url text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  check ((offered_at is null) = (offered_until is null) and (offered_at is null) = (tell_at is null)),
  check (offered_until <= closes_at),
  check (state <> 'waiting' or offered_at is null),
  check (state not in ('offered', 'claimed', 'lapsed') or offered_at is not null),
  check ((state in ('waiting', 'offered')) = (ended_at is null)),
  check ((state = 'claimed') = (reservation_id is not null))
);
create unique index waiting_entry_once on waiting_entry (user_id, service_id, coalesce(event_id, ''), starts_at)
  where state in ('waiting', 'offered');
create index waiting_entry_queue on waiting_entry (company_id, service_id, starts_on, position) where state = 'waiting';
create index waiting_entry_lapsing on waiting_entry (offered_until) where state = 'offered';
create index waiting_entry_closing on waiting_entry (closes_at) where state = 'waiting';
create index waiting_entry_by_user on waiting_entry (user_id, created_at);

select pgboss.create_queue('booking.offer-places',
  '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb);
