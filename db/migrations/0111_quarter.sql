-- Parts of a city that people search around. `names` are what each answers to, the first being shown; `slugs` are those in
-- the spelling that addresses and texts are compared in, also with the city before or behind them. `reach_km` is the
-- radius of whoever chooses none. A name that is a word, too, "Horn", means the quarter only behind "in".
create table quarter (
  form text primary key,
  city_hash text not null references city (geohash),
  name text not null,
  names text[] not null,
  slugs text[] not null,
  article text,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  reach_km smallint not null check (reach_km in (2, 15, 50)),
  is_word boolean not null default false
);
create index quarter_by_slug on quarter using gin (slugs);
create index quarter_by_city on quarter (city_hash);

-- Travemünde is a quarter now, twenty kilometres from the city that answered to its name.
update city set names = array_remove(names, 'Travemünde') where form = 'luebeck' and name <> 'Travemünde';
