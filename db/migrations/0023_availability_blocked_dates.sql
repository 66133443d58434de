-- A date of an event that its company blocked stays offline, also when its offer is put online or its dates are published
-- again: both write `is_online` of all dates.
alter table event add column is_blocked boolean not null default false;

create function event_blocked() returns trigger language plpgsql as $$
begin
  new.is_online := new.is_online and not new.is_blocked;
  return new;
end $$;

create trigger event_blocked before insert or update of is_online, is_blocked on event
for each row when (new.is_blocked) execute function event_blocked();
