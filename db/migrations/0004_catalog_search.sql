-- What search reads of the catalog: narrow rows, postings of words, and words for typing errors.

-- One narrow row per service that can be found. `cell` is a 30-bit Z-order cell (15 bits of latitude, 15 of longitude),
-- so that one btree serves the geohash precisions 6, 5 and 4. `tags` holds one bit per stored filter value (app/catalog/
-- filters.ts); bit 62 is no filter: only children have a price, and a family needs no places for its adults.
-- `best` is the editorial mark be_1 ... be_5, 0 without; a service without a price has the largest integer.
-- `request_kind` is 0 for time slots, 1 for events, 2 for requests, and 3 for starts that aren't booked here: lists without
-- a day keep these services, and no list counts their starts. Where `counts_persons` is false the calendar counts lanes,
-- boats or rooms, so that one free place is enough for a party.
create table service_index (
  service_id text primary key,
  company_id text not null,
  category_key smallint not null,
  cell integer not null,
  lat real not null,
  lng real not null,
  price_cents integer not null,
  rating_hundredths smallint not null,
  rating_count integer not null,
  party_min smallint not null,
  rank integer not null,
  best smallint not null,
  request_kind smallint not null check (request_kind between 0 and 3),
  counts_persons boolean not null,
  tags bigint not null,
  -- What a child costs at least as part of a party: lists for families are sorted and limited by what they pay. A value that
  -- is too low only admits more services.
  child_cents integer not null default 0,
  -- The filter values behind the 62 that `tags` holds (app/catalog/filters.ts), 62 again.
  more_tags bigint not null default 0
);
-- The best of each cell of four characters, read a few rows per cell.
create index service_index_best on service_index ((cell >> 10), best desc, rank, service_id);
create index service_index_category on service_index (category_key, cell) include (service_id, company_id, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags, child_cents,
  more_tags);
create index service_index_cell on service_index (cell) include (service_id, company_id, category_key, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags, child_cents,
  more_tags);

-- Postings of the text search: (lexeme, cell) -> service, read index-only. A posting carries what filters and sorting need,
-- so that only the rows of one page are looked up elsewhere. "C" so that a prefix is a range.
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
  counts_persons boolean not null,
  child_cents integer not null default 0,
  more_tags bigint not null default 0,
  primary key (lexeme, cell, service_id) include (tags, lat, lng, price_cents,
    rating_count, rank, rating_hundredths, party_min, best, request_kind, weight, counts_persons, child_cents, more_tags)
);
create index service_posting_by_service on service_posting (service_id);

-- A posting that is written without facts takes them from the narrow row.
create function posting_facts() returns trigger language plpgsql as $$
begin
  select tags, lat, lng, price_cents, rating_count, rank, rating_hundredths, party_min, best, request_kind,
    counts_persons, child_cents, more_tags
  into new.tags, new.lat, new.lng, new.price_cents, new.rating_count, new.rank, new.rating_hundredths, new.party_min,
    new.best, new.request_kind, new.counts_persons, new.child_cents, new.more_tags
  from service_index where service_id = new.service_id;
  return new;
end
$$;

create trigger service_posting_facts before insert on service_posting
  for each row when (new.tags is null) execute function posting_facts();

-- "St.Pauli" is two words, as "St. Pauli" is: the parser reads a word with a dot within as the name of a computer.
create function saints_apart(input text) returns text language sql immutable parallel safe
return regexp_replace(input, '\m(st|skt)\.-?(?=[[:alpha:]])', '\1 ', 'gi');

-- German lexemes of a text in both spellings: "Töpfern" is also found as "Toepfern".
create function search_vector(input text) returns tsvector language sql immutable parallel safe
return to_tsvector('pg_catalog.german', plain_letters(saints_apart(input)))
  || to_tsvector('pg_catalog.german', spelled_out(saints_apart(input)));

