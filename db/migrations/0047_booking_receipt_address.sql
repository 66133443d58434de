-- Whose name and address the guest of a package wants on its receipts: a firm's, for the most part. Receipts that are written
-- already stay as they are.
create table receipt_address (
  company_id text not null,
  reservation_id text not null,
  name text not null check (char_length(name) between 1 and 120),
  address text not null check (char_length(address) between 1 and 300),
  saved_at timestamptz not null,
  primary key (company_id, reservation_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);
