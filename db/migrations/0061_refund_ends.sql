-- How refunds end: some that were through come back from the bank, some are made by hand at the provider, and whoever
-- asked for one has to hear of its end.

-- `told_at`: the owner of the reference has done what follows. `hand_refund_ids`: refunds that somebody made by hand and
-- that were taken over, `excess_cents` what they were too much. `came_back_cents` lies on our balance until it is sent again.
alter table refund
  add column told_at timestamptz,
  add column hand_refund_ids text[] not null default '{}',
  add column excess_cents integer not null default 0 check (excess_cents >= 0),
  add column came_back_cents integer not null default 0 check (came_back_cents >= 0),
  add column came_back_times integer not null default 0 check (came_back_times >= 0);
update refund set told_at = done_at
where status = 'done' and not exists (
  select 1 from reservation as r where r.company_id = refund.company_id and r.id = refund.reference
    and (r.state = 'deleteCapacity' or (r.state = 'confirmed' and r.places_released_at is not null)));
create index refund_untold on refund (done_at) where status = 'done' and told_at is null;
create index refund_by_hand on refund using gin (hand_refund_ids) where hand_refund_ids <> '{}';

select pgboss.create_queue('payment.recheck-refund',
  '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb);
