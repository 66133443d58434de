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
