-- A booking that several people pay for, each a share. The reservation waits in `processing` until all are authorised.
create table booking_split (
  company_id text not null,
  reservation_id text not null unique,
  user_id text not null,
  service_id text not null,
  state text not null check (state in ('open', 'capturing', 'completed', 'released')),
  deadline_at timestamptz not null,
  -- When the organiser was told that the deadline is over and shares are missing.
  over_told_at timestamptz,
  end_reason text check (end_reason in ('time-over', 'given-up', 'cancelled', 'capture-refused')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, reservation_id),
  foreign key (company_id, reservation_id) references reservation (company_id, id),
  check ((state in ('completed', 'released')) = (ended_at is not null)),
  check ((state = 'released') = (end_reason is not null))
);
create unique index booking_split_once_an_account on booking_split (user_id) where state in ('open', 'capturing');
create index booking_split_due on booking_split (deadline_at) where state in ('open', 'capturing');

-- An attempt to pay one share, or several at once; `checkout_id` is its payment page. Only `held` and `captured` ones
-- cover their shares. `letting-go`: what the card's bank set aside for it, if anything, has to be set free.
create table split_payment (
  company_id text not null,
  checkout_id text not null unique,
  reservation_id text not null,
  numbers integer[] not null check (cardinality(numbers) > 0),
  cents integer not null check (cents > 0),
  payer_name text not null,
  payer_email text not null,
  state text not null check (state in ('opened', 'held', 'captured', 'letting-go', 'let-go')),
  payment_intent_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, checkout_id),
  foreign key (company_id, reservation_id) references booking_split (company_id, reservation_id),
  foreign key (company_id, checkout_id) references checkout (company_id, id),
  check (state not in ('held', 'captured') or payment_intent_id is not null)
);
create index split_payment_by_reservation on split_payment (company_id, reservation_id);
create index split_payment_letting_go on split_payment (updated_at) where state = 'letting-go';

-- `code` opens the share's page: whoever has the link may pay it. `checkout_id`: the payment that covers it.
create table split_share (
  company_id text not null,
  reservation_id text not null,
  number integer not null check (number > 0),
  code text not null unique,
  name text not null,
  email text,
  cents integer not null check (cents > 0),
  checkout_id text,
  reminded_at timestamptz,
  primary key (company_id, reservation_id, number),
  foreign key (company_id, reservation_id) references booking_split (company_id, reservation_id),
  foreign key (company_id, checkout_id) references split_payment (company_id, checkout_id)
);
