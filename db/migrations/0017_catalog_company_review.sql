-- The operators' look at a company that has begun to sell. Without a row it has published nothing yet. `service_id` is its
-- first published offer, `reason` what the operator wrote last; both are shown to its people.
create table company_review (
  company_id text primary key references company (id) on delete cascade,
  state text not null check (state in ('new', 'confirmed', 'changes-requested', 'taken-offline', 'approval-requested')),
  service_id text,
  first_published_at timestamptz not null,
  since timestamptz not null,
  reason text,
  foreign key (company_id, service_id) references service (company_id, id) on delete set null (service_id),
  constraint company_review_reason check (state not in ('changes-requested', 'taken-offline') or reason is not null)
);
create index company_review_by_state on company_review (state, since, company_id);

-- Companies that sold before operators looked at new ones need no look.
insert into company_review (company_id, state, service_id, first_published_at, since)
select distinct on (company_id) company_id, 'confirmed', id, created_at, created_at
from service where is_online order by company_id, created_at, id;
