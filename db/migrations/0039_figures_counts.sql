-- How often things happened on a day. Nothing says who: no account, address, session or browser.
create table daily_count (
  day date not null,
  kind text not null check (kind in ('page-view', 'panel-opened', 'empty-search')),
  company_id text not null default '',
  -- Empty for the page of the company itself.
  service_id text not null default '',
  -- Of empty searches: where was looked, and the words if they are plain.
  city text not null default '',
  words text not null default '',
  count integer not null check (count > 0),
  primary key (company_id, city, day, kind, service_id, words),
  check ((kind = 'empty-search') = (company_id = '')),
  check (kind = 'empty-search' or (city = '' and words = '')),
  check (char_length(words) <= 60 and words !~ '@|([0-9].*){3}')
);
create index daily_count_by_day on daily_count (day);
