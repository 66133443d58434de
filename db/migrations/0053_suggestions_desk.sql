-- Places that visitors suggest, with or without an account, and companies that say an approved one is theirs.
create table community_suggestion (
  -- Follows from a key that only the sender's browser has. The approved entry has the same id.
  id text collate "C" primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- Without a foreign key: operators may delete a category that is still suggested for.
  category_id text check (char_length(category_id) <= 80),
  title text not null default '' check (char_length(title) <= 80),
  line1 text not null,
  house_nr text not null default '',
  postal_code text not null,
  city text not null,
  google_place_id text not null,
  -- Unknown while nobody has found the address.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Written by a second statement, after the rest.
  images text[] not null default '{}' check (are_picture_names(images) and cardinality(images) <= 4),
  rights_accepted boolean not null check (rights_accepted),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Who was signed in. Nobody's name stays with it once the account is gone.
  sender_id text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text check (reason in ('exists', 'not-public', 'rights', 'other')),
  -- What the sender reads with the reason.
  note text not null default '' check (char_length(note) <= 500),
  constraint community_suggestion_point check ((lat is null) = (lng is null)),
  constraint community_suggestion_decided check (
    (status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (status = 'rejected') = (reason is not null))
);
create index community_suggestion_waiting on community_suggestion (created_at, id) where status = 'pending';
create index community_suggestion_near on community_suggestion (lat, lng) where lat is not null;
create index community_suggestion_by_sender on community_suggestion (sender_id) where sender_id is not null;

-- A company says that an entry of the community is its own offer.
create table community_claim (
  id text collate "C" primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  company_id text not null references company (id) on delete cascade,
  -- The entry's id, which is its suggestion's. An entry that operators wrote themselves has none.
  service_id text not null,
  note text not null default '' check (char_length(note) <= 500),
  sent_by text,
  created_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  decided_at timestamptz,
  decided_by text,
  -- What the company reads with a refusal.
  answer text not null default '' check (char_length(answer) <= 500),
  -- The draft that the company got. The entry is taken off once the draft is online.
  draft_id text,
  entry_removed_at timestamptz,
  constraint community_claim_decided check (
    (state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (state = 'accepted') = (draft_id is not null) and (entry_removed_at is null or state = 'accepted'))
);
-- Pressed twice it is one claim, and an entry becomes one company's.
create unique index community_claim_waiting on community_claim (service_id, company_id) where state = 'pending';
create unique index community_claim_accepted on community_claim (service_id) where state = 'accepted';
create index community_claim_queue on community_claim (created_at, id) where state = 'pending';
create index community_claim_open on community_claim (id) where state = 'accepted' and entry_removed_at is null;
create index community_claim_by_company on community_claim (company_id);
create index community_claim_by_sender on community_claim (sent_by) where sent_by is not null;
