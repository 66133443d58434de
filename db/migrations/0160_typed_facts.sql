-- Access with a wheelchair or a pram and the languages of an offer are facts of their own. Until now its sentences were
-- read for them.
alter table service
  add column wheelchair text not null default 'unknown' check (wheelchair in ('yes', 'partly', 'no', 'unknown')),
  add column pram text not null default 'unknown' check (pram in ('yes', 'partly', 'no', 'unknown')),
  add column languages text[] not null default '{}' check (languages <@ array['de', 'en', 'fr', 'es', 'it', 'pt', 'nl',
    'da', 'sv', 'no', 'pl', 'ru', 'uk', 'tr', 'ar', 'zh', 'ja', 'nds', 'gsg']);

delete from service_posting where lexeme >= '#' and lexeme < '$';
drop function access_needs(text);
drop function spoken_languages(text);

-- The filter values behind the 62 that `tags` holds (app/catalog/filters.ts), 62 again.
alter table service_index add column more_tags bigint not null default 0;
alter table service_posting add column more_tags bigint not null default 0;
alter table event add column more_tags bigint not null default 0;

-- Value 65, the bit 3, is an offer that can be cancelled; nothing is known yet of the three before it.
update service_index narrow set more_tags = 8 from service join company on company.id = service.company_id
where service.company_id = narrow.company_id and service.id = narrow.service_id and service.request_type <> 'onRequest'
  and company.kind <> 'extern' and not company.is_closed and service.external_link is null
  and service.cancel_minutes_before_start < service.bookable_days_ahead * 1440;
update service_posting posting set more_tags = narrow.more_tags from service_index narrow
where narrow.service_id = posting.service_id and narrow.more_tags <> 0;
update event set more_tags = narrow.more_tags from service_index narrow
where narrow.service_id = event.service_id and narrow.more_tags <> 0
  and event.payment_type <> 'free-without-ticket';

drop index service_index_category;
drop index service_index_cell;
create index service_index_category on service_index (category_key, cell) include (service_id, company_id, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags, child_cents,
  more_tags);
create index service_index_cell on service_index (cell) include (service_id, company_id, category_key, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags, child_cents,
  more_tags);
alter table service_posting
  drop constraint service_posting_pkey,
  add constraint service_posting_pkey primary key (lexeme, cell, service_id) include (tags, lat, lng, price_cents,
    rating_count, rank, rating_hundredths, party_min, best, request_kind, weight, counts_persons, child_cents, more_tags);

-- As in 0009: a posting written without facts takes them from the narrow row.
create or replace function posting_facts() returns trigger language plpgsql as $$
begin
  select tags, lat, lng, price_cents, rating_count, rank, rating_hundredths, party_min, best, request_kind,
    counts_persons, child_cents, more_tags
  into new.tags, new.lat, new.lng, new.price_cents, new.rating_count, new.rank, new.rating_hundredths, new.party_min,
    new.best, new.request_kind, new.counts_persons, new.child_cents, new.more_tags
  from service_index where service_id = new.service_id;
  return new;
end
$$;
