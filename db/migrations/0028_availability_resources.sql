-- What offers share: boats, lanes, rooms, guides. Starts that use the same at overlapping times share its number.

create table resource (
  company_id text not null,
  id text not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('boat', 'lane', 'room', 'guide', 'other')),
  quantity integer not null check (quantity between 0 and 10000),
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index resource_name on resource (company_id, lower(name));

create table service_resource (
  company_id text not null,
  service_id text not null,
  resource_id text not null,
  -- 'place': so many places use one unit. 'start': a start uses one unit however many come; where rounds are booked, each
  -- booking uses one.
  counted_by text not null check (counted_by in ('place', 'start')),
  places_per_unit integer not null default 1 check (places_per_unit between 1 and 1000),
  -- The unit isn't free for others so long before a start and after it.
  buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 1440),
  buffer_after_minutes integer not null default 0 check (buffer_after_minutes between 0 and 1440),
  primary key (company_id, service_id, resource_id),
  foreign key (company_id, resource_id) references resource (company_id, id)
);
create index service_resource_by_resource on service_resource (company_id, resource_id);

-- Places of a start that are taken away because other starts use its resources meanwhile. They are counted in `booked`:
-- what is booked of the start itself is `booked - shared`.
alter table slot add column shared integer not null default 0 check (shared >= 0);
alter table event add column shared integer not null default 0 check (shared >= 0);

-- Whoever takes, gives back or makes places calls this first. It keeps the uses of a company's resources as they are until
-- the transaction ends; for an offer that uses any it returns true and lets one transaction of the company go at a time.
create function lock_resources(of_company text, of_service text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('uses of resources ' || of_company, 0));
  if not exists (select from service_resource where company_id = of_company and service_id = of_service) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('resources ' || of_company, 0));
  return true;
end $$;

-- The offers that use a resource together with this one, itself among them; none where it uses nothing.
create function sharing_services(of_company text, of_service text) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct other.service_id), '{}')
  from service_resource as own join service_resource as other using (company_id, resource_id)
  where own.company_id = of_company and own.service_id = of_service
$$;

-- From when until when starts may feel what happens to these starts and dates: buffers of both sides reach further.
create function shared_span(of_company text, of_service text, starts timestamptz[], events text[])
returns tstzrange language sql stable as $$
  select tstzrange(min(starts_at) - pad, max(ends_at) + pad)
  from (
    select starts_at, ends_at from slot
    where company_id = of_company and service_id = of_service and starts_at = any(starts)
    union all
    select starts_at, ends_at from event where company_id = of_company and id = any(events)
  ) as own
  cross join (
    select make_interval(mins => coalesce(max(buffer_before_minutes) + max(buffer_after_minutes), 0)) as pad
    from service_resource where company_id = of_company and service_id = any(sharing_services(of_company, of_service))
  ) as buffers
  group by pad
$$;

-- As `lock_resources`, and locks all starts that may lose or gain places, in the order of all: slots, then events.
create function lock_shared_starts(of_company text, of_service text, starts timestamptz[], events text[])
returns boolean language plpgsql as $$
declare
  services text[];
  span tstzrange;
begin
  if not lock_resources(of_company, of_service) then
    return false;
  end if;
  services := sharing_services(of_company, of_service);
  span := shared_span(of_company, of_service, starts, events);
  perform from slot
  where company_id = of_company and service_id = any(services)
    and starts_at > lower(span) - interval '31 days' and starts_at < upper(span) and ends_at > lower(span)
  order by service_id, starts_at for update;
  perform from event
  where company_id = of_company and service_id = any(services) and starts_at < upper(span) and ends_at > lower(span)
  order by id for update;
  return true;
end $$;

-- Locks what a reference holds or held, and for an offer with resources also the other starts that may feel it.
create function lock_held_places(of_company text, of_reference text) returns void language plpgsql as $$
declare
  held record;
begin
  select service_id, array_agg(slot_starts_at) as starts, array_agg(event_id) as events into held
  from hold where company_id = of_company and reference = of_reference group by service_id;
  if held.service_id is null then
    return;
  end if;
  perform lock_shared_starts(of_company, held.service_id, held.starts, held.events);
  perform from slot
  where company_id = of_company and service_id = held.service_id and starts_at = any(held.starts)
  order by starts_at for update;
  perform from event where company_id = of_company and id = any(held.events) order by id for update;
end $$;

