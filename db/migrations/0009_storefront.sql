-- What people save for later.

-- What somebody saved with a heart, as their account keeps it: the same few facts that a device keeps for its tile.
create table saved_place (
  user_id text not null references users (id) on delete cascade,
  path text collate "C" not null check (path ~ '^/[a-z]' and length(path) <= 300),
  title text not null check (length(title) <= 200),
  picture text not null check (length(picture) <= 200),
  accent_color text not null check (length(accent_color) <= 40),
  accent_color2 text not null check (length(accent_color2) <= 40),
  place text not null check (length(place) <= 100),
  saved_at timestamptz not null,
  primary key (user_id, path)
);
create index saved_place_newest on saved_place (user_id, saved_at desc);

-- Lists that somebody made and named; nobody else sees them, and they are deleted with the account.
create table own_list (
  id text collate "C" primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The form's id and the name it was sent with: a form that is sent twice makes one list.
  made_by text collate "C" not null check (length(made_by) <= 200),
  created_at timestamptz not null,
  unique (user_id, made_by)
);
create index own_list_newest on own_list (user_id, created_at desc, id);

-- What is in such a list: the same few facts as of a saved place, which may be removed meanwhile.
create table own_list_place (
  list_id text collate "C" not null references own_list (id) on delete cascade,
  path text collate "C" not null check (path ~ '^/[a-z]' and length(path) <= 300),
  title text not null check (length(title) <= 200),
  picture text not null check (length(picture) <= 200),
  accent_color text not null check (length(accent_color) <= 40),
  accent_color2 text not null check (length(accent_color2) <= 40),
  place text not null check (length(place) <= 100),
  added_at timestamptz not null,
  primary key (list_id, path)
);
create index own_list_place_newest on own_list_place (list_id, added_at desc, path);
