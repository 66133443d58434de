-- When something is free. Slot and event rows are the truth; `booked` is what live holds consume.

create table opening_rule (
  company_id text not null,
  service_id text not null,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute > from_minute and to_minute <= 1440),
  step_minutes integer not null check (step_minutes > 0),
  capacity integer not null check (capacity >= 0),
  primary key (company_id, service_id, weekday, from_minute)
);

create table blocked_day (
  company_id text not null,
  service_id text not null,
  day_on date not null,
  available_at_minute integer check (available_at_minute between 0 and 1439),
  reason text,
  primary key (company_id, service_id, day_on)
);

-- `overhang` is what was sold above a capacity that the provider lowered later: allowed, but no more is sold. The CHECK on
-- `booked` refuses overselling whatever a program does.
create table slot (
  company_id text not null,
  service_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  day_on date not null,
  start_minute integer not null check (start_minute between 0 and 1439),
  capacity integer not null check (capacity >= 0),
  booked integer not null default 0 check (booked >= 0),
  overhang integer not null default 0 check (overhang >= 0),
  is_blocked boolean not null default false,
  primary key (company_id, service_id, starts_at),
  constraint slot_not_oversold check (booked <= capacity + overhang)
);
create index slot_by_service_day on slot (service_id, day_on);

create table event (
  company_id text not null,
  id text not null unique,
  service_id text not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  day_on date not null,
  lead_time_minutes integer not null default 0 check (lead_time_minutes >= 0),
  is_online boolean not null default true,
  payment_type text not null check (payment_type in ('ticket', 'free', 'free-without-ticket')),
  price_groups jsonb not null,
  start_price_cents integer not null check (start_price_cents >= 0),
  capacity integer not null check (capacity >= 0),
  booked integer not null default 0 check (booked >= 0),
  overhang integer not null default 0 check (overhang >= 0),
  cell4 text not null,
  cell integer not null,
  lat real not null,
  lng real not null,
  tags bigint not null,
  -- Both keys of the title, so that no search computes them for each row. The trigger writes them.
  title_keys text not null default '',
  more_tags bigint not null default 0,
  primary key (company_id, id),
  constraint event_not_oversold check (booked <= capacity + overhang),
  constraint event_persons_per_unit check (not jsonb_path_exists(price_groups,
    '$[*].personsPerUnit ? (@.type() != "null" && (@.type() != "number" || @ < 1))')),
  constraint event_price_for_children check (not jsonb_path_exists(price_groups,
    '$[*].isForChildren ? (@.type() != "boolean")')),
  constraint event_price_conditions check (not jsonb_path_exists(price_groups,
    '$[*].onlyWith ? (@ != "adult" && @ != "child")') and not jsonb_path_exists(price_groups,
    '$[*].atMost ? (@.type() != "object" || !(@.amount.type() == "number" && @.amount >= 1)
    || !(@.per == "person" || @.per == "adult" || @.per == "object")
    || (exists (@.of) && !(@.of.type() == "number" && @.of >= 1)))'))
);
create index event_by_place on event (cell4, starts_at) where is_online;
create index event_by_service on event (service_id, starts_at);
-- A small circle in a large city reads its own small cells instead of the whole city.
create index event_by_cell on event (cell, starts_at) where is_online;

create function event_title_keys() returns trigger language plpgsql as $$
begin
  new.title_keys := text_keys(new.title);
  return new;
end $$;

create trigger event_title_keys before insert or update of title on event
for each row execute function event_title_keys();

-- Who consumes which place. A hold names an opaque reference; it lives until `released_at` is set.
create table hold (
  company_id text not null,
  reference text not null,
  line smallint not null,
  service_id text not null,
  slot_starts_at timestamptz,
  event_id text,
  units integer not null check (units > 0),
  taken_at timestamptz not null,
  released_at timestamptz,
  primary key (company_id, reference, line),
  check ((slot_starts_at is null) <> (event_id is null))
);
create index hold_live_by_slot on hold (service_id, slot_starts_at) where released_at is null;
create index hold_live_by_event on hold (event_id) where released_at is null;

-- Places that a provider sold itself, at its counter or by telephone: they count as booked and have no hold.
create table counter_sale (
  company_id text not null,
  service_id text not null,
  -- Empty for a slot.
  event_id text not null default '',
  starts_at timestamptz not null,
  units integer not null check (units > 0),
  primary key (company_id, service_id, event_id, starts_at)
);

-- Per service and day, derived in the transaction that changes a slot: 15 hours (8 to 23 o'clock, earlier and later
-- starts counted at the edges) x 4 bits, each holding the most free places of a start in that hour, up to 7.
create table service_day (
  company_id text not null,
  service_id text not null,
  day_on date not null,
  free_by_hour bigint not null,
  most_free integer not null,
  total_capacity integer not null,
  total_booked integer not null,
  first_free_at timestamptz,
  last_start_at timestamptz,
  primary key (company_id, service_id, day_on)
);
create index service_day_open on service_day (day_on, service_id) include (free_by_hour, most_free, first_free_at);

-- Places that all of some consecutive slots have left; 0 when one of them is missing or blocked.
create function free_in_a_row(of_company text, of_service text, first_at timestamptz, slots integer, minutes integer)
  returns integer language sql stable as $$
  select case when count(*) = slots then min(case when is_blocked then 0 else greatest(0, capacity - booked) end)
    else 0 end::integer
  from slot where company_id = of_company and service_id = of_service
    and starts_at >= first_at and starts_at < first_at + make_interval(mins => minutes * slots)
    and extract(epoch from starts_at - first_at)::integer % (60 * minutes) = 0
$$;

-- Consecutive slots of the shortest stay; catalog's slotRange says the same.
create function least_slots(duration_type text, duration_minutes integer, slot_minutes integer) returns integer
  language sql immutable as $$
  select case when duration_type = 'round' then greatest(1, ceil(duration_minutes::numeric / slot_minutes))::integer
    else 1 end
$$;

-- The days from which a stay may reach into one of `days`, those days among them: a start late in the evening may last
-- into the next day, one of several days into more. In plpgsql, so that it isn't inlined: inlined, the number of days would
-- change the plan's cost, and a prepared statement would be planned anew each time.
create function days_reaching(days date[], duration_type text, duration_minutes integer, slot_minutes integer)
returns date[] language plpgsql immutable parallel safe as $$
declare
  reach integer := ceil((least_slots(duration_type, duration_minutes, slot_minutes) - 1) * slot_minutes / 1440.0);
begin
  if coalesce(reach, 0) <= 0 then
    return days;
  end if;
  return array(select distinct day - back from unnest(days) as day cross join generate_series(0, reach) as back);
end $$;

-- As titles of services (0004).
create index event_by_title on event (title_text(title));
create index event_by_title_words on event using gin (title_words(title)) with (fastupdate = off);