-- What `shared` has to be, for the starts and dates of some offers that overlap a span. Bookings use what their offer
-- uses from before the first of their slots in a row until after the last. Where bookings take whole starts, those of one
-- start fill units together; where they take rounds, each has units of its own. Of the others' use at each instant of a
-- start, buffers included, the highest counts. No slot lasts longer than 31 days.
create function shared_places(of_company text, of_services text[], from_at timestamptz, to_at timestamptz)
returns table (service_id text, event_id text, starts_at timestamptz, shared integer) language sql stable as $$
  with used as materialized (
    select used.service_id, used.resource_id, resource.quantity, used.counted_by, used.places_per_unit as places,
      make_interval(mins => used.buffer_before_minutes) as before,
      make_interval(mins => used.buffer_after_minutes) as after,
      service.duration_type = 'round' and service.request_type = 'timeSlots' as is_round
    from service_resource as used
    join resource on resource.company_id = used.company_id and resource.id = used.resource_id
    join service on service.company_id = used.company_id and service.id = used.service_id
    where used.company_id = of_company and used.resource_id in (select mine.resource_id from service_resource as mine
      where mine.company_id = of_company and mine.service_id = any(of_services))
  ), start as materialized (
    select slot.service_id, '' as event_id, slot.starts_at, slot.ends_at, capacity, booked - slot.shared as own
    from slot
    where company_id = of_company and slot.service_id = any(of_services)
      and slot.starts_at > from_at - interval '31 days' and slot.starts_at < to_at and ends_at > from_at
    union all
    select event.service_id, id, event.starts_at, event.ends_at, capacity, booked - event.shared
    from event
    where company_id = of_company and event.service_id = any(of_services) and event.starts_at < to_at
      and ends_at > from_at
  ), span as materialized (
    select min(start.starts_at) - pad as from_at, max(ends_at) + pad as to_at
    from start cross join (select 2 * greatest(max(before), max(after)) as pad from used) as buffers group by pad
  ), held as (
    select hold.service_id, hold.reference, hold.units, slot.starts_at, slot.ends_at,
      lag(slot.ends_at) over run is not distinct from slot.starts_at and lag(units) over run = units as goes_on
    from span
    join hold on hold.company_id = of_company and hold.service_id in (select used.service_id from used)
      and released_at is null and slot_starts_at > span.from_at - interval '31 days' and slot_starts_at < span.to_at
    join slot on slot.company_id = hold.company_id and slot.service_id = hold.service_id
      and slot.starts_at = hold.slot_starts_at and slot.ends_at > span.from_at
    window run as (partition by hold.service_id, hold.reference order by slot.starts_at)
  ), in_a_row as (
    select *, count(*) filter (where not goes_on)
      over (partition by held.service_id, reference order by held.starts_at) as row_nr from held
  ), booking as (
    select in_a_row.service_id, '' as event_id, reference, min(in_a_row.starts_at) as first_at,
      max(in_a_row.starts_at) as last_at, max(ends_at) as ends_at, max(units) as units
    from in_a_row group by in_a_row.service_id, reference, row_nr
    union all
    select slot.service_id, '', '', slot.starts_at, slot.starts_at, slot.ends_at, counter_sale.units
    from span
    join counter_sale on counter_sale.company_id = of_company and counter_sale.event_id = '' and name is null
      and counter_sale.service_id in (select used.service_id from used)
      and counter_sale.starts_at > span.from_at - interval '31 days' and counter_sale.starts_at < span.to_at
    join slot on slot.company_id = of_company and slot.service_id = counter_sale.service_id
      and slot.starts_at = counter_sale.starts_at and slot.ends_at > span.from_at
    union all
    select event.service_id, id, '', event.starts_at, event.starts_at, event.ends_at, booked - event.shared
    from span
    join event on event.company_id = of_company and event.service_id in (select used.service_id from used)
      and booked > event.shared and event.starts_at < span.to_at and event.ends_at > span.from_at
  ), busy as materialized (
    select used.resource_id, booking.service_id, booking.event_id, first_at, last_at, first_at - before as from_at,
      ends_at + after as to_at,
      case counted_by when 'start' then 1 else ceil(sum(units)::numeric / places)::integer end as units
    from booking join used on used.service_id = booking.service_id
    group by used.resource_id, booking.service_id, booking.event_id, first_at, last_at, ends_at, before, after,
      counted_by, places, case when is_round then reference end
  ), limited as materialized (
    select row_number() over () as nr, start.*, used.resource_id, used.quantity, used.counted_by, used.places,
      used.is_round, start.starts_at - before as from_at, start.ends_at + after as to_at
    from start join used on used.service_id = start.service_id
  ), met as materialized (
    -- Each use of a start at least once, also where nothing else is booked then.
    select limited.*, greatest(busy.from_at, limited.from_at) as begins_at, busy.to_at as stops_at,
      coalesce(busy.units, 0) as units,
      busy.service_id is not distinct from limited.service_id and busy.event_id = limited.event_id
        and limited.starts_at between busy.first_at and busy.last_at as is_own
    from limited
    left join busy on busy.resource_id = limited.resource_id and busy.from_at < limited.to_at
      and busy.to_at > limited.from_at
  ), level as (
    select nr, case when is_own then units else 0 end as own_units, 0 as others from met
    union all
    -- What ends at an instant is free for what begins then.
    select nr, 0, sum(change) over (partition by nr order by at, change) from (
      select nr, begins_at as at, units as change from met where not is_own
      union all select nr, stops_at, -units from met where not is_own
    ) as step
  ), counted as materialized (
    select nr, sum(own_units) as own_units, max(others) as others from level group by nr
  ), room as (
    select limited.service_id, limited.event_id, limited.starts_at, capacity, own, case
        when unused < 0 then unused
        when counted_by = 'start' then case when unused > 0 or (own > 0 and not is_round) then null else 0 end
        when is_round then unused * places
        else (quantity - others) * places - own end as places
    from limited join counted using (nr)
    cross join lateral (select quantity - others - counted.own_units as unused) as rest
  )
  select room.service_id, room.event_id, room.starts_at,
    greatest(0, capacity - own - coalesce(min(room.places), capacity - own))::integer
  from room group by room.service_id, room.event_id, room.starts_at, capacity, own
  union all
  select start.service_id, start.event_id, start.starts_at, 0 from start
  where start.service_id not in (select used.service_id from used)
