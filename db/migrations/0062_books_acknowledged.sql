-- An operator who knows why a day differs says so once; a day that changes afterwards is news again.
alter table books_comparison add column acknowledged_at timestamptz;