-- Words of offers, for searches with typing errors: each once, with its groups of three letters, by which similar words are
-- found. A word stays when its last offer is removed: readers look in the postings whether it is in use.
create table search_word (
  -- Small letters, umlauts spelled out.
  spelled text collate "C" primary key,
  -- As the first offer wrote it.
  shown text not null
);

create table search_word_part (
  part text collate "C" not null,
  spelled text collate "C" not null references search_word (spelled) on delete cascade,
  primary key (part, spelled)
);

-- Groups of three letters; the word's ends count as letters, so that beginnings and ends weigh more.
create function word_parts(spelled text) returns setof text language sql immutable parallel safe as $$
  select distinct substr('^' || spelled || '$', nr, 3) from generate_series(1, length(spelled)) as nr
$$;

-- The words of a text with four to forty letters that mean something, each by both keys. A word that is written with a
-- key itself is shown for it before one that is only bare so: "Schon" before "Schön".
create function search_words(input text) returns table (spelled text, shown text)
language sql immutable parallel safe as $$
  select distinct on (key) key, word
  from regexp_split_to_table(normalize(input, nfc), '[^[:alpha:]]+') as word
  cross join lateral unnest(array[spelled_out(word), bare_letters(word)]) as key
  where length(word) between 4 and 40 and search_vector(word) <> ''::tsvector
  order by key, key = spelled_out(word) desc, word
$$;

-- What so many heads pay at least for what a price list counts by the lane, boat or birthday, in cents: one of it at
-- least, and then the cheapest lines that take the others ("each further child"). Conditions of a line are ignored, so that
-- the result is never more than the order's sum. `null` if the list has no such line. In plpgsql, so that it isn't
-- inlined: it runs for few rows.
create function least_cents_for_party(price_groups jsonb, heads integer, slots integer)
returns bigint language plpgsql immutable parallel safe as $$
declare
  covered bigint[] := array[0]::bigint[];
  best bigint;
  least_cents bigint;
  kinds jsonb;
begin
  select jsonb_agg(own) into kinds from (
    select line ->> 'groupID' as id, min(line ->> 'counts') as counts,
      min(round((line ->> 'priceCents')::numeric * slots * coalesce((line ->> 'durationFactor')::numeric, 1)))::bigint as cents,
      max((line ->> 'personsPerUnit')::int) as holds
    from jsonb_array_elements(price_groups) as line
    where line ->> 'counts' = 'object' or (line ->> 'counts' = 'extra' and (line ->> 'personsPerUnit')::int > 0)
    group by 1) own;
  -- `covered[n + 1]`: what n more heads cost at least.
  for more in 1..heads loop
    select min(cents + covered[greatest(0, more - coalesce(holds, more)) + 1]) into best
    from jsonb_to_recordset(kinds) as own (cents bigint, holds int);
    covered := covered || best;
  end loop;
  select min(cents + covered[greatest(0, heads - coalesce(holds, heads)) + 1]) into least_cents
  from jsonb_to_recordset(kinds) as own (counts text, cents bigint, holds int) where counts = 'object';
  return least_cents;
end $$;

-- Whether a typed text has the name of an offer, a company or an event in it is one look into an index: titles by their
-- words, and whole; umlauts spelled out and "St." as "Sankt". Titles change seldom: a list of pending entries would be read
-- by every search.
create function title_text(input text) returns text language sql immutable parallel safe
return regexp_replace(trim(both ' ' from regexp_replace(spelled_out(input), '[^a-z0-9]+', ' ', 'g')), '\mst\M', 'sankt', 'g');

create function title_words(input text) returns tsvector language sql immutable parallel safe
return to_tsvector('simple', title_text(input));

create index service_by_title on service (title_text(title));
create index company_by_title on company (title_text(title));
create index service_by_title_words on service using gin (title_words(title)) with (fastupdate = off);
create index company_by_title_words on company using gin (title_words(title)) with (fastupdate = off);
