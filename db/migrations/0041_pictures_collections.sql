-- Operators upload pictures of collections. A collection belongs to no company: its own id stands in company_id, too.
alter table picture
  drop constraint picture_owner_kind_check,
  drop constraint picture_stored_as_check,
  add constraint picture_owner_kind_check check (owner_kind in ('service', 'company', 'collection')),
  add constraint picture_stored_as_check check (
    stored_as ~ '^(companies/[A-Za-z0-9_-]+/(services/[A-Za-z0-9_-]+/)?|collections/[A-Za-z0-9_-]+/)[A-Za-z0-9_-]{22}$'),
  -- It has one picture, and that has one place.
  add constraint picture_for_collection check (owner_kind <> 'collection' or (company_id = owner_id and slot = 0));
