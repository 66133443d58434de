-- A payment page whose money is only authorised: nothing was charged, and nothing is in the books.
alter table checkout drop constraint checkout_status_check;
alter table checkout add constraint checkout_status_check
  check (status in ('opening', 'open', 'held', 'paid', 'expired'));
