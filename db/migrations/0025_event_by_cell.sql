-- Events of a small circle in a large city: found by its own small cells instead of all of the city's.
create index event_by_cell on event (cell, starts_at) where is_online;
