-- What is offered, and where. Search reads narrow copies of services: 0004_catalog_search.sql.

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

-- Parts of a city that people search around. `names` are all its names, the one on pages first; `slugs` are their keys for
-- addresses and texts, also with the city before or after them. `reach_km` is the default radius. `is_word`: the name is
-- an ordinary word, too ("Horn"), and means the quarter only after "in".
create table quarter (
  form text primary key,
  city_hash text not null references city (geohash),
  name text not null,
  names text[] not null,
  slugs text[] not null,
  article text,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  reach_km smallint not null check (reach_km in (2, 15, 50)),
  is_word boolean not null default false
);
create index quarter_by_slug on quarter using gin (slugs);
create index quarter_by_city on quarter (city_hash);

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

-- Names of the pictures of a company or a service inside their folder; the first one that starts with 0 is the title
-- picture. A service without names has picture_count pictures, named by their numbers.
create function are_picture_names(names text[]) returns boolean language sql immutable as $$
  select coalesce(bool_and(name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$'), true) from unnest(names) as name
$$;

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
  created_at timestamptz not null,
  -- A company exists from its registration on. While draft_since is set its details are incomplete: only its own people
  -- see it, and none of its services can be online.
  draft_since timestamptz,
  trader_declared_at timestamptz,
  images text[] not null default '{}' check (are_picture_names(images)),
  constraint company_shown_is_complete check (draft_since is not null or (title <> '' and city <> ''))
);

-- The reviews module writes the two rating columns.
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
  counting_unit text not null default 'person' check (counting_unit in ('person', 'object', 'room', 'lane', 'field', 'section')),
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
  -- The longest stay that is booked in rounds; null: as long as one booking may be.
  max_duration_minutes integer check (max_duration_minutes is null or max_duration_minutes >= duration_minutes),
  images text[] not null default '{}' check (are_picture_names(images)),
  -- Access with a wheelchair or a pram and the languages of an offer are facts of their own.
  wheelchair text not null default 'unknown' check (wheelchair in ('yes', 'partly', 'no', 'unknown')),
  pram text not null default 'unknown' check (pram in ('yes', 'partly', 'no', 'unknown')),
  languages text[] not null default '{}' check (languages <@ array['de', 'en', 'fr', 'es', 'it', 'pt', 'nl',
    'da', 'sv', 'no', 'pl', 'ru', 'uk', 'tr', 'ar', 'zh', 'ja', 'nds', 'gsg']),
  primary key (company_id, id),
  unique (company_id, form),
  -- A page lists what is included: without that list it fails.
  constraint service_facts_list check (jsonb_typeof(facts -> 'included') is not distinct from 'array'),
  -- A price line may have the number of persons that one lane, boat or room takes.
  constraint service_persons_per_unit check (not jsonb_path_exists(price_groups,
    '$[*].personsPerUnit ? (@.type() != "null" && (@.type() != "number" || @ < 1))')),
  constraint service_price_for_children check (not jsonb_path_exists(price_groups,
    '$[*].isForChildren ? (@.type() != "boolean")')),
  -- Conditions of a price group, both optional: who has to come along (`onlyWith`, adult or child), and how many of it one
  -- may order (`atMost`, { amount, per: person | adult | object, of }).
  constraint service_price_conditions check (not jsonb_path_exists(price_groups,
    '$[*].onlyWith ? (@ != "adult" && @ != "child")') and not jsonb_path_exists(price_groups,
    '$[*].atMost ? (@.type() != "object" || !(@.amount.type() == "number" && @.amount >= 1)
    || !(@.per == "person" || @.per == "adult" || @.per == "object")
    || (exists (@.of) && !(@.of.type() == "number" && @.of >= 1)))'))
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
