-- Of a party more may have come in than it has tickets: how many people a conflict is about.
alter table admission_conflict add column people smallint not null default 1 check (people > 0);
drop index admission_conflict_by_time;
create index admission_conflict_by_report on admission_conflict (company_id, reported_at desc);
