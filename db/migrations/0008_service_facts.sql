-- A page lists what is included; a service without that list could not be shown.
alter table service
  add constraint service_facts_list check (jsonb_typeof(facts -> 'included') is not distinct from 'array');
