-- Accounts, how they sign in, and who works for which company.

create table users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  role text not null default 'user' check (role in ('user', 'company-user')),
  first_name text,
  last_name text,
  title text check (title in ('Herr', 'Frau')),
  phone text,
  postal_code text,
  birth_on date,
  interests text[] not null default '{}',
  disabled_at timestamptz,
  disabled_reason text,
  -- When the account was last used (null: when it was made), and how often its owner was warned that idle accounts are
  -- deleted.
  last_used_at timestamptz,
  idle_warnings smallint not null default 0 check (idle_warnings between 0 and 2),
  idle_warned_at timestamptz,
  -- Reminders belong to a booking: they are sent until somebody switches them off.
  wants_reminders boolean not null default true
);
create index users_by_last_use on users (coalesce(last_used_at, created_at));

create table sessions (
  id text primary key,
  -- Only the hash of the token, so that a copy of the database opens no account.
  token text not null unique,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- When the user last proved their identity, by password or second factor.
  proved_at timestamptz
);
create index sessions_by_user on sessions (user_id);

create table credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index credentials_by_user on credentials (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);

-- The second step of signing in: one secret per account, sealed with the application's key, and codes for when the
-- telephone is lost.
create table second_factor (
  user_id text primary key references users (id) on delete cascade,
  sealed_secret text not null,
  -- `demo`: enrolled by the demo itself, which also shows the code.
  source text not null check (source in ('person', 'demo')),
  created_at timestamptz not null,
  -- Null until a first code was typed: until then no code is required.
  confirmed_at timestamptz,
  -- The half-minute of the last code that was accepted: no code is accepted twice.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id text not null references second_factor (user_id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- Passkeys: a key pair whose private half stays on its owner's device.
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

-- A person's picture, small and square. It is deleted with its account in one transaction, and a backup has both or neither.
create table portrait (
  user_id text primary key references users (id) on delete cascade,
  name text not null unique,
  bytes bytea not null check (octet_length(bytes) between 1 and 200000),
  created_at timestamptz not null
);

-- What somebody agreed to get messages about, and withdrew: the newest row of a purpose counts. Without a row the answer
-- is no.
create table consent (
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('tips', 'review-requests', 'text-reminders')),
  seq integer not null check (seq > 0),
  is_given boolean not null,
  wording_version text not null,
  source text not null check (source in ('profile', 'order', 'unsubscribe-link')),
  at timestamptz not null,
  primary key (user_id, purpose, seq)
);

-- Ids of deleted accounts: no booking is made for one while it is deleted, and after a backup is restored they are deleted
-- again.
create table deleted_account (
  user_id text primary key,
  deleted_at timestamptz not null
);

-- Roles stand here and nowhere else; no display name and no request grants one.
create table company_member (
  company_id text not null,
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'staff', 'door')),
  since timestamptz not null,
  primary key (company_id, user_id)
);
create index company_member_by_user on company_member (user_id);

-- One open invitation per company and address; only the hash of its link is kept, and accepting it deletes the row.
create table company_invitation (
  id text primary key,
  company_id text not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'staff', 'door')),
  token_hash text not null unique,
  invited_by text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, email)
);

create table operator (
  user_id text primary key references users (id) on delete cascade,
  since timestamptz not null
);
