-- Whom an offer suits follows from the age that it asks for: ages below are none of its own, and one that says nothing
-- else is for everybody from that age on. The bits 11 to 15 of `tags` are the five ages, youngest first. The version
-- before this one writes rows without that while both run, until the service is saved or renewed.
with aged as (
  select service_id, tags, case when least_age <= 2 then 31 when least_age <= 5 then 30 when least_age <= 12 then 28
    when least_age <= 17 then 24 else 16 end::bigint << 11 as possible
  from (select service_index.service_id, service_index.tags, (service.facts ->> 'minAge')::numeric as least_age
    from service_index join service
      on service.company_id = service_index.company_id and service.id = service_index.service_id
    where jsonb_typeof(service.facts -> 'minAge') = 'number') said
  where least_age > 0
), renewed as (
  select service_id, (tags & ~(31::bigint << 11)) | coalesce(nullif(tags & possible, 0), possible) as tags from aged
), narrow as (
  update service_index set tags = renewed.tags from renewed
  where renewed.service_id = service_index.service_id and renewed.tags <> service_index.tags
)
update service_posting set tags = renewed.tags from renewed
where renewed.service_id = service_posting.service_id and renewed.tags <> service_posting.tags;
