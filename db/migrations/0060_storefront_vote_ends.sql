-- The organiser is told once that a vote has ended. Those that ended before are no news.
alter table poll add column end_told_at timestamptz;
update poll set end_told_at = now() where ended_at is not null or deadline_at <= now();
create index poll_end_to_tell on poll (id) where end_told_at is null and (ended_at is not null or deadline_at is not null);
