-- The offer or final invoice that a company is writing for a package. It stays after it was sent, so that a form that is
-- sent twice finds what it is about.
create table package_draft (
  company_id text not null,
  reservation_id text not null,
  kind text not null check (kind in ('firstOffer', 'finalInvoice')),
  -- What was typed, right or wrong.
  content jsonb not null,
  -- Grows with every saving; it also names the sending.
  version integer not null check (version > 0),
  -- The version of the offer that this text was sent as; null while it is written.
  sent_as smallint check (sent_as > 0),
  updated_at timestamptz not null,
  updated_by text,
  primary key (company_id, reservation_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);
