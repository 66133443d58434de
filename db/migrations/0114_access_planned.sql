-- As before (0112), but "Aufzug soll 2027 kommen", "Aufzug: n/a" and "Rollstuhlplätze 0" open no way, and "Ebenerdig. 0
-- Stufen" and "Kein Aufzug nötig" close none.
create or replace function access_needs(input text) returns text[] language plpgsql immutable parallel safe as $$
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

-- What is stored follows the new reading where that takes away; what it opens is read with the offer's next change.
delete from service_posting posting using service_index narrow, service
where posting.lexeme in ('#access', '#pram') and narrow.service_id = posting.service_id
  and service.company_id = narrow.company_id and service.id = narrow.service_id
  and substr(posting.lexeme, 2) <> all(access_needs(service.facts ->> 'access'));
