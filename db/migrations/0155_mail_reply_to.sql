-- Where an answer to a mail goes, where that is somebody else than the sender.
alter table mail add column reply_to text;
