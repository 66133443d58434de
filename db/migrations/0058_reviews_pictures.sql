-- Pictures of reviews. A gallery belongs to somebody's one rating or tip of a service; it may begin before that is sent,
-- since pictures are uploaded while the form is filled in. picture.owner_id is the gallery's id.
create table review_gallery (
  company_id text not null,
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  service_id text not null,
  kind text not null check (kind in ('rating', 'tipp')),
  user_id text not null,
  created_at timestamptz not null,
  unique (company_id, service_id, kind, user_id)
);
create index review_gallery_by_user on review_gallery (user_id);

-- What a person decided about one picture. A picture without a row waits: only its author, the company's people and
-- operators see it.
create table review_picture_decision (
  picture_id text primary key,
  gallery_id text not null references review_gallery (id) on delete cascade,
  decision text not null check (decision in ('approved', 'rejected')),
  because text,
  decided_by text,
  decided_for text not null check (decided_for in ('company', 'operator')),
  decided_at timestamptz not null,
  constraint review_picture_rejected_with_reason check ((decision = 'rejected') = (because is not null))
);
create index review_picture_decision_by_gallery on review_picture_decision (gallery_id);
create index review_picture_rejected on review_picture_decision (decided_at desc, picture_id)
  where decision = 'rejected';
