-- A company exists from its registration on. While draft_since is set its details are incomplete: only its own people
-- see it, and none of its services can be online.
alter table company add column draft_since timestamptz;
alter table company add column trader_declared_at timestamptz;
alter table company add constraint company_shown_is_complete
  check (draft_since is not null or (title <> '' and city <> ''));
update company set trader_declared_at = created_at;

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

-- Who did what to an account, a company or an offer. It names ids only, and outlives what it names.
create table audit_entry (
  id text primary key,
  at timestamptz not null,
  actor_id text not null,
  action text not null,
  subject_kind text not null check (subject_kind in ('account', 'company', 'service')),
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, at desc, id);
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();

-- The company's day, in the order of its starts.
create index reservation_by_company_day on reservation (company_id, starts_on, starts_at, id);
