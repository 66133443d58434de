-- What a company answered in public is taken out of sight alone, and the review above it stays. As long as it is hidden
-- nothing is answered to that review, also once the company took its words away. The version before this one shows it.
create table hidden_reply (
  company_id text not null,
  review_id text not null,
  hidden_at timestamptz not null,
  hidden_because text not null,
  primary key (company_id, review_id),
  foreign key (company_id, review_id) references review (company_id, id) on delete cascade
);
create index hidden_reply_newest on hidden_reply (hidden_at desc, review_id);
alter table review_notice drop constraint review_notice_decision_check;
alter table review_notice add constraint review_notice_decision_check
  check (decision in ('hidden', 'kept', 'gone', 'reply-hidden'));