$$;

-- Writes it, and returns what changed. A sale can't take more than there is: what would be above the capacity then is
-- refused by the CHECK of the row. Otherwise what is above it becomes its overhang.
create function refresh_shared(of_company text, of_services text[], span tstzrange, is_sale boolean)
returns table (service_id text, event_id text, day_on date, is_freed boolean) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with wanted as materialized (
    select * from shared_places(of_company, of_services, lower(span), upper(span))
  ), slots as (
    update slot set shared = wanted.shared, booked = slot.booked - slot.shared + wanted.shared,
      overhang = least(case when is_sale then overhang end,
        greatest(0, slot.booked - slot.shared + wanted.shared - capacity))
    from wanted
    where slot.company_id = of_company and slot.service_id = wanted.service_id and wanted.event_id = ''
      and slot.starts_at = wanted.starts_at and slot.shared <> wanted.shared
    returning slot.service_id, '', slot.day_on, old.shared > new.shared
  ), dates as (
    update event set shared = wanted.shared, booked = event.booked - event.shared + wanted.shared,
      overhang = least(case when is_sale then overhang end,
        greatest(0, event.booked - event.shared + wanted.shared - capacity))
    from wanted
    where event.company_id = of_company and event.id = wanted.event_id and event.shared <> wanted.shared
    returning event.service_id, event.id, event.day_on, old.shared > new.shared
  )
  select * from slots union select * from dates;
end $$;

-- After these starts and dates of an offer were taken or given back: writes it for all offers that share with it.
create function refresh_shared_starts(of_company text, of_service text, starts timestamptz[], events text[], is_sale boolean)
returns table (service_id text, event_id text, day_on date, is_freed boolean) language sql as $$
  select * from refresh_shared(of_company, sharing_services(of_company, of_service),
    shared_span(of_company, of_service, starts, events), is_sale)
$$;

-- For calendars and for other uses of resources: all starts of these offers, day by day: each is compared with all that is
-- booked of its day.
create function refresh_shared_from(of_company text, of_services text[], from_at timestamptz, to_at timestamptz)
returns table (service_id text, event_id text, day_on date, is_freed boolean) language plpgsql as $$
#variable_conflict use_column
declare
  begins_at timestamptz;
  last_at timestamptz;
begin
  select min(starts_at), max(ends_at) into begins_at, last_at from (
    select starts_at, ends_at from slot where company_id = of_company and service_id = any(of_services)
    union all
    select starts_at, ends_at from event where company_id = of_company and service_id = any(of_services)) as own;
  begins_at := greatest(from_at, begins_at);
  last_at := least(to_at, last_at);
  while isfinite(begins_at) and isfinite(last_at) and begins_at <= last_at loop
    return query select * from refresh_shared(of_company, of_services,
      tstzrange(begins_at, least(to_at, begins_at + interval '1 day'), '[]'), false);
    begins_at := begins_at + interval '1 day';
  end loop;
end $$;
