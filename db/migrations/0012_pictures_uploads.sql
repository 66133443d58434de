-- Pictures that companies upload, of their offers and of themselves. An offer may still be a draft without a row of its
-- own, so owner_id names it without a foreign key.
create table picture (
  -- 22 random letters: the upload's id, and the part of the picture's name that never changes. The name that pages and
  -- documents know is the digit of the slot with this id behind it.
  id text collate "C" primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- Without a foreign key: a company that is removed leaves files behind, which a job clears away with their rows.
  company_id text not null,
  owner_kind text not null check (owner_kind in ('service', 'company')),
  owner_id text not null check (owner_id ~ '^[A-Za-z0-9_-]{1,80}$'),
  -- 0 is the title picture, 1 to 3 are the other fixed places, 4 are extras in the order of position.
  slot smallint not null check (slot between 0 and 4),
  position integer not null default 0 check (position >= 0),
  alt text not null default '' check (char_length(alt) <= 150),
  state text not null check (state in ('uploading', 'stored', 'removed')),
  -- Where its files are stored, without size and ending. Copies of a picture share the files.
  stored_as text not null check (stored_as ~ '^companies/[A-Za-z0-9_-]+/(services/[A-Za-z0-9_-]+/)?[A-Za-z0-9_-]{22}$'),
  ending text check (ending in ('jpg', 'png')),
  -- So many bytes are sent; the parts of what isn't finished are bounded by their sum.
  bytes integer not null check (bytes between 1 and 10485760),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Who sends it; nobody's name stays with a picture that is stored.
  uploaded_by text,
  created_at timestamptz not null,
  -- Everything was sent, but it couldn't be stored yet: it is tried again.
  waiting_since timestamptz,
  stored_at timestamptz,
  sized_at timestamptz,
  removed_at timestamptz,
  constraint picture_stored_is_whole check (
    state = 'uploading' or (ending is not null and width is not null and height is not null and stored_at is not null)),
  constraint picture_sent_by_somebody check ((state = 'uploading') = (uploaded_by is not null)),
  constraint picture_removed_at check ((state = 'removed') = (removed_at is not null))
);
-- One picture in each fixed place.
create unique index picture_in_place on picture (company_id, owner_kind, owner_id, slot)
  where state = 'stored' and slot < 4;
create index picture_by_owner on picture (company_id, owner_kind, owner_id) where state = 'stored';
create index picture_unfinished on picture (uploaded_by) where state = 'uploading';
create index picture_removed on picture (removed_at) where state = 'removed';
create index picture_files on picture (stored_as);

select pgboss.create_queue(name, '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb)
from unnest(array['pictures.make-sizes', 'pictures.company-changed']) as name;
