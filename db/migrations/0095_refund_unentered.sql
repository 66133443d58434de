-- Whoever was let in by mistake paid as everybody else did: while nobody of a redeemed booking is inside any more, its
-- company, or an operator for it, can call it off.
insert into reservation_step (from_state, to_state, actor) values
  ('reedemed', 'refunded', 'provider'),
  ('reedemed', 'refunded', 'operator');

create function refuse_refund_of_entered() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from reservation as r where r.company_id = new.company_id and r.id = new.reservation_id
      and r.entries_undone_at is not null) then
    raise exception 'somebody is inside with this ticket' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger reservation_history_refund_unentered before insert on reservation_history
  for each row when (new.from_state = 'reedemed') execute function refuse_refund_of_entered();

-- Who comes in is inside, also by the version of the program that knows nothing of entries taken back.
create function somebody_is_inside() returns trigger language plpgsql as $$
begin
  update reservation set entries_undone_at = null
  where company_id = new.company_id and id = new.reservation_id and entries_undone_at is not null;
  return null;
end $$;
create trigger admission_clears_undone after insert on admission
  for each row execute function somebody_is_inside();

-- An entry is looked up by its name, of whichever reservation.
create index admission_by_entry on admission (company_id, entry_id);
