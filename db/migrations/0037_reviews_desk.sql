-- The operators' figures read the reviews of two weeks.
create index review_by_creation on review (created_at) where kind = 'rating';
