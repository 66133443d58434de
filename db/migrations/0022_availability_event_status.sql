-- What became of an event's date, and the smallest number of guests it takes place with.
alter table event
  add column status text not null default 'scheduled' check (status in ('scheduled', 'postponed', 'cancelled')),
  -- Where a postponed date was before.
  add column previous_starts_at timestamptz,
  -- Until when guests of a postponed date take the new one or their money back.
  add column accept_until timestamptz,
  -- Below this number of guests at `min_guests_until` the date is called off by itself.
  add column min_guests integer check (min_guests between 1 and 10000),
  add column min_guests_until timestamptz,
  -- The series that made the date, and the day that it has in it.
  add column series_id text,
  add column series_day date,
  add constraint event_min_guests check ((min_guests is null) = (min_guests_until is null)),
  add constraint event_postponed check ((status = 'postponed') = (accept_until is not null and previous_starts_at is not null));
create index event_min_guests_due on event (min_guests_until) where min_guests_until is not null and status <> 'cancelled';
create index event_by_series on event (company_id, series_id) where series_id is not null;
