-- Guests upload pictures of their reviews; suggestions of places have some, too.
alter table picture
  drop constraint picture_owner_kind_check,
  drop constraint picture_stored_as_check,
  add constraint picture_owner_kind_check check (
    owner_kind in ('service', 'company', 'collection', 'message', 'suggestion', 'review')),
  add constraint picture_stored_as_check check (stored_as ~
    '^(companies/[A-Za-z0-9_-]+/((services|chats)/[A-Za-z0-9_-]+/)?|(private/)?[a-z]+/[A-Za-z0-9_-]+/)[A-Za-z0-9_-]{22}$'),
  -- Four places and no extras.
  add constraint picture_for_review check (owner_kind <> 'review' or slot < 4);
create index picture_for_reviews on picture (stored_at, id) where state = 'stored' and owner_kind = 'review';
