-- Mails that can be ended name the address by which a mail program does it (RFC 8058). The version before this one leaves
-- it empty.
alter table mail add column unsubscribe_url text;
-- Whose visit ended yesterday is asked for a review.
create index reservation_by_end on reservation (ends_at, id) where state in ('confirmed', 'reedemed');
