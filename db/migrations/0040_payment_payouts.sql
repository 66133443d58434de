-- What a company's account paid out to its bank, as the payment provider said last. It pays by itself; nothing here
-- moves money. Below zero: taken from the bank, for what the company owes.
create table payout (
  company_id text not null,
  id text not null,
  amount_cents integer not null,
  status text not null check (status in ('pending', 'in-transit', 'paid', 'failed', 'cancelled')),
  arrives_on date not null,
  created_at timestamptz not null,
  -- The provider's word for why it failed.
  failure text,
  -- When the provider was asked: an older answer changes nothing.
  read_at timestamptz not null,
  primary key (company_id, id)
);
create index payout_by_arrival on payout (company_id, arrives_on);

-- From when on the provider is to be asked again for an account's payouts.
alter table payout_account add column payouts_due_at timestamptz not null default '1970-01-01T00:00:00Z';
