-- Friends vote on what is in somebody's list.

-- One vote per list. The link's code is made of the server's secret and `link_number`; only its hash is here, and
-- without one there is no link.
create table poll (
  id text collate "C" primary key,
  list_id text collate "C" not null unique references own_list (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  persons integer not null check (persons between 1 and 99),
  deadline_at timestamptz,
  enough_votes integer check (enough_votes between 1 and 50),
  link_number integer not null default 0 check (link_number >= 0),
  code_hash text collate "C" unique check (length(code_hash) <= 64),
  ended_at timestamptz,
  -- What the organiser took, and whether those who voted know of the booking.
  winner_option_id text collate "C",
  picked_at timestamptz,
  reservation_id text collate "C",
  told_at timestamptz,
  created_at timestamptz not null,
  check ((winner_option_id is null) = (picked_at is null)),
  check (told_at is null or picked_at is not null)
);
create index poll_by_user on poll (user_id);
create index poll_to_tell on poll (picked_at) where picked_at is not null and told_at is null;

-- What is voted on: an offer at a start, or an offer as such. The same few facts as of its place in the list.
create table poll_option (
  poll_id text collate "C" not null references poll (id) on delete cascade,
  id text collate "C" not null,
  path text collate "C" not null check (path ~ '^/[a-z]' and length(path) <= 300),
  title text not null check (length(title) <= 200),
  picture text not null check (length(picture) <= 200),
  accent_color text not null check (length(accent_color) <= 40),
  place text not null check (length(place) <= 100),
  company_id text,
  service_id text,
  starts_at timestamptz,
  ends_at timestamptz,
  event_id text,
  added_at timestamptz not null,
  primary key (poll_id, id),
  unique nulls not distinct (poll_id, path, starts_at, event_id),
  check ((company_id is null) = (service_id is null)),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at is null or company_id is not null),
  check (event_id is null or starts_at is not null)
);
alter table poll add foreign key (id, winner_option_id) references poll_option (poll_id, id);

-- Who votes: an account, or the key that a browser got on joining. Addresses are for the two mails about the result alone.
create table poll_participant (
  poll_id text collate "C" not null references poll (id) on delete cascade,
  id text collate "C" not null,
  user_id text references users (id) on delete cascade,
  key_hash text collate "C" check (length(key_hash) <= 64),
  name text not null check (char_length(name) between 1 and 40),
  name_key text not null check (char_length(name_key) between 1 and 120),
  email text check (length(email) <= 254),
  joined_at timestamptz not null,
  reminded_at timestamptz,
  removed_at timestamptz,
  primary key (poll_id, id),
  unique (poll_id, user_id),
  unique (poll_id, key_hash),
  check (user_id is not null or key_hash is not null)
);
create unique index poll_participant_name on poll_participant (poll_id, name_key) where removed_at is null;
create index poll_participant_by_user on poll_participant (user_id) where user_id is not null;
create index poll_participant_without_account on poll_participant (joined_at) where user_id is null;

-- One answer per participant and option, whatever arrives side by side.
create table poll_vote (
  poll_id text collate "C" not null,
  participant_id text collate "C" not null,
  option_id text collate "C" not null,
  answer text not null check (answer in ('yes', 'if-needed', 'no')),
  voted_at timestamptz not null,
  primary key (poll_id, participant_id, option_id),
  foreign key (poll_id, participant_id) references poll_participant (poll_id, id) on delete cascade,
  foreign key (poll_id, option_id) references poll_option (poll_id, id) on delete cascade
);
create index poll_vote_by_option on poll_vote (poll_id, option_id);

-- Whoever looks at a vote hears of every change of it, also where rows go with an account or a list.
create function notify_poll_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'poll' then
    perform pg_notify('poll_change', coalesce(new.id, old.id));
  else
    perform pg_notify('poll_change', coalesce(new.poll_id, old.poll_id));
  end if;
  return null;
end $$;

create trigger poll_change after update or delete on poll for each row execute function notify_poll_change();
create trigger poll_option_change after insert or delete on poll_option
for each row execute function notify_poll_change();
create trigger poll_participant_change after insert or update or delete on poll_participant
for each row execute function notify_poll_change();
create trigger poll_vote_change after insert or update or delete on poll_vote
for each row execute function notify_poll_change();
