-- Drafts of offers: what was typed into the editor's steps, right or wrong. `id` is the service's id once it is
-- published; a service that was never edited has no draft.
create table offer_draft (
  company_id text not null references company (id) on delete cascade,
  id text collate "C" not null unique check (id ~ '^[A-Za-z0-9_-]{1,80}$'),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 400000),
  -- How often each section was changed: who saves says which version was read.
  section_versions jsonb not null default '{}' check (jsonb_typeof(section_versions) = 'object'),
  version integer not null default 1 check (version >= 1),
  -- The version that visitors see, when it was published; null: never.
  published_version integer check (published_version between 1 and version),
  -- The versions of its sections then: what didn't change isn't computed anew.
  published_sections jsonb check (jsonb_typeof(published_sections) = 'object'),
  -- The form that made it: a form that is sent twice makes one draft.
  made_by text collate "C" check (length(made_by) <= 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text references users (id) on delete set null,
  primary key (company_id, id),
  unique (company_id, made_by)
);
create index offer_draft_newest on offer_draft (company_id, updated_at desc, id);
create index offer_draft_by_person on offer_draft (updated_by) where updated_by is not null;
