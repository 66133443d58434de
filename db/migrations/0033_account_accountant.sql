-- Somebody who reads a company's money, and nothing else.
alter table company_member drop constraint company_member_role_check,
  add constraint company_member_role_check check (role in ('owner', 'staff', 'door', 'accountant'));
alter table company_invitation drop constraint company_invitation_role_check,
  add constraint company_invitation_role_check check (role in ('owner', 'staff', 'door', 'accountant'));
