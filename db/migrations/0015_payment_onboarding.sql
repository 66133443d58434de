-- How far a company is with the payment provider's onboarding, as the provider said when it was asked last.
-- Null: not asked since these columns are there.
alter table payout_account
  add column payouts_enabled boolean,
  add column details_submitted boolean,
  add column disabled_reason text,
  add column missing_details text[] not null default '{}',
  add column begun_at timestamptz;
