-- Who of a company gets which of its mails. Without a row the company's own address gets them, and nobody else.
create table company_mail_choice (
  company_id text not null,
  -- Somebody of its team; null: the company's own address.
  user_id text references users (id) on delete cascade,
  topic text not null check (topic in ('bookings', 'requests', 'cancellations', 'statements')),
  is_wanted boolean not null,
  unique nulls not distinct (company_id, user_id, topic)
);
create index company_mail_choice_user on company_mail_choice (user_id);

-- Days on which a company is closed. A removed one stays until its days are open again.
create table company_closing (
  company_id text not null,
  id text not null,
  from_on date not null,
  until_on date not null,
  is_removed boolean not null default false,
  -- When its days were looked through last; null: something has changed since.
  applied_at timestamptz,
  primary key (company_id, id),
  check (until_on >= from_on)
);
create index company_closing_changed on company_closing (company_id) where applied_at is null;

-- The days of offers that a closing has blocked: those that were blocked before stay so when it ends.
create table company_closing_day (
  company_id text not null,
  closing_id text not null,
  service_id text not null,
  day_on date not null,
  primary key (company_id, closing_id, service_id, day_on),
  foreign key (company_id, closing_id) references company_closing (company_id, id) on delete cascade
);
