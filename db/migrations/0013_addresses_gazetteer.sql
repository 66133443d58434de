-- Places by postal code, read from a file of GeoNames; the embedded address search knows no more of an address. `district`
-- is a part of the city, empty where the row stands for the city itself within that postal code.
create table gazetteer_place (
  postal_code text collate "C" not null check (postal_code ~ '^[0-9]{5}$'),
  city text not null check (length(city) between 1 and 100),
  district text not null check (length(district) <= 100),
  state text not null check (state ~ '^([A-Z]{2})?$'),
  lat double precision not null check (lat between 47 and 56),
  lng double precision not null check (lng between 5 and 16),
  primary key (postal_code, city, district)
);
create index gazetteer_place_by_name on gazetteer_place (spelled_out(city || ' ' || district) text_pattern_ops);
create index gazetteer_place_by_bare_name on gazetteer_place (bare_letters(city || ' ' || district) text_pattern_ops);
