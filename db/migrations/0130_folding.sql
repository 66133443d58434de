-- Stored text has two keys, its umlauts spelled out and bare; typed text is spelled out and matches either. The same as
-- foundation/lib/folding.ts: decomposed letters, capitals, marks, ß and ss make no difference, and a plain "ae" is never
-- shortened. Most text is ASCII and only has its capitals made small. (The German stemmer takes "ae" for "ä" by itself.)
create function small_letters(input text) returns text language sql immutable parallel safe
return replace(replace(replace(replace(translate(lower(normalize(input, nfd)), 'ẞłđı', 'ßldi'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', U&'o\0308');

create or replace function spelled_out(input text) returns text language sql immutable parallel safe
return case when octet_length(input) = length(input) then lower(input) else
  regexp_replace(regexp_replace(small_letters(input), U&'([aou])\0308', '\1e', 'g'), U&'[\0300-\036f]+', '', 'g') end;

create function bare_letters(input text) returns text language sql immutable parallel safe
return case when octet_length(input) = length(input) then lower(input) else
  regexp_replace(small_letters(input), U&'[\0300-\036f]+', '', 'g') end;

-- Lower case without the marks of other languages; umlauts stay, the German stemmer knows them.
create or replace function plain_letters(input text) returns text language sql immutable parallel safe
return case when octet_length(input) = length(input) then lower(input) else
  normalize(regexp_replace(normalize(translate(lower(input), 'øłđı', 'öldi'), nfd),
    U&'(?<![aou])\0308|[\0300-\0307\0309-\036f]', '', 'g'), nfc) end;

-- Both keys, a line each.
create function text_keys(input text) returns text language sql immutable parallel safe
return spelled_out(input) || e'\n' || bare_letters(input);

-- Both keys of a name: neither its spaces nor its hyphens count.
create function name_keys(input text) returns text language sql immutable parallel safe
return regexp_replace(text_keys(input), '[ \t-]+', '', 'g');

-- Both slugs of a name.
create function slugs_of(input text) returns text[] language sql immutable parallel safe
return array[trim(both '-' from regexp_replace(spelled_out(input), '[^a-z0-9]+', '-', 'g')),
  trim(both '-' from regexp_replace(bare_letters(input), '[^a-z0-9]+', '-', 'g'))];

-- The words of a text with four to forty letters that mean something, each by both keys. A word that is written with a
-- key itself is shown for it before one that is only bare so: "Schon" before "Schön".
create or replace function search_words(input text) returns table (spelled text, shown text)
language sql immutable parallel safe as $$
  select distinct on (key) key, word
  from regexp_split_to_table(normalize(input, nfc), '[^[:alpha:]]+') as word
  cross join lateral unnest(array[spelled_out(word), bare_letters(word)]) as key
  where length(word) between 4 and 40 and search_vector(word) <> ''::tsvector
  order by key, key = spelled_out(word) desc, word
$$;

with word as (
  select distinct on (made.spelled) made.spelled, made.shown
  from search_word known cross join lateral search_words(known.shown) as made
  where not exists (select 1 from search_word there where there.spelled = made.spelled)
  order by made.spelled, made.shown
), saved as (
  insert into search_word (spelled, shown) select spelled, shown from word returning spelled
)
insert into search_word_part (part, spelled)
select part, saved.spelled from saved cross join lateral word_parts(saved.spelled) as part;

-- Letters of other languages have other keys now.
insert into service_posting (lexeme, cell, service_id, weight)
select word.lexeme, narrow.cell, service.id,
  case when 'A' = any(word.weights) then 4 when 'B' = any(word.weights) then 3
    when 'C' = any(word.weights) then 2 else 1 end
from service_index narrow
join service on service.company_id = narrow.company_id and service.id = narrow.service_id
join company on company.id = service.company_id
join category on category.id = service.category_id
cross join lateral unnest(
  setweight(search_vector(service.title || ' ' || service.short_title), 'A')
  || setweight(search_vector(array_to_string(service.keywords, ' ')), 'B')
  || setweight(search_vector(category.name), 'C')
  || setweight(search_vector(company.title || ' ' || service.district || ' ' || service.city), 'D')
) as word (lexeme, positions, weights)
where translate(concat_ws(' ', service.title, service.short_title, array_to_string(service.keywords, ' '),
  category.name, company.title, service.district, service.city), 'äöüßÄÖÜ–„“”’…€·×', '') ~ '[^[:ascii:]]'
on conflict (lexeme, cell, service_id) do nothing;

-- An evening's title by both keys, so that no search spells each title anew. The database writes them: the version before
-- this one doesn't know them.
alter table event add column title_keys text not null default '';
create function event_title_keys() returns trigger language plpgsql as $$
begin
  new.title_keys := text_keys(new.title);
  return new;
end $$;
create trigger event_title_keys before insert or update of title on event
for each row execute function event_title_keys();
update event set title_keys = text_keys(title);

-- A quarter answers to the bare slugs of its names, too, alone and beside its city. "St." is "Sankt" there (saint.ts).
update quarter set slugs = array(
  select distinct own from (
    select unnest(quarter.slugs) as own
    union all
    select regexp_replace(made, '(?<=^|-)(sankt|st|skt)(?=-|$)', 'sankt', 'g')
    from unnest(quarter.names) as name
    cross join unnest(array[name, town.name || ' ' || name, name || ' ' || town.name]) as called
    cross join unnest(slugs_of(called)) as made
  ) as each)
from city town where town.geohash = quarter.city_hash;
