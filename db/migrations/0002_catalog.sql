-- What is offered. Wide columns here; what search reads stands narrow in service_index. The two rating columns of a
-- service are told by the room that owns the stars.

create table city (
  geohash text primary key,
  form text not null unique,
  name text not null,
  names text[] not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  neighbours text[] not null,
  description text not null default '',
  sort_nr integer not null
);

create table category (
  id text primary key,
  key smallint not null unique,
  name text not null,
  icon text not null,
  picture_kind text not null,
  accent_color text not null,
  accent_color2 text not null,
  seo_title text not null,
  seo_description text not null,
  description jsonb not null,
  filter text[] not null default '{}',
  sort_nr integer not null
);

-- A city's own order and texts of a category; they replace the general ones there.
create table city_category (
  geohash text not null references city (geohash),
  category_id text not null references category (id),
  sort_nr integer not null,
  seo_title text,
  description jsonb,
  primary key (geohash, category_id)
);

create table collection (
  id text primary key,
  name text not null,
  parent text,
  accent_color text not null,
  accent_color2 text not null,
  picture_kind text not null,
  seo_title text not null,
  seo_description text not null,
  list_title text not null,
  description jsonb not null,
  raw_html text,
  filter text[] not null,
  location_hash text,
  site_type text[] not null,
  sort_nr integer not null
);

create table company (
  id text primary key,
  form text not null unique,
  title text not null,
  kind text not null check (kind in ('extern', 'utkiek')),
  description jsonb not null,
  openings jsonb not null,
  line1 text not null,
  house_nr text not null,
  postal_code text not null,
  city text not null,
  district text not null,
  country text not null default 'DE',
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  geohash text not null,
  google_place_id text,
  email text,
  phone text,
  website text,
  legal jsonb not null,
  small_business boolean not null default false,
  contact_person text,
  arrival text,
  access text,
  options text[] not null default '{}',
  picture_kind text not null,
  accent_color text not null,
  accent_color2 text not null,
  is_closed boolean not null default false,
  created_at timestamptz not null
);

create table service (
  company_id text not null references company (id),
  id text not null unique,
  form text not null,
  title text not null,
  short_title text not null,
  teaser text not null,
  description jsonb not null,
  category_id text not null references category (id),
  request_type text not null check (request_type in ('timeSlots', 'event', 'onRequest')),
  confirmation text not null check (confirmation in ('instant', 'request')),
  counting_unit text not null check (counting_unit in ('person', 'object', 'room', 'lane', 'field', 'section')),
  duration_type text not null default 'fixed' check (duration_type in ('fixed', 'round')),
  duration_minutes integer not null check (duration_minutes > 0),
  slot_minutes integer not null default 60 check (slot_minutes > 0),
  price_groups jsonb not null,
  price_version integer not null default 1,
  start_price_cents integer check (start_price_cents >= 0),
  vat_percent integer not null default 19 check (vat_percent between 0 and 99),
  count_min_person integer not null default 1 check (count_min_person >= 1),
  count_max_person integer not null default 20 check (count_max_person >= count_min_person),
  cancel_minutes_before_start integer default 1440 check (cancel_minutes_before_start >= 0),
  lead_time_minutes integer not null default 0 check (lead_time_minutes >= 0),
  bookable_days_ahead integer not null default 30 check (bookable_days_ahead between 30 and 365),
  external_link text,
  is_online boolean not null default true,
  tags text[] not null,
  keywords text[] not null default '{}',
  facts jsonb not null,
  special_offers jsonb not null default '[]',
  picture_kind text not null,
  picture_count integer not null default 5 check (picture_count between 1 and 20),
  gallery_kinds text[] not null default '{}',
  objects text[] not null default '{}',
  accent_color text not null,
  accent_color2 text not null,
  line1 text not null,
  house_nr text not null,
  postal_code text not null,
  city text not null,
  district text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  geohash text not null,
  editorial_rank integer not null default 1000,
  rating_hundredths smallint not null default 0 check (rating_hundredths between 0 and 500),
  rating_count integer not null default 0 check (rating_count >= 0),
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, form)
);
create index service_by_category on service (category_id) where is_online;

-- The editor's own order of a collection; without rows the collection's filter decides.
create table collection_service (
  collection_id text not null references collection (id),
  position smallint not null,
  company_id text not null,
  service_id text not null,
  primary key (collection_id, position),
  unique (collection_id, service_id),
  foreign key (company_id, service_id) references service (company_id, id)
);

create table sponsored_placement (
  company_id text not null,
  service_id text not null,
  category_id text not null references category (id),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  paid_by text not null,
  primary key (company_id, service_id, category_id, starts_on),
  foreign key (company_id, service_id) references service (company_id, id)
);
create index sponsored_placement_by_category on sponsored_placement (category_id, ends_on);

-- One narrow row per service that can be found. `cell` is a 30-bit Z-order cell (15 bits of latitude, 15 of longitude),
-- so that one btree serves the geohash precisions 6, 5 and 4; `tags` holds one bit per stored filter value (app/catalog/
-- filters.ts). `best` is the editorial mark be_1 ... be_5, 0 without; a service without a price has the largest integer.
-- `request_kind` is 0 for time slots, 1 for events, 2 for requests. Where `counts_persons` is false the calendar counts
-- lanes, boats or rooms, so that one free place is enough for a party.
create table service_index (
  service_id text primary key,
  company_id text not null,
  category_key smallint not null,
  cell integer not null,
  lat real not null,
  lng real not null,
  price_cents integer not null,
  rating_hundredths smallint not null,
  rating_count integer not null,
  party_min smallint not null,
  rank integer not null,
  best smallint not null,
  request_kind smallint not null check (request_kind between 0 and 2),
  counts_persons boolean not null,
  tags bigint not null
);
create index service_index_category on service_index (category_key, cell) include (service_id, company_id, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags);
create index service_index_cell on service_index (cell) include (service_id, company_id, category_key, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags);

-- The best of each cell of four characters, read a few rows per cell.
create index service_index_best on service_index ((cell >> 10), best desc, rank, service_id);

-- Postings of the text search: (lexeme, cell) -> service, read index-only. "C" so that a prefix is a range.
create table service_posting (
  lexeme text collate "C" not null,
  cell integer not null,
  service_id text not null,
  weight smallint not null check (weight between 1 and 4),
  primary key (lexeme, cell, service_id) include (weight)
);
create index service_posting_by_service on service_posting (service_id);

-- Lower case without the accents of other languages; umlauts stay, the German stemmer knows them.
create function plain_letters(input text) returns text language sql immutable parallel safe
return translate(lower(input), 'áàâãåéèêëíìîïóòôõøúùûçñ', 'aaaaaeeeeiiiiooooouuucn');

-- The same with umlauts spelled out, for keyboards without them: Töpfern is also found as Toepfern.
create function spelled_out(input text) returns text language sql immutable parallel safe
return replace(replace(replace(replace(plain_letters(input), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss');

-- German lexemes of a text in both spellings.
create function search_vector(input text) returns tsvector language sql immutable parallel safe
return to_tsvector('pg_catalog.german', plain_letters(input)) || to_tsvector('pg_catalog.german', spelled_out(input));
