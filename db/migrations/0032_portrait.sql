-- A person's picture, small and square: it goes with its account in the same transaction, and a backup has both or
-- neither. The version before this one shows none.
create table portrait (
  user_id text primary key references users (id) on delete cascade,
  name text not null unique,
  bytes bytea not null check (octet_length(bytes) between 1 and 200000),
  created_at timestamptz not null
);
