-- What the payment provider calls the price of each line of a payment page, in the order of the request's lines. It makes
-- these prices when the page is opened; pages that were opened before have none here.
alter table checkout add column price_ids text[] not null default '{}';
