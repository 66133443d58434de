-- How many places somebody waited for, where fewer are offered now: they took up less, didn't pay, and have those again.
alter table waiting_entry add column asked_units integer;
alter table waiting_entry add constraint waiting_entry_asked check (asked_units >= units);
