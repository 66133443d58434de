-- Mails about messages that weren't read come until somebody switches them off.
alter table users add column wants_chat_mails boolean not null default true;
