-- Visitors upload pictures of places that they suggest. A suggestion belongs to no company: its own id stands in
-- company_id, too. Nobody but its sender and operators sees them; an approved entry gets copies, which share the files.
alter table picture
  drop constraint picture_owner_kind_check,
  drop constraint picture_stored_as_check,
  add constraint picture_owner_kind_check check (owner_kind in ('service', 'company', 'collection', 'message', 'suggestion')),
  add constraint picture_stored_as_check check (
    stored_as ~ '^(companies/[A-Za-z0-9_-]+/((services|chats)/[A-Za-z0-9_-]+/)?|(collections|private/suggestions)/[A-Za-z0-9_-]+/)[A-Za-z0-9_-]{22}$'),
  -- Four places, no extras.
  add constraint picture_for_suggestion check (owner_kind <> 'suggestion' or (company_id = owner_id and slot < 4));
create index picture_of_suggestions on picture (stored_at) where owner_kind = 'suggestion' and state = 'stored';
