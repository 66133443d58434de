-- The days from which a stay may reach into one of `days`, those days among them: a start late in the evening may last
-- into the next day, one of several days into more. In a language that isn't inlined, because how many days are given
-- then leaves the plan's price alone: a statement that is run under its name keeps its plan instead of making it anew.
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
