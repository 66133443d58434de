import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import { isLinkOf } from './links.server.ts'
import './tables.ts'

/** What this module keeps about a person, without secrets. */
export type AccountData = {
  account: readonly [PersonalRow & { email: string; createdAt: Date }]
  sessions: readonly PersonalRow[]
  signIns: readonly PersonalRow[]
  secondStep: readonly PersonalRow[]
  passkeys: readonly PersonalRow[]
  openLinks: readonly PersonalRow[]
  memberships: readonly PersonalRow[]
  invitations: readonly PersonalRow[]
  consents: readonly PersonalRow[]
}

/** Everything of this module's tables that is about one person. */
export async function accountDataOf(db: Db, { userId }: { userId: string }): Promise<AccountData> {
  const account = await accountRow(db, userId)
  return {
    account: [account],
    sessions: await sessionRows(db, userId),
    signIns: await signInRows(db, userId),
    secondStep: await secondStepRows(db, userId),
    passkeys: await passkeyRows(db, userId),
    openLinks: await openLinkRows(db, userId),
    memberships: await membershipRows(db, userId),
    invitations: await invitationRows(db, { userId, email: account.email }),
    consents: await consentRows(db, userId),
  }
}

function accountRow(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('portrait', 'portrait.user_id', 'users.id')
    .select(['users.id', 'users.name as displayName', 'email', 'email_verified as emailVerified'])
    .select(pictureItself.as('picture'))
    .select(['first_name as firstName', 'last_name as lastName', 'title as salutation', 'phone'])
    .select(['postal_code as postalCode', 'birth_on as birthday', 'interests', 'role'])
    .select(['users.created_at as createdAt', 'updated_at as changedAt', 'last_used_at as lastUsedAt'])
    .select(['wants_reminders as wantsReminders', 'wants_chat_mails as wantsChatMails'])
    .select(['idle_warnings as idleWarnings', 'idle_warned_at as idleWarnedAt'])
    .select(['disabled_at as disabledAt', 'disabled_reason as disabledReason'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

// Not where it lies, but what it shows: the file of one's data holds it when the account is long gone.
const pictureItself = sql<string | null>`coalesce(
  'data:image/webp;base64,' || replace(encode(portrait.bytes, 'base64'), e'\n', ''), users.image)`

function sessionRows(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'updated_at as lastUsedAt', 'expires_at as until'])
    .select(['user_agent as browser', 'ip_address as address', 'proved_at as provedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function signInRows(db: Db, userId: string) {
  return db
    .selectFrom('credentials')
    .select(['provider_id as provider', 'account_id as accountThere', 'scope', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function secondStepRows(db: Db, userId: string) {
  return db
    .selectFrom('second_factor')
    .select(['created_at as createdAt', 'confirmed_at as confirmedAt'])
    .select((of) =>
      of
        .selectFrom('recovery_code')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .whereRef('recovery_code.user_id', '=', 'second_factor.user_id')
        .as('recoveryCodes'),
    )
    .where('user_id', '=', userId)
    .execute()
}

function passkeyRows(db: Db, userId: string) {
  return db
    .selectFrom('passkey')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function openLinkRows(db: Db, userId: string) {
  return db
    .selectFrom('verifications')
    .select(sql<string>`split_part(identifier, ':', 1)`.as('kind'))
    .select(['created_at as createdAt', 'expires_at as until'])
    .where(isLinkOf(userId))
    .orderBy('created_at')
    .execute()
}

// Which of its mails they have chosen to get: what the company's own pages write.
const chosenMails = sql<string[]>`array(
  select topic from company_mail_choice as choice
  where choice.company_id = company_member.company_id and choice.user_id = company_member.user_id
    and is_wanted order by topic)`

async function membershipRows(db: Db, userId: string): Promise<PersonalRow[]> {
  const companies = await db
    .selectFrom('company_member')
    .select(['company_id as company', 'role', 'since as createdAt'])
    .select(chosenMails.as('companyMails'))
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute()
  const operators = await db
    .selectFrom('operator')
    .select('since as createdAt')
    .where('user_id', '=', userId)
    .execute()
  return [...companies, ...operators.map((row) => ({ company: null, role: 'operator', ...row }))]
}

function invitationRows(db: Db, { userId, email }: { userId: string; email: string }) {
  return db
    .selectFrom('company_invitation')
    .select(['company_id as company', 'email', 'role', 'created_at as createdAt', 'expires_at as until'])
    .where((either) => either.or([either('invited_by', '=', userId), either('email', '=', email)]))
    .orderBy('created_at')
    .execute()
}

function consentRows(db: Db, userId: string) {
  return db
    .selectFrom('consent')
    .select(['purpose', 'is_given as isGiven', 'wording_version as wordingVersion', 'source', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('seq')
    .execute()
}
