-- What guests answered to the questions of an offer. An answer about health is kept only with the guest's consent.
create table booking_answer (
  company_id text not null,
  reservation_id text not null,
  question_id text not null,
  -- The price group of the person and the person's number in it; empty and 0 for an answer of the whole order.
  group_id text not null default '',
  person integer not null default 0 check (person between 0 and 1000),
  -- The question as the guest read it: offers change their questions.
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  is_health boolean not null,
  consented_at timestamptz,
  consent_version text,
  answered_at timestamptz not null,
  primary key (company_id, reservation_id, question_id, group_id, person),
  foreign key (company_id, reservation_id) references reservation (company_id, id),
  check (is_health = (consented_at is not null and consent_version is not null))
);
create index booking_answer_health on booking_answer (company_id, reservation_id) where is_health;

-- A company's message to the guests of one start, and to which bookings it went.
create table start_message (
  company_id text not null,
  id text not null,
  service_id text not null,
  -- Empty for a slot.
  event_id text not null default '',
  starts_at timestamptz not null,
  -- The form's id: a form that is sent twice makes one message.
  operation_id text not null,
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  -- How many it went to by mail, guests of the counter included.
  receivers integer not null check (receivers > 0),
  sent_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, operation_id)
);
create index start_message_by_start on start_message (company_id, service_id, starts_at);

create table start_message_receiver (
  company_id text not null,
  message_id text not null,
  reservation_id text not null,
  primary key (company_id, message_id, reservation_id),
  foreign key (company_id, message_id) references start_message (company_id, id),
  foreign key (company_id, reservation_id) references reservation (company_id, id)
);
create index start_message_receiver_by_booking on start_message_receiver (company_id, reservation_id);
