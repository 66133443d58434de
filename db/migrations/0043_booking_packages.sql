-- Packages: what a guest asks for, and what the company offers for it, version by version.

-- A request that nobody answers in time lapses. A final invoice that isn't paid may end the booking while the deposit stays
-- with the company, where the accepted offer said so: nothing is refunded then.
insert into reservation_step (from_state, to_state, actor) values
  ('requestet', 'requestRejected', 'system'),
  ('depositConfirmed', 'deleteCapacity', 'provider'),
  ('depositConfirmed', 'deleteCapacity', 'operator'),
  ('finalInvoiceOffered', 'deleteCapacity', 'provider'),
  ('finalInvoiceOffered', 'deleteCapacity', 'operator');

create table package_request (
  company_id text not null,
  reservation_id text not null,
  -- Requests that one guest sent to several companies for the same wish.
  group_id text not null,
  -- A day, or a month with a part of the week; a plain question has neither.
  wanted_on date,
  part_of_day text check (part_of_day in ('morning', 'afternoon', 'evening')),
  -- The first of a month.
  wanted_month date check (extract(day from wanted_month) = 1),
  part_of_week text check (part_of_week in ('weekdays', 'weekend')),
  adults smallint not null check (adults between 0 and 1000),
  children smallint not null check (children between 0 and 1000),
  youngest smallint check (youngest between 0 and 17),
  oldest smallint check (oldest between youngest and 17),
  occasion text check (occasion in ('birthday', 'company', 'hen-party', 'family', 'other')),
  budget_cents integer check (budget_cents > 0),
  message text check (char_length(message) between 1 and 2000),
  -- The guest agreed that the same request goes to up to three other companies if this one doesn't answer.
  may_forward boolean not null default false,
  forwarded_at timestamptz,
  -- Until when the company answers; null once it did, and for a question.
  reply_due_at timestamptz,
  answered_at timestamptz,
  -- How many reminders the company got.
  reminders smallint not null default 0 check (reminders >= 0),
  lapsed_at timestamptz,
  requested_at timestamptz not null,
  primary key (company_id, reservation_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id),
  check (wanted_on is null or wanted_month is null),
  check ((youngest is null) = (oldest is null))
);
create index package_request_due on package_request (reply_due_at) where reply_due_at is not null;
create index package_request_by_group on package_request (group_id);
-- How fast a company answers.
create index package_request_answered on package_request (company_id, requested_at) where answered_at is not null;

create table package_offer (
  company_id text not null,
  reservation_id text not null,
  version smallint not null check (version > 0),
  kind text not null check (kind in ('firstOffer', 'finalInvoice')),
  payment text not null check (payment in ('full', 'deposit-50-percent')),
  title text not null check (title <> ''),
  -- What it costs: name, amount, gross price of one in cents, rate of VAT.
  lines jsonb not null,
  -- What is included without a price of its own.
  included text,
  message text,
  persons smallint not null check (persons > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  total_cents integer not null check (total_cents >= 0),
  -- What this version asks for: the deposit, all of it, or what the final invoice leaves.
  due_cents integer not null check (due_cents >= 0),
  -- An offer can be accepted until then.
  valid_until timestamptz,
  -- A final invoice is due on that day.
  due_on date,
  -- What becomes of the deposit if the final invoice isn't paid.
  deposit_rule text not null check (deposit_rule in ('kept', 'returned')),
  -- Which start's places are held for it; null: none.
  place_service_id text,
  place_event_id text,
  place_starts_at timestamptz,
  place_units integer check (place_units > 0),
  written_by text not null,
  sent_at timestamptz not null,
  -- When a newer version replaced it, or how it ended.
  replaced_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('withdrawn', 'rejected', 'lapsed', 'cancelled')),
  reject_reason text,
  accepted_at timestamptz,
  -- The words on the button that accepted it, and the version of the terms.
  button_text text,
  terms_version text,
  paid_at timestamptz,
  -- The form's id: a form that is sent twice makes one version.
  operation_id text not null,
  primary key (company_id, reservation_id, version),
  unique (company_id, reservation_id, operation_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id),
  check ((kind = 'firstOffer') = (valid_until is not null)),
  check ((kind = 'finalInvoice') = (due_on is not null)),
  check (due_cents <= total_cents),
  check ((place_units is null) = (place_service_id is null)),
  check ((place_service_id is null) = (place_event_id is null and place_starts_at is null)),
  check (place_event_id is null or place_starts_at is null),
  check ((ended_at is null) = (ended_as is null))
);
-- Only the newest version is open.
create unique index package_offer_open on package_offer (company_id, reservation_id)
  where replaced_at is null and ended_at is null and paid_at is null;
create index package_offer_valid on package_offer (valid_until)
  where replaced_at is null and ended_at is null and paid_at is null and kind = 'firstOffer';
create index package_offer_due on package_offer (due_on)
  where replaced_at is null and ended_at is null and paid_at is null and kind = 'finalInvoice';
