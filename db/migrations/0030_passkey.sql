-- Passkeys: a key pair whose private half stays on its owner's device. The version before this one knows none.
create table passkey (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_by_user on passkey (user_id, created_at);
