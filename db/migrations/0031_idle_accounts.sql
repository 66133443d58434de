-- When an account was last used, and how far it is on the way to being deleted for that. The version before this one
-- writes none of it: an account without a word counts from when it was made.
alter table users
  add column last_used_at timestamptz,
  add column idle_warnings smallint not null default 0 check (idle_warnings between 0 and 2),
  add column idle_warned_at timestamptz;

update users set last_used_at = (select max(updated_at) from sessions where user_id = users.id);

create index users_by_last_use on users (coalesce(last_used_at, created_at));
