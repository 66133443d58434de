-- When a refund left the payment provider's balance, as the provider says it: by so much a day's books differ until the
-- refund is through at the bank and in the ledger. Of one under way from before, the reconciler reads it with its next look.
alter table refund add column sent_at timestamptz;
