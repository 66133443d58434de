-- What stood above the button of a change: the terms it referred to and the notice that nothing can be withdrawn from.
alter table amendment
  add column terms_version text,
  add column withdrawal text check (withdrawal in ('none-fixed-date'));

-- Programs from before 0046 write refunds without their shares, and run beside newer ones while these start: theirs are
-- always of the whole payment.
create function fill_refund_shares() returns trigger language plpgsql as $$
begin
  select coalesce(new.price_cents, amount_cents), coalesce(new.commission_cents, commission_cents),
    coalesce(new.fee_cents, fee_cents)
  into new.price_cents, new.commission_cents, new.fee_cents
  from payment where company_id = new.company_id and id = new.payment_id;
  return new;
end
$$;
create trigger refund_fill_shares before insert on refund
  for each row when (new.price_cents is null or new.commission_cents is null or new.fee_cents is null)
  execute function fill_refund_shares();
