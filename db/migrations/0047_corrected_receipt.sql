-- Of a booking that was changed there are several payments, each with a receipt, and parts of one that went back, each
-- with a receipt of its own that corrects it.
alter table receipt
  drop constraint receipt_kind_check,
  add constraint receipt_kind_check check (kind in ('sale', 'cancellation', 'correction')),
  drop constraint receipt_company_id_payment_id_kind_key,
  drop constraint receipt_check,
  drop constraint receipt_check1,
  add constraint receipt_cancels_check check ((kind <> 'sale') = (cancels is not null)),
  add constraint receipt_refund_check check ((kind <> 'sale') = (refund_id is not null));
create unique index receipt_of_sale on receipt (company_id, payment_id) where kind = 'sale';
create unique index receipt_of_refund on receipt (company_id, refund_id) where kind <> 'sale';
create index receipt_by_payment on receipt (company_id, payment_id);
