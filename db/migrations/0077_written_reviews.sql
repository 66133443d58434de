-- What guests write themselves. Behind a rating stands the booking by which its author took part; those of the demo city
-- have none. The version before this one only reads reviews.
alter table review add column reservation_id text;
-- One rating and one tip per person and service: writing again replaces what was there.
create unique index review_one_per_user on review (company_id, service_id, kind, user_id) where user_id is not null;
drop index review_one_rating_per_user;
create index review_by_user on review (user_id) where user_id is not null;

-- Who found what helpful. The sum is kept in `review.vote`, which changes in the same transaction.
create table review_vote (
  company_id text not null,
  review_id text not null,
  user_id text not null,
  direction smallint not null check (direction in (-1, 1)),
  at timestamptz not null,
  primary key (company_id, review_id, user_id),
  foreign key (company_id, review_id) references review (company_id, id) on delete cascade
);
create index review_vote_by_user on review_vote (user_id);
