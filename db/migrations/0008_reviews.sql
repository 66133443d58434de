-- Stars and tips, who found them helpful, reports about them, and replies of companies.

-- The five counters equal the histogram of the stored ratings.
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
  -- The booking by which a rating's author took part; ratings of the demo city have none.
  reservation_id text,
  -- A hidden review is neither shown nor counted, and its author reads why.
  hidden_at timestamptz,
  hidden_because text,
  -- A hidden review that its author withdraws loses its text, and its row stays until an operator lifts it: otherwise the
  -- author could publish the same text again at once.
  taken_back_at timestamptz,
  primary key (company_id, id),
  check ((kind = 'rating') = (stars is not null)),
  constraint review_hidden_with_reason check ((hidden_at is null) = (hidden_because is null)),
  constraint review_taken_back_hidden check (taken_back_at is null or hidden_at is not null)
);
create index review_by_service on review (company_id, service_id, kind, vote desc);
-- The one rating on start pages: the end of a small index, however many ratings there are.
create index review_praise on review (vote desc, created_at desc, id)
  where kind = 'rating' and stars = 5 and length(comment) between 30 and 200;
-- One rating and one tip per person and service: writing again replaces what was there.
create unique index review_one_per_user on review (company_id, service_id, kind, user_id) where user_id is not null;
create index review_by_user on review (user_id) where user_id is not null;
create index review_hidden on review (hidden_at desc, id) where hidden_at is not null;

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

-- Who reported what, and how it was decided (Art. 16 and 17 DSA). Name and address may be missing where children are
-- concerned.
create table review_notice (
  company_id text not null,
  id text not null unique,
  review_id text not null,
  reason text not null,
  explanation text not null,
  reporter_id text,
  reporter_name text,
  reporter_email text,
  created_at timestamptz not null,
  decision text check (decision in ('hidden', 'kept', 'gone', 'reply-hidden')),
  decision_because text,
  decided_by text,
  decided_at timestamptz,
  -- The text that was reported: its author may change the review meanwhile.
  reported_text text,
  primary key (company_id, id),
  check ((decided_at is null) = (decision is null))
);
create index review_notice_open on review_notice (created_at, id) where decided_at is null;
create index review_notice_by_review on review_notice (company_id, review_id);
create index review_notice_by_reporter on review_notice (reporter_id) where reporter_id is not null;

-- What a company answers to a review, in public: one reply per review, deleted with it.
create table review_reply (
  company_id text not null,
  review_id text not null,
  -- Who of the company wrote it last; null when that account was deleted. The text is the company's.
  author_id text,
  comment text not null check (char_length(comment) between 1 and 1000),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, review_id),
  foreign key (company_id, review_id) references review (company_id, id) on delete cascade
);
create index review_reply_by_author on review_reply (author_id) where author_id is not null;

-- A reply is hidden alone, and its review stays. While the row stands the company can't reply to that review again, also
-- after it deleted the reply.
create table hidden_reply (
  company_id text not null,
  review_id text not null,
  hidden_at timestamptz not null,
  hidden_because text not null,
  primary key (company_id, review_id),
  foreign key (company_id, review_id) references review (company_id, id) on delete cascade
);
create index hidden_reply_newest on hidden_reply (hidden_at desc, review_id);
