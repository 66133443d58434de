-- The words that offers are written with, for searches with typing errors: each once, with its groups of three letters,
-- by which near words are found. A word stays when its last offer goes; readers ask the postings whether it is in use.
-- The version before this one writes none while both run: a new word is then only missing as a proposal.
create table search_word (
  -- Small letters, umlauts spelled out.
  spelled text collate "C" primary key,
  -- As an offer was the first to write it.
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

-- The words of a text with four to forty letters that mean something; each once per spelling.
create function search_words(input text) returns table (spelled text, shown text)
language sql immutable parallel safe as $$
  select distinct on (spelled_out(word)) spelled_out(word), word
  from regexp_split_to_table(input, '[^[:alpha:]]+') as word
  where length(word) between 4 and 40 and search_vector(word) <> ''::tsvector
  order by spelled_out(word), word
$$;

-- Each spelling is looked at once, not once per offer.
with written as (
  select distinct regexp_split_to_table(concat_ws(' ', service.title, service.short_title,
    array_to_string(service.keywords, ' '), category.name, company.title, service.district, service.city),
    '[^[:alpha:]]+') as word
  from service join service_index narrow on narrow.service_id = service.id
  join company on company.id = service.company_id
  join category on category.id = service.category_id
), word as (
  select distinct on (word.spelled) word.spelled, word.shown
  from written cross join lateral search_words(written.word) as word
  order by word.spelled, word.shown
), saved as (
  insert into search_word (spelled, shown) select spelled, shown from word
)
insert into search_word_part (part, spelled)
select part, word.spelled from word cross join lateral word_parts(word.spelled) as part;
