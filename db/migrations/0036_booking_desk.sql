-- The operators' lists: bookings of all companies, the newest first, and those of a day.
create index reservation_newest on reservation (created_at desc, id);
create index reservation_by_day on reservation (starts_on, starts_at, id);
