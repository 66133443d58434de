-- What every module uses: keys of text, settings, limits, mails, the audit log.

-- Rows of an append-only table are never changed or removed, by no program.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;

-- Keys of text, the same as in foundation/lib/folding.ts. Stored text has two, its umlauts spelled out and bare; typed
-- text is spelled out and matches either. Decomposed letters, capitals, marks, ß and ss make no difference, and a plain
-- "ae" is never shortened. Most text is ASCII and only has its capitals made small.
create function small_letters(input text) returns text language sql immutable parallel safe
return replace(replace(replace(replace(translate(lower(normalize(input, nfd)), 'ẞłđı', 'ßldi'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', U&'o\0308');

create function spelled_out(input text) returns text language sql immutable parallel safe
return case when octet_length(input) = length(input) then lower(input) else
  regexp_replace(regexp_replace(small_letters(input), U&'([aou])\0308', '\1e', 'g'), U&'[\0300-\036f]+', '', 'g') end;

create function bare_letters(input text) returns text language sql immutable parallel safe
return case when octet_length(input) = length(input) then lower(input) else
  regexp_replace(small_letters(input), U&'[\0300-\036f]+', '', 'g') end;

-- Lower case without the marks of other languages. Umlauts stay: the German stemmer knows them.
create function plain_letters(input text) returns text language sql immutable parallel safe
return case when octet_length(input) = length(input) then lower(input) else
  normalize(regexp_replace(normalize(translate(lower(input), 'øłđı', 'öldi'), nfd),
    U&'(?<![aou])\0308|[\0300-\0307\0309-\036f]', '', 'g'), nfc) end;

-- Both keys, a line each.
create function text_keys(input text) returns text language sql immutable parallel safe
return spelled_out(input) || e'\n' || bare_letters(input);

-- Both keys of a name: neither its spaces nor its hyphens count.
create function name_keys(input text) returns text language sql immutable parallel safe
return regexp_replace(text_keys(input), '[ \t-]+', '', 'g');

-- Both slugs of a name.
create function slugs_of(input text) returns text[] language sql immutable parallel safe
return array[trim(both '-' from regexp_replace(spelled_out(input), '[^a-z0-9]+', '-', 'g')),
  trim(both '-' from regexp_replace(bare_letters(input), '[^a-z0-9]+', '-', 'g'))];

create table setting (
  key text primary key,
  value jsonb not null
);

-- Fixed windows per key ("login:1.2.3.4"); rows older than a day are swept by the nightly job.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (key, window_start)
);

-- Mails are rows first: written in the transaction that causes them, sent by a job, once per operation.
create table mail (
  id text primary key,
  operation_id text not null unique,
  kind text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  given_up_at timestamptz,
  -- The address by which a mail program unsubscribes its user (RFC 8058).
  unsubscribe_url text,
  -- Who gets an answer to the mail, if it isn't the sender.
  reply_to text
);
create index mail_waiting on mail (next_attempt_at) where sent_at is null;
create index mail_newest on mail (created_at desc);

-- Text messages are rows first, like mails.
create table text_message (
  id text primary key,
  operation_id text not null unique,
  user_id text not null,
  to_number text not null check (to_number ~ '^\+[1-9][0-9]{7,14}$'),
  body text not null,
  created_at timestamptz not null,
  -- A message that is later than that isn't sent.
  useful_until timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index text_message_due on text_message (next_attempt_at) where sent_at is null;
create index text_message_by_user on text_message (user_id);

-- The weather of coming days per city, as an hourly sweep fetched it; pages read nothing else. `source` says whether a
-- weather service or the demo's example provided it.
create table forecast (
  -- The city's geohash of four characters.
  cell4 text collate "C" not null check (length(cell4) = 4),
  day_on date not null,
  weather text not null check (weather in ('sunny', 'cloudy', 'rainy', 'snowy')),
  low_degrees smallint not null check (low_degrees between -60 and 60),
  high_degrees smallint not null check (high_degrees between low_degrees and 60),
  source text not null check (source in ('bright-sky', 'example')),
  fetched_at timestamptz not null,
  primary key (cell4, day_on)
);

-- Who changed what. It holds ids only, and outlives what they name.
create table audit_entry (
  id text primary key,
  at timestamptz not null,
  actor_id text not null,
  action text not null,
  subject_kind text not null check (subject_kind in
    ('account', 'company', 'service', 'refund', 'checkout', 'payment', 'mail', 'webhook', 'job', 'books', 'review')),
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, at desc, id);
create index audit_entry_newest on audit_entry (at desc, id);
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();

-- Each module's file makes its queues. The program's list of jobs names the same ones; a test compares both.
select pgboss.create_queue(name, '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb)
from unnest(array['platform.send-mail']) as name;
