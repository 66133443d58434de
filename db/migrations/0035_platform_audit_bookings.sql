-- Operators open bookings and refund them: both are noted. The list repeats the kinds of the migrations before.
alter table audit_entry drop constraint audit_entry_subject_kind_check;
alter table audit_entry add constraint audit_entry_subject_kind_check check (subject_kind in
  ('account', 'company', 'service', 'refund', 'checkout', 'payment', 'mail', 'webhook', 'job', 'books', 'review',
   'city', 'quarter', 'category', 'collection', 'booking'));

-- Mails about a booking are named by its id, or by that of a refund or a change of it.
create index mail_by_reference on mail (split_part(operation_id, ':', 2));
