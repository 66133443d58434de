-- Of which start somebody was reminded: a booking that moves to another one is told of again.
alter table reservation add column reminded_for timestamptz;
create index reservation_to_remind on reservation (starts_at)
  where state = 'confirmed' and places_released_at is null;
-- Reminders belong to a booking: they come until somebody switches them off.
alter table users add column wants_reminders boolean not null default true;
