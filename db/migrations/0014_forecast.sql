-- The weather of coming days per city, as an hourly sweep fetched it; pages read nothing else. `source` says whether a
-- weather service or the example of a demo told it. The version before this one knows no forecasts and shows none.
create table forecast (
  -- The city's geohash of four characters.
  cell4 text collate "C" not null check (length(cell4) = 4),
  day_on date not null,
  weather text not null check (weather in ('sunny', 'cloudy', 'rainy', 'snowy')),
  low_degrees smallint not null check (low_degrees between -60 and 60),
  high_degrees smallint not null check (high_degrees between low_degrees and 60),
  source text not null check (source in ('bright-sky', 'example')),
  fetched_at timestamptz not null,
  primary key (cell4, day_on)
);
