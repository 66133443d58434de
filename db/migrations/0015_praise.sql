-- The one rating that the ways in show: found by its end of a small index, however many ratings there are.
create index review_praise on review (vote desc, created_at desc, id)
  where kind = 'rating' and stars = 5 and length(comment) between 30 and 200;
