-- Who books may agree to the mail after the visit right there; until then only the account area was asked.
alter table consent drop constraint consent_source_check;
alter table consent add constraint consent_source_check check (source in ('profile', 'order', 'unsubscribe-link'));
