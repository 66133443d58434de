-- How often something of a day became known after it was compared, and how much of that its comparison has read: where
-- the two differ the day is compared again, whatever somebody made of it.
alter table books_comparison
  add column news integer not null default 0, add column news_read integer not null default 0;
