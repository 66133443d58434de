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
  child_cents integer not null default 0
);
-- The best of each cell of four characters, read a few rows per cell.
create index service_index_best on service_index ((cell >> 10), best desc, rank, service_id);
create index service_index_category on service_index (category_key, cell) include (service_id, company_id, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags, child_cents);
create index service_index_cell on service_index (cell) include (service_id, company_id, category_key, lat, lng,
  price_cents, rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, tags, child_cents);

-- Postings of the text search: (lexeme, cell) -> service, read index-only. A posting carries what filters and sorting need,
-- so that only the rows of one page are looked up elsewhere. "C" so that a prefix is a range. A lexeme with # before it is
-- no word: it is a need or a language of the offer.
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
  primary key (lexeme, cell, service_id) include (tags, lat, lng, price_cents,
    rating_count, rank, rating_hundredths, party_min, best, request_kind, weight, counts_persons, child_cents)
);
create index service_posting_by_service on service_posting (service_id);

-- A posting that is written without facts takes them from the narrow row.
create function posting_facts() returns trigger language plpgsql as $$
begin
  select tags, lat, lng, price_cents, rating_count, rank, rating_hundredths, party_min, best, request_kind,
    counts_persons, child_cents
  into new.tags, new.lat, new.lng, new.price_cents, new.rating_count, new.rank, new.rating_hundredths, new.party_min,
    new.best, new.request_kind, new.counts_persons, new.child_cents
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

