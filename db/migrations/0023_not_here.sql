-- A fourth kind in the narrow rows: starts that aren't booked here, because the provider is closed or because they are
-- booked elsewhere. Lists without a day keep them, nothing shows or counts their starts.
alter table service_index drop constraint service_index_request_kind_check;
alter table service_index add constraint service_index_request_kind_check check (request_kind between 0 and 3);

with not_here as (
  select service.company_id, service.id from service join company on company.id = service.company_id
  where service.request_type <> 'event' and (company.is_closed
    or service.request_type = 'timeSlots' and (company.kind = 'extern' or service.external_link is not null))
), narrow as (
  update service_index set request_kind = 3 from not_here
  where service_index.company_id = not_here.company_id and service_index.service_id = not_here.id
)
update service_posting set request_kind = 3 from not_here where service_posting.service_id = not_here.id;
