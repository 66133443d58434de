-- Operators change reference data and collections in the desk. `version` counts the changes: whoever comes second is told.
-- What they made or changed has `edited_at`: the data of a later release leaves these rows alone.
alter table city
  add column is_shown boolean not null default true,
  add column version integer not null default 1,
  add column edited_at timestamptz;
alter table quarter
  add column version integer not null default 1,
  add column edited_at timestamptz;
alter table category
  add column version integer not null default 1,
  add column edited_at timestamptz;
alter table city_category
  add column version integer not null default 1,
  add column edited_at timestamptz;
alter table collection
  add column version integer not null default 1,
  add column edited_at timestamptz;

-- Offers that an operator has taken offline. While the row stands the offer can't be online; its company reads the reason,
-- and requests the approval when it is done.
create table offer_stop (
  company_id text not null,
  service_id text not null,
  reason text not null check (reason <> ''),
  since timestamptz not null,
  approval_requested_at timestamptz,
  primary key (company_id, service_id),
  foreign key (company_id, service_id) references service (company_id, id) on delete cascade
);
create index offer_stop_waiting on offer_stop (approval_requested_at) where approval_requested_at is not null;

-- The desk's list of offers, newest first, and its search by title.
create index service_by_age on service (created_at desc, id);

-- What operators do to reference data is noted, too.
alter table audit_entry drop constraint audit_entry_subject_kind_check;
alter table audit_entry add constraint audit_entry_subject_kind_check check (subject_kind in
  ('account', 'company', 'service', 'refund', 'checkout', 'payment', 'mail', 'webhook', 'job', 'books', 'review',
   'city', 'quarter', 'category', 'collection'));
