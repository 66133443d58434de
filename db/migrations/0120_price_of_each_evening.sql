-- An evening's start price is what it costs at its own hour and weekday (`priceAtStart`), not the least of its whole
-- price list. Of a group the first line that holds then is the price; behind lines for parties of some size comes the
-- first for any. The bits 22 to 27 of `tags` are the price filters. Until they are renewed the version before this one
-- writes events with the least price.
with priced_line as (
  select event.company_id, event.id, line.nr, line.is_for_children, line.cents, line.group_id,
    line.counts = case service.counting_unit when 'person' then 'person' else 'object' end as is_counted,
    count(*) filter (where line.size is null) over (
      partition by event.company_id, event.id, line.group_id order by line.nr
      rows between unbounded preceding and 1 preceding) as lines_for_any_before
  from event
  join service on service.company_id = event.company_id and service.id = event.service_id
  cross join lateral (select event.starts_at at time zone 'Europe/Berlin' as starts_at) wall
  cross join lateral (
    select nr, said ->> 'groupID' as group_id, said ->> 'counts' as counts, said ->> 'personCondition' as size,
      coalesce((said ->> 'isForChildren')::boolean, false) as is_for_children,
      round((said ->> 'priceCents')::numeric * (said ->> 'durationFactor')::numeric) as cents,
      said ->> 'dayGroup' as day_group, (said -> 'timeFrame' ->> 'fromMinute')::int as from_minute,
      (said -> 'timeFrame' ->> 'toMinute')::int as to_minute
    from jsonb_array_elements(event.price_groups) with ordinality as listed (said, nr)) line
  where event.payment_type = 'ticket'
    and case line.day_group when 'weekday' then extract(isodow from wall.starts_at) < 6
      when 'weekend' then extract(isodow from wall.starts_at) > 5 else true end
    and extract(epoch from wall.starts_at::time) / 60 >= coalesce(line.from_minute, 0)
    and extract(epoch from wall.starts_at::time) / 60 < coalesce(line.to_minute, 1440)
), held as (
  select * from priced_line where lines_for_any_before = 0
), leading_line as (
  select distinct on (company_id, id) company_id, id, group_id from held
  order by company_id, id, is_counted desc, (is_counted and is_for_children), nr
), priced as (
  select company_id, id, min(cents)::int as cents from held join leading_line using (company_id, id, group_id)
  group by company_id, id
)
update event set start_price_cents = cents,
  tags = (tags & ~(63::bigint << 22)) | (1::bigint << case when cents = 0 then 22 when cents <= 2500 then 23
    when cents <= 5000 then 24 when cents <= 7500 then 25 when cents <= 10000 then 26 else 27 end)
from priced
where priced.company_id = event.company_id and priced.id = event.id and start_price_cents <> cents;
