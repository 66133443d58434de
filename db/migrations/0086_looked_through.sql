-- Payments are looked through by when they came in: those without an outcome, and those of a day.
create index payment_by_paid_at on payment (paid_at);
-- A company sees on every page of its own how many requests wait.
create index reservation_open_request on reservation (company_id) where state = 'slotRequestet';
