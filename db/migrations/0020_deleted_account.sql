-- Which accounts were deleted, by id alone: nobody books for one that is just going, and a restored backup knows whom to
-- forget again. The version before this one deletes no accounts.
create table deleted_account (
  user_id text primary key,
  deleted_at timestamptz not null
);
