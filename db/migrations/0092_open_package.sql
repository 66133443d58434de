-- Requests for packages wait for the company as those for a time do, and are counted with them.
drop index reservation_open_request;
create index reservation_open_request on reservation (company_id) where state in ('slotRequestet', 'requestet', 'justChat');
