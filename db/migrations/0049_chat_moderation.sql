-- Mails about unread messages, and operators who read a conversation.

-- Up to which message it was looked whether a mail has to tell of it.
alter table conversation add column mailed_seq integer not null default 0 check (mailed_seq >= 0);
create index conversation_to_mail on conversation (reference) where mailed_seq < last_seq;

-- When the last of these mails was written to that reader.
alter table message_read add column told_at timestamptz;

-- An operator reads a conversation for a while, for a reason.
create table conversation_reading (
  company_id text not null,
  reference text not null,
  operator_id text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  begun_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begun_at),
  primary key (company_id, reference, operator_id, begun_at),
  foreign key (company_id, reference) references conversation (company_id, reference)
);
create index message_report_by_reporter on message_report (reporter_id);
create index conversation_block_by_user on conversation_block (user_id);
