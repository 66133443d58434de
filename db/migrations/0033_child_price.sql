-- What a child costs at least as part of a party, beside the start price, so that lists for families are ordered and
-- limited by what they pay. 0 is always true: the version before this one writes rows without it while both run.
alter table service_index add column child_cents integer not null default 0;
alter table service_posting add column child_cents integer not null default 0;

-- No price list says yet that a price is for children, so that they pay what the others do.
update service_index set child_cents = price_cents;
update service_posting set child_cents = price_cents;

drop index service_index_category;
drop index service_index_cell;
create index service_index_category on service_index (category_key, cell) include (service_id, company_id, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags, child_cents);
create index service_index_cell on service_index (cell) include (service_id, company_id, category_key, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags, child_cents);
alter table service_posting
  drop constraint service_posting_pkey,
  add constraint service_posting_pkey primary key (lexeme, cell, service_id) include (tags, lat, lng, price_cents,
    rating_count, rank, rating_hundredths, party_min, best, request_kind, weight, counts_persons, child_cents);

-- As in 0009: a posting written without facts takes them from the narrow row.
create or replace function posting_facts() returns trigger language plpgsql as $$
begin
  select tags, lat, lng, price_cents, rating_count, rank, rating_hundredths, party_min, best, request_kind,
    counts_persons, child_cents
  into new.tags, new.lat, new.lng, new.price_cents, new.rating_count, new.rank, new.rating_hundredths, new.party_min,
    new.best, new.request_kind, new.counts_persons, new.child_cents
  from service_index where service_id = new.service_id;
  return new;
end
$$;

alter table service add constraint service_price_for_children check (not jsonb_path_exists(price_groups,
  '$[*].isForChildren ? (@.type() != "boolean")'));
alter table event add constraint event_price_for_children check (not jsonb_path_exists(price_groups,
  '$[*].isForChildren ? (@.type() != "boolean")'));
