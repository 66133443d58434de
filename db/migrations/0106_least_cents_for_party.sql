-- What so many heads pay at least for what a price list counts by the lane, boat or birthday, in cents: one of it at
-- least, and then what costs least of everything that takes so many more, "each further child". Conditions of a line are
-- passed over, so that it is never more than the order's sum. `null` where the list has nothing of the kind. In a
-- language that isn't inlined: it is only asked of few rows.
create function least_cents_for_party(price_groups jsonb, heads integer, slots integer)
returns bigint language plpgsql immutable parallel safe as $$
declare
  covered bigint[] := array[0]::bigint[];
  best bigint;
  least_cents bigint;
  kinds jsonb;
begin
  select jsonb_agg(own) into kinds from (
    select line ->> 'groupID' as id, min(line ->> 'counts') as counts,
      min(round((line ->> 'priceCents')::numeric * slots * coalesce((line ->> 'durationFactor')::numeric, 1)))::bigint as cents,
      max((line ->> 'personsPerUnit')::int) as holds
    from jsonb_array_elements(price_groups) as line
    where line ->> 'counts' = 'object' or (line ->> 'counts' = 'extra' and (line ->> 'personsPerUnit')::int > 0)
    group by 1) own;
  -- `covered[n + 1]`: what n more heads cost at least.
  for more in 1..heads loop
    select min(cents + covered[greatest(0, more - coalesce(holds, more)) + 1]) into best
    from jsonb_to_recordset(kinds) as own (cents bigint, holds int);
    covered := covered || best;
  end loop;
  select min(cents + covered[greatest(0, heads - coalesce(holds, heads)) + 1]) into least_cents
  from jsonb_to_recordset(kinds) as own (counts text, cents bigint, holds int) where counts = 'object';
  return least_cents;
end $$;
