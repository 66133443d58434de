-- Who was let in: one row for each ticket of a reservation, so that none is used twice, whoever scans it.
create table admission (
  company_id text not null,
  reservation_id text not null,
  number smallint not null check (number > 0),
  -- Names the press of the button or the scan: sent again, it changes nothing.
  entry_id text not null,
  admitted_at timestamptz not null,
  admitted_by text not null,
  was_offline boolean not null,
  primary key (company_id, reservation_id, number),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);

-- Somebody whom a scanner without network let in, though the ticket wasn't good (any more).
create table admission_conflict (
  company_id text not null,
  entry_id text not null,
  reservation_id text,
  number smallint,
  because text not null check (because in ('used', 'cancelled', 'unpaid', 'outdated', 'wrong-day', 'unknown')),
  admitted_at timestamptz not null,
  admitted_by text not null,
  reported_at timestamptz not null,
  primary key (company_id, entry_id)
);

create index admission_conflict_by_time on admission_conflict (company_id, admitted_at desc);
