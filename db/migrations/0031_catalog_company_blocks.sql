-- Operators block a company: nothing of it may be online, and it can't ask for approval. A company that never published can
-- be blocked, too: its row then has no first publication.
alter table company_review drop constraint company_review_state_check;
alter table company_review add constraint company_review_state_check check (state in
  ('new', 'confirmed', 'changes-requested', 'taken-offline', 'approval-requested', 'blocked'));
alter table company_review drop constraint company_review_reason;
alter table company_review add constraint company_review_reason check (
  state not in ('changes-requested', 'taken-offline', 'blocked') or reason is not null);
alter table company_review alter column first_published_at drop not null;
alter table company_review add constraint company_review_published check (
  state = 'blocked' or first_published_at is not null);
