-- What the platform itself keeps, and who someone is.

create table setting (
  key text primary key,
  value jsonb not null
);

-- Fixed windows per key ("login:1.2.3.4"); rows older than a day are swept by the nightly job.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (key, window_start)
);

-- Mails are rows first: written in the transaction that causes them, sent by a job, once per operation.
create table mail (
  id text primary key,
  operation_id text not null unique,
  kind text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index mail_waiting on mail (next_attempt_at) where sent_at is null;
create index mail_newest on mail (created_at desc);

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
  disabled_reason text
);

create table sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text
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

-- Roles live here and nowhere else; a display name or a request never gives one.
create table company_member (
  company_id text not null,
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'staff', 'door')),
  since timestamptz not null,
  primary key (company_id, user_id)
);
create index company_member_by_user on company_member (user_id);

create table operator (
  user_id text primary key references users (id) on delete cascade,
  since timestamptz not null
);
