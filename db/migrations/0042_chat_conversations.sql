-- Conversations between a guest and a company. Chat knows an opaque `reference`, never a reservation.

create table conversation (
  company_id text not null,
  reference text not null unique,
  -- The guest whose conversation it is; others join by invitation.
  user_id text not null,
  -- The number of its newest message. Locked while one is written, so that numbers have no gap and follow the commits.
  last_seq integer not null default 0 check (last_seq >= 0),
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, reference)
);
create index conversation_by_user on conversation (user_id, last_message_at desc);
create index conversation_by_company on conversation (company_id, last_message_at desc);

create table message (
  company_id text not null,
  reference text not null,
  seq integer not null check (seq > 0),
  -- The sender's own id of it: sent again, it is the same message.
  client_id text not null,
  author text not null check (author in ('guest', 'member', 'company', 'system')),
  -- The account that wrote it; null for the system and once the account is deleted.
  author_id text,
  kind text not null check (kind in ('text', 'picture', 'event')),
  body text check (char_length(body) between 1 and 2000),
  -- Of an event its name and what it is about, of a picture its name and size.
  detail jsonb not null default '{}',
  sent_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (company_id, reference, seq),
  unique (company_id, reference, client_id),
  foreign key (company_id, reference) references conversation (company_id, reference)
);
create index message_since on message (company_id, reference, sent_at);
create index message_by_author on message (author_id, sent_at) where author_id is not null;

-- Up to which message somebody has read: an account, or `company` for all who work there.
create table message_read (
  company_id text not null,
  reference text not null,
  reader text not null,
  seq integer not null check (seq >= 0),
  read_at timestamptz not null,
  -- Up to which message a mail has told of unread ones.
  told_seq integer not null default 0 check (told_seq >= 0),
  primary key (company_id, reference, reader),
  foreign key (company_id, reference) references conversation (company_id, reference)
);
create index message_read_by_reader on message_read (reader);

-- A link by which the guest lets others read and write. Taken back, it ends the access of all who came by it.
create table conversation_invitation (
  company_id text not null,
  reference text not null,
  id text not null unique,
  code_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, reference, id),
  foreign key (company_id, reference) references conversation (company_id, reference)
);

create table conversation_member (
  company_id text not null,
  reference text not null,
  user_id text not null,
  invitation_id text not null references conversation_invitation (id),
  joined_at timestamptz not null,
  removed_at timestamptz,
  primary key (company_id, reference, user_id),
  foreign key (company_id, reference) references conversation (company_id, reference)
);
create index conversation_member_by_user on conversation_member (user_id) where removed_at is null;

-- A guest and a company of whom one doesn't want to hear from the other.
create table conversation_block (
  company_id text not null,
  user_id text not null,
  blocked_by text not null check (blocked_by in ('guest', 'company')),
  created_at timestamptz not null,
  primary key (company_id, user_id, blocked_by)
);

create table message_report (
  company_id text not null,
  reference text not null,
  seq integer not null,
  -- The account that reports it.
  reporter_id text not null,
  reason text not null check (reason in ('insult', 'fraud', 'spam', 'contact', 'other')),
  note text,
  reported_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('removed', 'kept')),
  primary key (company_id, reference, seq, reporter_id),
  foreign key (company_id, reference, seq) references message (company_id, reference, seq)
);
create index message_report_open on message_report (reported_at) where decided_at is null;

-- Sentences that a company sends often.
create table quick_answer (
  company_id text not null,
  id text not null unique,
  title text not null check (title <> ''),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null,
  primary key (company_id, id)
);
