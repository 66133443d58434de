-- Reservations, rebooking, entry, money of goodwill, and the waiting list.

-- A reservation's state changes by one function; the history's foreign key refuses a step that isn't listed here.
create table reservation_step (
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('user', 'provider', 'system', 'operator')),
  primary key (from_state, to_state, actor)
);

-- `none` is the state before the first one. app/booking has the same table of moves; a test compares both.
insert into reservation_step (from_state, to_state, actor) values
  ('none', 'processing', 'system'),
  ('none', 'slotRequestet', 'user'),
  ('none', 'pendingRequest', 'user'),
  ('none', 'requestet', 'user'),
  ('none', 'justChat', 'user'),
  ('processing', 'confirmed', 'system'),
  ('slotConfirmed', 'confirmed', 'system'),
  ('processing', 'deleteCapacity', 'user'),
  ('processing', 'deleteCapacity', 'provider'),
  ('processing', 'deleteCapacity', 'system'),
  ('slotRequestet', 'slotConfirmed', 'provider'),
  ('slotRequestet', 'slotRejected', 'provider'),
  ('slotRequestet', 'deleteCapacity', 'user'),
  ('slotRequestet', 'deleteCapacity', 'system'),
  ('slotConfirmed', 'deleteCapacity', 'user'),
  ('slotConfirmed', 'deleteCapacity', 'system'),
  ('slotConfirmed', 'deleteCapacity', 'provider'),
  ('pendingRequest', 'requestet', 'user'),
  ('pendingRequest', 'requestet', 'system'),
  ('pendingRequest', 'deleteCapacity', 'user'),
  ('pendingRequest', 'deleteCapacity', 'system'),
  ('justChat', 'requestet', 'user'),
  ('requestet', 'depositOffered', 'provider'),
  ('justChat', 'depositOffered', 'provider'),
  ('requestet', 'requestRejected', 'provider'),
  ('justChat', 'requestRejected', 'provider'),
  ('depositOffered', 'requestRejected', 'provider'),
  ('depositOffered', 'requestRejected', 'system'),
  ('depositOffered', 'offerAccepted', 'user'),
  ('depositOffered', 'offerRejected', 'user'),
  ('offerAccepted', 'offerRejected', 'user'),
  ('offerAccepted', 'offerRejected', 'system'),
  ('offerAccepted', 'depositConfirmed', 'system'),
  ('offerAccepted', 'confirmed', 'system'),
  ('depositConfirmed', 'finalInvoiceOffered', 'provider'),
  ('finalInvoiceOffered', 'confirmed', 'system'),
  ('confirmed', 'reedemed', 'provider'),
  ('confirmed', 'refunded', 'user'),
  ('confirmed', 'refunded', 'provider'),
  ('confirmed', 'refunded', 'operator'),
  ('depositConfirmed', 'refunded', 'provider'),
  ('depositConfirmed', 'refunded', 'operator'),
  ('finalInvoiceOffered', 'refunded', 'provider'),
  ('finalInvoiceOffered', 'refunded', 'operator'),
  ('confirmed', 'deleteCapacity', 'user'),
  ('deleteCapacity', 'confirmed', 'system'),
  ('deleteCapacity', 'refunded', 'system'),
  ('reedemed', 'refunded', 'provider'),
  ('reedemed', 'refunded', 'operator');

create table reservation (
  company_id text not null,
  id text not null unique,
  booking_code text not null unique,
  user_id text not null,
  service_id text not null,
  event_id text,
  kind text not null check (kind in ('timeSlots', 'event', 'onRequest')),
  state text not null check (state in (
    'pendingRequest', 'requestet', 'justChat', 'depositOffered', 'offerAccepted', 'offerRejected', 'depositConfirmed',
    'finalInvoiceOffered', 'confirmed', 'processing', 'requestRejected', 'slotRequestet', 'slotConfirmed', 'slotRejected',
    'reedemed', 'refunded', 'deleteCapacity')),
  starts_at timestamptz,
  ends_at timestamptz,
  starts_on date,
  cart jsonb not null,
  total_cents integer not null check (total_cents >= 0),
  units integer not null check (units > 0),
  persons integer not null check (persons > 0),
  cancel_minutes_before_start integer check (cancel_minutes_before_start >= 0),
  hold_expires_at timestamptz,
  places_released_at timestamptz,
  cancel_reason text,
  snapshot jsonb not null,
  order_form jsonb not null,
  idempotency_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The company's words to its guest when it rejects or cancels.
  provider_message text,
  -- Who cancelled a ticket whose refund is under way.
  cancelled_as text check (cancelled_as in ('user', 'provider', 'operator')),
  cancelled_by text,
  -- A booking that moves to a later date gains no later cancellation.
  cancel_latest_at timestamptz,
  -- Changes since the booking; calendars know by it which file is newer.
  sequence integer not null default 0 check (sequence >= 0),
  -- The start that a reminder was sent for: after the booking moves another one is sent.
  reminded_for timestamptz,
  -- When the last entry of a redeemed reservation was undone; null while somebody is inside, and before.
  entries_undone_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, idempotency_key)
);
create index reservation_by_user on reservation (user_id, starts_on, id);
create index reservation_by_service_start on reservation (company_id, service_id, starts_at);
create index reservation_hold_due on reservation (hold_expires_at)
  where state in ('processing', 'slotRequestet', 'slotConfirmed');
