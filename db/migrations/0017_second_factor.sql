-- The second step of signing in: one secret per account, sealed with the application's key, and codes for when the
-- telephone is lost. The version before this one asks for no second step.
create table second_factor (
  user_id text primary key references users (id) on delete cascade,
  sealed_secret text not null,
  -- `demo`: enrolled by the demo itself, which also shows the code.
  source text not null check (source in ('person', 'demo')),
  created_at timestamptz not null,
  -- Null until a first code was typed: until then nobody is asked for one.
  confirmed_at timestamptz,
  -- The half-minute of the last code that was taken; none is taken twice.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id text not null references second_factor (user_id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);
