-- Whether a typed text has the name of an offer, a company or an event in it is one look into an index: titles by their
-- words, and whole; umlauts spelled out and "St." as "Sankt". Titles change seldom: a list of pending entries would be read
-- by every search.
create function title_text(input text) returns text language sql immutable parallel safe
return regexp_replace(trim(both ' ' from regexp_replace(spelled_out(input), '[^a-z0-9]+', ' ', 'g')), '\mst\M', 'sankt', 'g');

create function title_words(input text) returns tsvector language sql immutable parallel safe
return to_tsvector('simple', title_text(input));

create index service_by_title on service (title_text(title));
create index company_by_title on company (title_text(title));
create index event_by_title on event (title_text(title));
create index service_by_title_words on service using gin (title_words(title)) with (fastupdate = off);
create index company_by_title_words on company using gin (title_words(title)) with (fastupdate = off);
create index event_by_title_words on event using gin (title_words(title)) with (fastupdate = off);
