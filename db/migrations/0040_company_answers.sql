-- What a company tells its guest when it rejects or cancels, and who cancelled a ticket whose refund is under way.
alter table reservation
  add column provider_message text,
  add column cancelled_as text check (cancelled_as in ('user', 'provider', 'operator')),
  add column cancelled_by text;

-- The company's list of its reservations.
create index reservation_by_company_start on reservation (company_id, starts_at, id);
