-- Where only children have a price, lists count the children of a family and not who brings them. The bit of
-- `service_index.tags` that no filter has says so. The version before this one writes rows without it while both run:
-- a family is then asked for more places than it needs, as before, until the service is saved or renewed.
with only_children as (
  select id from service
  where jsonb_path_exists(price_groups, '$[*] ? (@.counts == "person")')
    and not jsonb_path_exists(price_groups, '$[*] ? (@.counts == "person" && !(@.isForChildren == true))')
), narrow as (
  update service_index set tags = tags | (1::bigint << 62)
  where service_id in (select id from only_children)
)
update service_posting set tags = tags | (1::bigint << 62)
where service_id in (select id from only_children);
