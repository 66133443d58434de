-- A hidden review that its author takes back loses its text but stays known until an operator lifts it: otherwise the
-- same text would be public again at once. A notice keeps the text that was reported, which its author may change meanwhile.
-- The version before this one doesn't know the first: for it such a review is hidden and empty.
alter table review add column taken_back_at timestamptz;
alter table review add constraint review_taken_back_hidden check (taken_back_at is null or hidden_at is not null);
create index review_hidden on review (hidden_at desc, id) where hidden_at is not null;
alter table review_notice add column reported_text text;
