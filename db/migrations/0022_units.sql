-- A stay that is booked in rounds has a longest length too; null: as long as one booking may be.
alter table service add column max_duration_minutes integer
  check (max_duration_minutes is null or max_duration_minutes >= duration_minutes);

-- How many persons one lane, boat or room takes, where a price line says it.
alter table service add constraint service_persons_per_unit check (not jsonb_path_exists(price_groups,
  '$[*].personsPerUnit ? (@.type() != "null" && (@.type() != "number" || @ < 1))'));
alter table event add constraint event_persons_per_unit check (not jsonb_path_exists(price_groups,
  '$[*].personsPerUnit ? (@.type() != "null" && (@.type() != "number" || @ < 1))'));

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
