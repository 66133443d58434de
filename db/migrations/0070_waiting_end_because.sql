-- Why the marketplace ended somebody's waiting. At an open offer: it ends as soon as its places can be locked.
alter table waiting_entry add column end_because text check (end_because in ('over', 'called-off', 'off-sale', 'changed'));
create index waiting_entry_ending on waiting_entry (id) where state = 'offered' and end_because is not null;
