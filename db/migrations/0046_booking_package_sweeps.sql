-- What the sweeps of requests look for.

-- Requests that lapsed and are to be passed on.
create index package_request_to_forward on package_request (lapsed_at, reservation_id)
  where may_forward and lapsed_at is not null and forwarded_at is null;
-- Requests of accounts whose address isn't confirmed.
create index reservation_unconfirmed on reservation (created_at, id) where state = 'pendingRequest';
