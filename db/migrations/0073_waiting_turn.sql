-- When somebody stopped waiting, in the order in which it really happened: instants are taken before locks are waited
-- for, so two turns of one line may bear them the wrong way round.
create sequence waiting_turn;
alter table waiting_entry add column turn bigint;
with gone as (
  select company_id, id, row_number() over (order by coalesce(offered_at, ended_at), position) as nr
  from waiting_entry where state <> 'waiting'
)
update waiting_entry as w set turn = gone.nr from gone where gone.company_id = w.company_id and gone.id = w.id;
select setval('waiting_turn', coalesce(max(turn), 0) + 1) from waiting_entry;
alter table waiting_entry add constraint waiting_entry_turn check ((state = 'waiting') = (turn is null));
