-- A review that was taken out of sight: it isn't shown or counted, and its author reads why. The version before this one
-- shows it.
alter table review add column hidden_at timestamptz;
alter table review add column hidden_because text;
alter table review add constraint review_hidden_with_reason check ((hidden_at is null) = (hidden_because is null));

-- Who reported what, and what became of it (Art. 16 and 17 DSA). Name and address may be missing where children are concerned.
create table review_notice (
  company_id text not null,
  id text not null unique,
  review_id text not null,
  reason text not null,
  explanation text not null,
  reporter_id text,
  reporter_name text,
  reporter_email text,
  created_at timestamptz not null,
  decision text check (decision in ('hidden', 'kept', 'gone')),
  decision_because text,
  decided_by text,
  decided_at timestamptz,
  primary key (company_id, id),
  check ((decided_at is null) = (decision is null))
);
create index review_notice_open on review_notice (created_at, id) where decided_at is null;
create index review_notice_by_review on review_notice (company_id, review_id);
create index review_notice_by_reporter on review_notice (reporter_id) where reporter_id is not null;

alter table audit_entry drop constraint audit_entry_subject_kind_check;
alter table audit_entry add constraint audit_entry_subject_kind_check check (subject_kind in
  ('account', 'company', 'service', 'refund', 'checkout', 'payment', 'mail', 'webhook', 'job', 'books', 'review'));