-- A company's day, in the order of its starts.
create index reservation_by_company_day on reservation (company_id, starts_on, starts_at, id);
-- A company's list of its reservations.
create index reservation_by_company_start on reservation (company_id, starts_at, id);
create index reservation_to_remind on reservation (starts_at)
  where state = 'confirmed' and places_released_at is null;
-- Guests whose visit ended yesterday get a request for a review.
create index reservation_by_end on reservation (ends_at, id) where state in ('confirmed', 'reedemed');
-- Each page of a company shows how many requests wait, for packages or for a time.
create index reservation_open_request on reservation (company_id) where state in ('slotRequestet', 'requestet', 'justChat');

create table reservation_history (
  company_id text not null,
  reservation_id text not null,
  seq integer not null check (seq > 0),
  from_state text not null,
  to_state text not null,
  actor text not null,
  actor_id text,
  reason text,
  at timestamptz not null,
  primary key (company_id, reservation_id, seq),
  foreign key (company_id, reservation_id) references reservation (company_id, id),
  foreign key (from_state, to_state, actor) references reservation_step (from_state, to_state, actor)
);
create trigger reservation_history_append_only before update or delete on reservation_history
  for each row execute function refuse_change();

-- A guest who was let in by mistake can get the money back: a redeemed booking is refunded only while nobody of it is inside.
create function refuse_refund_of_entered() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from reservation as r where r.company_id = new.company_id and r.id = new.reservation_id
      and r.entries_undone_at is not null) then
    raise exception 'somebody is inside with this ticket' using errcode = '23514';
  end if;
  return new;
end $$;

create trigger reservation_history_refund_unentered before insert on reservation_history
  for each row when (new.from_state = 'reedemed') execute function refuse_refund_of_entered();

create table reservation_locator (
  id text primary key,
  company_id text not null,
  user_id text not null
);

-- Rebooking: another date, fewer or more persons. The reservation stays confirmed meanwhile; an amendment has its own hold
-- and is applied to the reservation in one transaction.
create table amendment_step (
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('user', 'provider', 'system', 'operator')),
  primary key (from_state, to_state, actor)
);

-- As above: app/booking has the same table of moves, and a test compares both.
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

-- `base_sequence` is the reservation's `sequence` when the amendment was made: a reservation that changed since refuses it.
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
  -- What stood above the order button: the version of the terms, and the notice that there is no right of withdrawal.
  terms_version text,
  withdrawal text check (withdrawal in ('none-fixed-date')),
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

-- Who was let in: one row for each ticket of a reservation, so that no ticket is used twice.
create table admission (
  company_id text not null,
  reservation_id text not null,
  number smallint not null check (number > 0),
  -- The id of one press of the button or one scan: sent again, it changes nothing.
  entry_id text not null,
  admitted_at timestamptz not null,
  admitted_by text not null,
  was_offline boolean not null,
  primary key (company_id, reservation_id, number),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);
-- Entries are looked up by id without the reservation.
create index admission_by_entry on admission (company_id, entry_id);

-- A new entry ends `entries_undone_at`, also one by a program that doesn't know the column.
create function somebody_is_inside() returns trigger language plpgsql as $$
begin
  update reservation set entries_undone_at = null
  where company_id = new.company_id and id = new.reservation_id and entries_undone_at is not null;
  return null;
end $$;

create trigger admission_clears_undone after insert on admission
  for each row execute function somebody_is_inside();

