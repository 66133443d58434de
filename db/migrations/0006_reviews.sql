-- Stars and tips. The five counters equal the histogram of the stored ratings.

create table service_rating (
  company_id text not null,
  service_id text not null,
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0),
  primary key (company_id, service_id)
);

create table review (
  company_id text not null,
  id text not null unique,
  service_id text not null,
  kind text not null check (kind in ('rating', 'tipp')),
  user_id text,
  display_name text not null,
  capture text,
  comment text not null,
  stars smallint check (stars between 1 and 5),
  vote integer not null default 0,
  created_at timestamptz not null,
  primary key (company_id, id),
  check ((kind = 'rating') = (stars is not null))
);
create index review_by_service on review (company_id, service_id, kind, vote desc);
create unique index review_one_rating_per_user on review (company_id, service_id, user_id)
  where kind = 'rating' and user_id is not null;
