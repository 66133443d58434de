-- Tries of refunds that the bank refused: when each left the payment provider's balance, and when it came back to it.
-- Until the day of the refusal is compared, it explains by how much the day differs on which it left.
create table refund_refusal (
  company_id text not null,
  refund_id text not null,
  stripe_refund_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  sent_at timestamptz not null,
  refused_at timestamptz not null,
  primary key (company_id, refund_id, stripe_refund_id)
);
-- Read by the provider's id for the movements of a day, and by day for what is open.
create index refund_refusal_stripe_refund_id on refund_refusal (stripe_refund_id);
