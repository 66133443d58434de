-- Text messages that wait to be sent or were, like `mail`.
create table text_message (
  id text primary key,
  operation_id text not null unique,
  user_id text not null,
  to_number text not null check (to_number ~ '^\+[1-9][0-9]{7,14}$'),
  body text not null,
  created_at timestamptz not null,
  -- Later than that it says nothing useful any more and isn't sent.
  useful_until timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index text_message_due on text_message (next_attempt_at) where sent_at is null;
create index text_message_by_user on text_message (user_id);

-- Text messages are only sent to whoever asked for them.
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('tips', 'review-requests', 'text-reminders'));