-- An entry that was undone, because somebody was let in by mistake. The reservation stays redeemed, a state without a way
-- out; `reservation.entries_undone_at` records that nobody is inside.
create table admission_undo (
  company_id text not null,
  -- The entry that was undone. A scanner that sends it later lets nobody in.
  entry_id text not null,
  reservation_id text not null,
  -- The tickets that are unused again; empty if the entry wasn't known yet.
  numbers smallint[] not null,
  admitted_at timestamptz not null,
  undone_at timestamptz not null,
  undone_by text not null,
  was_offline boolean not null,
  primary key (company_id, entry_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);
create index admission_undo_by_reservation on admission_undo (company_id, reservation_id, undone_at);
create trigger admission_undo_append_only before update or delete on admission_undo
  for each row execute function refuse_change();

-- An entry by a scanner without network whose ticket wasn't valid (any more).
create table admission_conflict (
  company_id text not null,
  entry_id text not null,
  reservation_id text,
  number smallint,
  because text not null check (because in ('used', 'cancelled', 'unpaid', 'outdated', 'wrong-day', 'unknown', 'undo-late')),
  admitted_at timestamptz not null,
  admitted_by text not null,
  reported_at timestamptz not null,
  -- How many people the conflict is about: more than the tickets of a party may have come in.
  people smallint not null default 1 check (people > 0),
  primary key (company_id, entry_id)
);
create index admission_conflict_by_report on admission_conflict (company_id, reported_at desc);

-- Money that a company refunds of its own accord once a visit has begun; the booking stays as it is (decision 28). Its
-- refunds have the cause 'goodwill' and its id as their part.
create table goodwill (
  company_id text not null,
  id text not null,
  reservation_id text not null,
  -- The form's id: a form that is sent twice makes one row.
  operation_id text not null,
  cents integer not null check (cents > 0),
  reason text not null,
  -- The text for the guest.
  message text,
  given_by text not null,
  given_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, reservation_id, operation_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);

-- The order in which people stopped waiting. Instants don't give it: they are read before locks are awaited, so that two of
-- one list may be the wrong way round.
create sequence waiting_turn;

-- Who waits for places of a start that is full. Offered places have a hold under the entry's id.
create table waiting_entry (
  company_id text not null,
  id text not null unique,
  -- The order in which people joined. Entries of one start are written one after the other, under its lock.
  position bigint generated always as identity,
  user_id text not null,
  service_id text not null,
  event_id text,
  starts_at timestamptz not null,
  starts_on date not null,
  -- Every slot that is wanted; for an event its start.
  wanted_at timestamptz[] not null check (cardinality(wanted_at) > 0),
  units integer not null check (units > 0),
  -- What was chosen, so that an offer is for exactly that order.
  wish jsonb not null,
  title text not null,
  party text not null,
  -- Free places are booked without another question, as the form announced.
  books_itself boolean not null,
  state text not null check (state in ('waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed')),
  -- The last moment at which the start can be booked.
  closes_at timestamptz not null,
  offered_at timestamptz,
  offered_until timestamptz,
  -- When the mail with the offer is due, and when it was sent: no mail is sent at night.
  tell_at timestamptz,
  told_at timestamptz,
  ended_at timestamptz,
  reservation_id text,
  -- Opens the page that ends the waiting, without signing in; only mails hold it.
  leave_code text not null,
  app_url text not null,
  created_at timestamptz not null,
  -- Why the marketplace ended the entry. An entry with an open offer ends as soon as its places can be locked.
  end_because text check (end_because in ('over', 'called-off', 'off-sale', 'changed')),
  -- From the sequence waiting_turn.
  turn bigint,
  -- How many places somebody waited for, if fewer are offered now: they began to book fewer, didn't pay, and get those again.
  asked_units integer,
  primary key (company_id, id),
  check ((offered_at is null) = (offered_until is null) and (offered_at is null) = (tell_at is null)),
  check (offered_until <= closes_at),
  check (state <> 'waiting' or offered_at is null),
  check (state not in ('offered', 'claimed', 'lapsed') or offered_at is not null),
  check ((state in ('waiting', 'offered')) = (ended_at is null)),
  check ((state = 'claimed') = (reservation_id is not null)),
  constraint waiting_entry_turn check ((state = 'waiting') = (turn is null)),
  constraint waiting_entry_asked check (asked_units >= units)
);
create unique index waiting_entry_once on waiting_entry (user_id, service_id, coalesce(event_id, ''), starts_at)
  where state in ('waiting', 'offered');
create index waiting_entry_queue on waiting_entry (company_id, service_id, starts_on, position) where state = 'waiting';
create index waiting_entry_lapsing on waiting_entry (offered_until) where state = 'offered';
create index waiting_entry_closing on waiting_entry (closes_at) where state = 'waiting';
create index waiting_entry_by_user on waiting_entry (user_id, created_at);
create index waiting_entry_ending on waiting_entry (id) where state = 'offered' and end_because is not null;

select pgboss.create_queue(name, '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb)
from unnest(array[
  'booking.fulfil',
  'booking.offer-places',
  'booking.refresh-tickets'
]) as name;
