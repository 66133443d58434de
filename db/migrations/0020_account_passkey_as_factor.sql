-- Whether a session has shown a second factor itself: it was opened or proved by a passkey, or by a recovery code.
-- Where the account has an app, every session has: nobody signs in without its code.
alter table sessions add column has_shown_factor boolean not null default false;

-- Who has a passkey and no app has recovery codes, too.
alter table recovery_code drop constraint recovery_code_user_id_fkey;
alter table recovery_code add constraint recovery_code_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade;
