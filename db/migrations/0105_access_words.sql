-- What an offer's line "Zugang" (`facts.access`, the provider's own words) speaks of: 'access' of ways without steps or
-- of wheelchairs, 'pram' of ways without steps or of prams. A text that denies, or that names steps without a ramp or
-- lift beside them, says neither: nobody shall be led to a door that stays shut for them. What is unclear counts as no.
create function access_needs(input text) returns text[] language sql immutable parallel safe as $$
  with said (line) as (
    -- "Ohne Stufen" is no denial.
    select regexp_replace(spelled_out(coalesce(input, '')),
      '\m(ohne|keine?n?) (einzige )?(stufen?|treppen?|schwellen?|barrieren?)\M', 'stufenlos', 'g')
  ), clause as (
    select part, lead(part, 1, '') over (order by nr) as following
    from said cross join lateral regexp_split_to_table(
      line, '[,;.!()]+|\s[-–—]+\s|\m(aber|jedoch|sondern)\M') with ordinality as clause (part, nr)
  ), read as (
    select part,
      part ~ 'rollst(uh|ueh)l|\m(rollis?\M|rollator|gehbehinder)' as is_wheels,
      part ~ '\m(kinderwagen|buggys?\M)' as is_pram,
      part ~ '\m(stufenlos|stufenfrei|schwellenlos|schwellenfrei|ebenerdig|barrierefrei)' as is_level,
      part ~ '\m(lasten|personen)?(aufzug|aufzueg|fahrst(uh|ueh)l)|\m(lasten|auffahr|rollstuhl)?rampen?\M'
        or part ~ '\m(treppen|plattform|hub)lift' as is_lifted,
      -- What only the next clause offers helps, too: "Zwei Stufen, Rampe liegt bereit".
      part ~ '\m(treppen)?stufen?\M|\m[a-z]*treppen?\M|\mtreppenhaus|\mtuer?schwellen?\M|\mschwellen?\M|\m[a-z]*leitern?\M'
        and part || ' ' || following !~ 'aufzug|aufzueg|fahrst(uh|ueh)l|rampe|lift' as is_stopped,
      part ~ '\m(nicht|kein|keine|keinen|keiner|ohne|weder|noch|un(geeignet|zugaenglich|moeglich)|defekt|gesperrt|ausser)\M'
        as is_denied,
      part ~ '\m(leider|nein)\M' as is_sorry
    from clause
  ), whole as (
    select bool_or(is_wheels) as wheels, bool_or(is_pram) as pram, bool_or(is_level or is_lifted) as level,
      bool_or(is_stopped or is_sorry or (is_denied and (is_wheels or is_pram or is_level or is_lifted))) as shut
    from read
  )
  select array_remove(array[
    case when not shut and (wheels or level) then 'access' end, case when not shut and (pram or level) then 'pram' end
  ], null) from whole
$$;

-- Such a need is a posting like a word's, behind a sign with which no word begins. The version before this one writes
-- none while both run, until the offer is saved or renewed.
insert into service_posting (lexeme, cell, service_id, weight, tags, lat, lng, price_cents, rating_hundredths,
  rating_count, party_min, rank, best, request_kind, counts_persons, child_cents)
select '#' || need, narrow.cell, narrow.service_id, 1, narrow.tags, narrow.lat, narrow.lng, narrow.price_cents,
  narrow.rating_hundredths, narrow.rating_count, narrow.party_min, narrow.rank, narrow.best, narrow.request_kind,
  narrow.counts_persons, narrow.child_cents
from service_index narrow
join service on service.company_id = narrow.company_id and service.id = narrow.service_id
cross join lateral unnest(access_needs(service.facts ->> 'access')) as need
on conflict (lexeme, cell, service_id) do nothing;
