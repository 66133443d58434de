-- Pictures in messages: whoever takes part in a conversation uploads them, and they belong to it until a message shows
-- them. They have no fixed places.
alter table picture
  drop constraint picture_owner_kind_check,
  drop constraint picture_stored_as_check,
  add constraint picture_owner_kind_check check (owner_kind in ('service', 'company', 'collection', 'message')),
  add constraint picture_stored_as_check check (stored_as ~ ('^(companies/[A-Za-z0-9_-]+/((services|chats)/[A-Za-z0-9_-]+/)?'
    || '|collections/[A-Za-z0-9_-]+/)[A-Za-z0-9_-]{22}$')),
  add constraint picture_for_message check (owner_kind <> 'message' or slot = 4);
create index picture_of_messages on picture (stored_at) where owner_kind = 'message' and state = 'stored';

-- Which message shows a picture.
create index message_picture on message ((detail #>> '{picture,name}')) where kind = 'picture';

-- In the order that the company chose.
alter table quick_answer add column position integer not null default 0 check (position >= 0);
