-- When a calendar is open: rules with a season of each year, public holidays, exceptions.

-- A season is `MM-DD` to `MM-DD`, both included; one that ends before it begins goes on past New Year.
alter table opening_rule
  add column season_from text not null default '01-01' check (season_from ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  add column season_to text not null default '12-31' check (season_to ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$');
alter table opening_rule drop constraint opening_rule_pkey;
alter table opening_rule add primary key (company_id, service_id, weekday, from_minute, season_from);

-- What public holidays of a federal state are to an offer. `choices` names single ones that differ.
create table opening_holiday (
  company_id text not null,
  service_id text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  mode text not null check (mode in ('sunday', 'usual', 'closed')),
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  primary key (company_id, service_id)
);

-- What differs from the rules, day by day. `nr` is the order in which they were made: of two capacities the later one
-- holds. Minutes name the starts that it is for; without them it is for the whole day. An empty `service_id` stands for
-- all offers of the company, those to come, too, and closes them.
create table opening_exception (
  company_id text not null,
  id text not null,
  service_id text not null,
  nr bigint generated always as identity,
  from_on date not null,
  to_on date not null check (to_on >= from_on and to_on - from_on <= 400),
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute between 1 and 1440),
  kind text not null check (kind in ('closed', 'objects', 'capacity', 'extra')),
  -- Names of the boats, lanes, rooms that are out of use.
  objects text[] not null default '{}',
  capacity integer check (capacity between 0 and 10000),
  -- Minutes of the day at which something begins besides the rules.
  starts integer[] not null default '{}',
  reason text,
  created_at timestamptz not null,
  primary key (company_id, id),
  check (service_id <> '' or (kind = 'closed' and from_minute is null)),
  check ((from_minute is null) = (to_minute is null) and to_minute > from_minute),
  check ((kind in ('capacity', 'extra')) = (capacity is not null)),
  check ((kind = 'extra') = (cardinality(starts) > 0)),
  check ((kind = 'objects') = (cardinality(objects) > 0))
);
create index opening_exception_by_day on opening_exception (company_id, service_id, to_on);

-- From now on blocked days are derived from the exceptions that close a day, or its part before some minute.
insert into opening_exception (company_id, id, service_id, from_on, to_on, from_minute, to_minute, kind, reason, created_at)
select company_id, 'blocked ' || service_id || ' ' || day_on, service_id, day_on, day_on,
  case when available_at_minute > 0 then 0 end, nullif(available_at_minute, 0), 'closed', reason, now()
from blocked_day where available_at_minute is null or available_at_minute > 0;
