-- What somebody agreed to be written about, and took back: the newest row of a purpose counts. Without a row the answer is
-- no. The version before this one sends no such mails.
create table consent (
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('tips', 'review-requests')),
  seq integer not null check (seq > 0),
  is_given boolean not null,
  wording_version text not null,
  source text not null check (source in ('profile', 'unsubscribe-link')),
  at timestamptz not null,
  primary key (user_id, purpose, seq)
);
