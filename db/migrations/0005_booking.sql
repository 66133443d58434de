-- The reservation. Its state changes by one function; the database refuses a step that isn't listed.

create table reservation_step (
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('user', 'provider', 'system', 'operator')),
  primary key (from_state, to_state, actor)
);

-- `none` stands for "not there yet". app/booking/states/reservation-states.ts names the same steps; a test compares both.
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
  ('deleteCapacity', 'refunded', 'system');

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
  primary key (company_id, id),
  unique (company_id, user_id, idempotency_key)
);
create index reservation_by_user on reservation (user_id, starts_on, id);
create index reservation_by_service_start on reservation (company_id, service_id, starts_at);
create index reservation_hold_due on reservation (hold_expires_at)
  where state in ('processing', 'slotRequestet', 'slotConfirmed');

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

-- Append-only: history is never changed or removed, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;
create trigger reservation_history_append_only before update or delete on reservation_history
  for each row execute function refuse_change();

create table reservation_locator (
  id text primary key,
  company_id text not null,
  user_id text not null
);