-- What an offer's line "Zugang" (`facts.access`, the provider's own words) speaks of: 'access' of ways without steps or
-- of wheelchairs, 'pram' of ways without steps or of prams. What is denied, only in part, only on request, planned or
-- unclear counts as no: nobody may arrive with a wheelchair and find steps.
create function access_needs(input text) returns text[] language plpgsql immutable parallel safe as $$
begin
  -- Few lines say anything of it: the others are left out by one look. PostgreSQL keeps 32 regular expressions; with more
  -- of them in all each reading would make them anew, and take ten times as long.
  if spelled_out(coalesce(input, '')) !~
    'roll(st|i|ator)|gehbehinder|kinderwagen|buggy|stufe|treppe|schwelle|barriere|ebenerdig|aufzu|fahrst|rampe|lift'
  then return '{}'; end if;
  return (with said (line) as (
    -- "Ohne Stufen" is no denial, and nor is "kein Problem".
    select regexp_replace(regexp_replace(spelled_out(coalesce(input, '')),
      '\m(ohne|keine?n?|0|null) (einzige )?(stufen?|treppen?|schwellen?|barrieren?'
        || '|(aufzug|fahrstuhl|lift|rampe) (noetig|notwendig|erforderlich))\M', 'stufenlos', 'g'),
      '\m(ohne|keine?) (jede )?(probleme?|hindernisse?|einschraenkung(en)?)\M', 'gut', 'g')
  ), clause as (
    select part, lead(part, 1, '') over (order by nr) as following, nr
    from said cross join lateral regexp_split_to_table(
      line, '(\s*([,;.!()]|\s[-–—]+\s|\m(aber|jedoch|sondern)\M))+') with ordinality as clause (part, nr)
  ), named as (
    select part, following, nr,
      part ~ ('\m(lasten|personen)?(aufzug|aufzueg|fahrst(uh|ueh)l)|\m(lasten|auffahr|rollstuhl)?rampen?\M'
          || '|\m(plattform|hub)lift') or (part ~ '\mlifts?\M' and part !~ 'becken|wasser|\mbad') as is_lift,
      -- "Rampe, bitte anrufen": what a clause begins with that asks to be told goes with the one before it.
      part ~ ('\m(mobile?[nrs]?|tragbare?[nrs]?|ausklappbare?[nrs]?) [a-z]*rampen?\M|\mtreppen(lift|raupe|steiger)'
          || '|\m(auf (anfrage|nachfrage|rueckfrage|ansage|zuruf|wunsch|bestellung))\M'
          || '|\m(nach (absprache|anmeldung|anruf|vereinbarung|ruecksprache))\M'
          || '|\m(bei bedarf|anrufen|(vor)?anmelden|anmeldung|ankuendigen|absprechen|bescheid)\M'
          || '|\m((er|nach|an)?fragen|kontaktieren)\M'
          || '|\m(mit (fremder |etwas |unserer )?hilfe|helfende[nr]?|eigenes? (gefahr|risiko))\M')
        or following ~ ('^\s*(und )?(bitte |vorher |vorab |kurz |rechtzeitig |nur )*(mobil'
          || '|auf (anfrage|nachfrage|rueckfrage|ansage|zuruf|wunsch|bestellung)'
          || '|nach (absprache|anmeldung|anruf|vereinbarung|ruecksprache)|bei bedarf|anrufen|(vor)?anmelden|melden'
          || '|ankuendigen|absprechen|bescheid)\M') as is_asked
    from clause
  ), helped as (
    select part, following, is_asked, is_lift, is_lift and not is_asked as is_lifted,
      -- What only the next clause offers helps, too: "Zwei Stufen, Rampe liegt bereit".
      lead(is_lift and not is_asked, 1, false) over (order by nr) as is_lifted_next
    from named
  ), read as (
    select part, is_asked, is_lift, is_lifted,
      part ~ 'rollst(uh|ueh)l|\m(rollis?\M|rollator|gehbehinder)' as is_wheels,
      part ~ '\m(kinderwagen|buggys?\M)' as is_pram,
      part ~ '\m(stufenlos|stufenfrei|schwellenlos|schwellenfrei|ebenerdig|barrierefrei)' as is_level,
      not (is_lifted or is_lifted_next) and (
        part ~ ('\m(?!(alters|klassen|jahrgangs|schwierigkeits|niveau|leistungs|lern|preis)stufe)[a-z]*stufen?\M'
          || '|\m[a-z]*treppen?\M|\mtreppenhaus|\m[a-z]*schwellen?\M|\m[a-z]*leitern?\M|\mstiegen?\M|\mtritt(e|en)?\M'
          || '|\mschritte? (ueber|auf|in)\M')) as is_stopped,
      part ~ ('\mkanten?\M.*\d ?(cm|zentimeter)|\m(absatz|absaetzen?)\M|\mzu (eng|schmal|steil)\M'
          || '|\m(leider|nein|noe|nee|no)\M') as is_closed,
      part ~ ('\m(nicht|nich|net|ned|nichts|nix|kein|keine|keinen|keiner|keinerlei|ohne|weder|noch|nie|niemals)\M'
          || '|un(geeignet|tauglich|zugaenglich|moeglich|erwuenscht|gerecht|passierbar|guenstig|praktisch|klar)'
          || '|un(bekannt|geprueft|sicher)|verbot'
          || '|\m(untersagt|ausgeschlossen|fehlanzeige|mangels|vergeb(en|lich)s?|waeren?|waers|bemueh[a-z]*|wichtig)\M'
          || '|\m(fraglich|ungewiss|angewiesen|hindernisse?|steil(e[nrs]?)?)\M'
          -- In part, hardly, or for somebody else.
          || '|\m(nur|kaum|selten|wenig|weniger|fast|beinahe|nahezu|halbwegs|einigermassen|relativ|ziemlich)\M'
          || '|\m(bedingt|teilweise|eingeschraenkt|beschraenkt)|\m(zum teil|((gross|groessten)?teils)|meist(ens)?)\M'
          || '|\m(weit(est)?gehend|ueberwiegend|eventuell|evtl|vielleicht|theoretisch|manchmal|zeitweise)'
          || '|\m(schwer|schwierig|schlecht|muehsam|problematisch|mangelhaft|begrenzt|zu (klein|hoch|niedrig|schwer|kurz))\M'
          -- Not yet, or no longer; what was renovated is ready.
          || '|\m(fehl(t|en|ende[mnrs]?)|ausser|bis auf ((das|die|den|eine?n?|kleine?n?) )?(wc|toilette|stufe|umkleide|keller)[a-z]*'
          || '|bald|soll(en)?)\M|\m(defekt|kaputt|gesperrt|stillgelegt|geplant|demnaechst|bestellt|beantragt|folgt)'
          || '|\mkommt (20\d\d|erst|noch|bald|im |naechste)'
          || '|\m(zu)?(kuenftig|kunft)|\m(im (um|auf|ein)?bau|im entstehen'
          || '|(in|wegen) (planung|arbeit|vorbereitung|pruefung|reparatur|wartung|sanierung|renovierung))\M'
          || '|\m(wird|werden)\M.*(repariert|saniert|renoviert|gewartet|gebaut|geruestet|geprueft|geklaert)\M'
          || '|\mab (ende |mitte |anfang )?(20\d\d|fruehjahr|fruehling|sommer|herbst|winter|januar|februar|maerz'
          || '|april|mai|juni|juli|august|september|oktober|november|dezember)\M'
          -- A question that nobody answers, and a field without a yes.
          || '|\?\s*$|:\s*([-–—/x0kn]|[kn][ /]?a)?\s*$|\m0 (rollst|plaetz)|plaetze? 0\M|[❌✗✘✖]')
        -- The next clause may go on: "Aufzug, zurzeit defekt".
        or following ~ ('^\s*((ist|sind|wird|zurzeit|zur zeit|derzeit|momentan|aktuell|gerade|noch'
          || '|seit [a-z0-9]+|bis [a-z0-9]+) )*(fehl(t|en)|defekt|kaputt|gesperrt|ausser betrieb|stillgelegt|geplant'
          || '|in planung|in arbeit|im (um|auf)?bau|fehlanzeige|unbekannt|unklar|ungeprueft|ausser|stimmt nicht|folgt'
          || '|repariert|in reparatur|in wartung|verboten|untersagt|unmoeglich|schwierig|kaum'
          || '|(nur )?(bedingt|teilweise|eingeschraenkt))\M') as is_denied,
      -- Who sits in a wheelchair doesn't park it.
      part ~ '\m(muss|muessen|bleib(en|t)|lassen|gelassen|zurueck|daheim|zu ?hause|[a-z]*tragen|[a-z]*schleppen)\M'
        or (part ~ 'rollst(uh|ueh)l|\mrollis?\M' and part ~ '\mabstell|\mabgestellt|\mzuschauen\M') as is_left
    from helped
  ), whole as (
    select bool_or(is_wheels and not is_asked) as wheels, bool_or(is_pram and not is_asked) as pram,
      bool_or((is_level and not is_asked) or is_lifted) as level,
      bool_or(is_stopped or is_closed or (is_left and (is_wheels or is_pram))
        or (is_denied and (is_wheels or is_pram or is_level or is_lift))) as shut
    from read
  )
  select array_remove(array[
    case when not shut and (wheels or level) then 'access' end, case when not shut and (pram or level) then 'pram' end
  ], null) from whole);
end
$$;

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
