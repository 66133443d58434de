-- A posting carries what a text search needs to filter and to sort, so that only the rows of one page are looked up
-- elsewhere. The table is built anew beside the old one, in the order in which it is read; until the end readers keep
-- the old one and writers wait.
lock table service_index, service_posting in share mode;

create schema next
  create table service_posting (
    lexeme text collate "C" not null,
    cell integer not null,
    service_id text not null,
    tags bigint not null,
    lat real not null,
    lng real not null,
    price_cents integer not null,
    rating_count integer not null,
    rank integer not null,
    rating_hundredths smallint not null,
    party_min smallint not null,
    best smallint not null,
    request_kind smallint not null,
    weight smallint not null check (weight between 1 and 4),
    counts_persons boolean not null
  );

insert into next.service_posting
select posting.lexeme, posting.cell, posting.service_id, narrow.tags, narrow.lat, narrow.lng, narrow.price_cents,
  narrow.rating_count, narrow.rank, narrow.rating_hundredths, narrow.party_min, narrow.best, narrow.request_kind,
  posting.weight, narrow.counts_persons
from service_posting posting join service_index narrow using (service_id)
order by posting.lexeme, posting.cell, posting.service_id;

drop table service_posting;
alter table next.service_posting set schema public;
drop schema next;
alter table service_posting
  add constraint service_posting_pkey primary key (lexeme, cell, service_id) include (tags, lat, lng, price_cents,
    rating_count, rank, rating_hundredths, party_min, best, request_kind, weight, counts_persons);
create index service_posting_by_service on service_posting (service_id);

-- The version before this one writes postings without facts while both run; they are taken from the narrow row.
create function posting_facts() returns trigger language plpgsql as $$
begin
  select tags, lat, lng, price_cents, rating_count, rank, rating_hundredths, party_min, best, request_kind,
    counts_persons
  into new.tags, new.lat, new.lng, new.price_cents, new.rating_count, new.rank, new.rating_hundredths, new.party_min,
    new.best, new.request_kind, new.counts_persons
  from service_index where service_id = new.service_id;
  return new;
end
$$;
create trigger service_posting_facts before insert on service_posting
  for each row when (new.tags is null) execute function posting_facts();
