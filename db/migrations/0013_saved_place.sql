-- What somebody saved with a heart, as their account keeps it; the same few words that a device keeps for its tile.
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
