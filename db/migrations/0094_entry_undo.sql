-- An entry that was taken back: who was let in by mistake stands outside again. The reservation keeps its state, which
-- nothing leaves; that nobody of it is inside any more is said beside it.
create table admission_undo (
  company_id text not null,
  -- The press that was undone. Told later under this name, it lets nobody in.
  entry_id text not null,
  reservation_id text not null,
  -- The tickets that stand outside again; empty where nobody had heard of the entry.
  numbers smallint[] not null,
  admitted_at timestamptz not null,
  undone_at timestamptz not null,
  undone_by text not null,
  was_offline boolean not null,
  primary key (company_id, entry_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);
create index admission_undo_by_reservation on admission_undo (company_id, reservation_id, undone_at);
create trigger admission_undo_append_only before update or delete on admission_undo
  for each row execute function refuse_change();

-- Since when nobody of a redeemed reservation is inside any more; `null` while somebody is, and before.
alter table reservation add column entries_undone_at timestamptz;

alter table admission_conflict drop constraint admission_conflict_because_check;
alter table admission_conflict add constraint admission_conflict_because_check
  check (because in ('used', 'cancelled', 'unpaid', 'outdated', 'wrong-day', 'unknown', 'undo-late'));
