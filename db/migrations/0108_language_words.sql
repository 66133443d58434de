-- In which languages an offer is held besides German, as its line "Sprache" (`facts.language`, the provider's own words)
-- names them: "Deutsch; So 16 Uhr Englisch" is held in 'englisch', too. A clause that denies names none.
create function spoken_languages(input text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if coalesce(input, '') = '' then return '{}'; end if;
  return (select coalesce(array_agg(distinct found.language[1]), '{}')
  from regexp_split_to_table(spelled_out(coalesce(input, '')), '[,;.!()]+|\s[-–—]+\s|\m(aber|jedoch)\M') as clause (part)
  cross join lateral regexp_matches(part, '\m([a-z]{2,30}isch|platt|gebaerdensprache)(?:deutsch)?\M', 'g') as found (language)
  where part !~ '\m(nicht|kein|keine|keinen|ohne|weder|noch|untertitel[n]?)\M');
end
$$;

-- A language is a posting like a word's and like a need's (0105). The version before this one writes none while both run,
-- until the offer is saved or renewed.
insert into service_posting (lexeme, cell, service_id, weight, tags, lat, lng, price_cents, rating_hundredths,
  rating_count, party_min, rank, best, request_kind, counts_persons, child_cents)
select '#' || language, narrow.cell, narrow.service_id, 1, narrow.tags, narrow.lat, narrow.lng, narrow.price_cents,
  narrow.rating_hundredths, narrow.rating_count, narrow.party_min, narrow.rank, narrow.best, narrow.request_kind,
  narrow.counts_persons, narrow.child_cents
from service_index narrow
join service on service.company_id = narrow.company_id and service.id = narrow.service_id
cross join lateral unnest(spoken_languages(service.facts ->> 'language')) as language
on conflict (lexeme, cell, service_id) do nothing;
