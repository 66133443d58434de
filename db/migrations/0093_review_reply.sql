-- What a company answers to a review, in public: one reply per review, gone with it. The version before this one shows none.
create table review_reply (
  company_id text not null,
  review_id text not null,
  -- Who of the company wrote it last; `null` when that account is gone. The words are the company's.
  author_id text,
  comment text not null check (char_length(comment) between 1 and 1000),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, review_id),
  foreign key (company_id, review_id) references review (company_id, id) on delete cascade
);
create index review_reply_by_author on review_reply (author_id) where author_id is not null;
