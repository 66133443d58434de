import type { ColumnType, Generated } from 'kysely'
import type { ConsentPurpose } from './consent.ts'
import type { Day } from '#foundation/platform/tables.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    users: UserTable
    sessions: SessionTable
    credentials: CredentialTable
    verifications: VerificationTable
    second_factor: SecondFactorTable
    passkey: PasskeyTable
    portrait: { user_id: string; name: string; bytes: Buffer; created_at: Date }
    recovery_code: { user_id: string; code_hash: string; created_at: Date }
    company_member: CompanyMemberTable
    company_invitation: CompanyInvitationTable
    operator: { user_id: string; since: Date }
    consent: ConsentTable
    deleted_account: { user_id: string; deleted_at: Date }
  }
}

/** Who someone is. `name` is what others see; a company account's begins with `*`, which gives no right. */
type UserTable = {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  created_at: Date
  updated_at: Date
  role: Generated<'user' | 'company-user'>
  first_name: string | null
  last_name: string | null
  title: 'Herr' | 'Frau' | null
  phone: string | null
  postal_code: string | null
  birth_on: Day | null
  interests: Generated<string[]>
  /** Reminders of bookings come until somebody switches them off. */
  wants_reminders: Generated<boolean>
  wants_chat_mails: Generated<boolean>
  /** `null` until a day after the account was made, which counts instead. */
  last_used_at: Date | null
  idle_warnings: Generated<number>
  idle_warned_at: Date | null
  disabled_at: Date | null
  disabled_reason: string | null
}

type SessionTable = {
  id: string
  /** The token's hash; the cookie has the token. */
  token: string
  user_id: string
  expires_at: Date
  created_at: Date
  updated_at: Date
  ip_address: string | null
  user_agent: string | null
  proved_at: Date | null
  has_shown_factor: Generated<boolean>
}

type CredentialTable = {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  password: string | null
  created_at: Date
  updated_at: Date
}

type VerificationTable = {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: Date
  updated_at: Date
}

/** The second step of signing in; asked for once `confirmed_at` is set. */
type SecondFactorTable = {
  user_id: string
  sealed_secret: string
  source: 'person' | 'demo'
  created_at: Date
  confirmed_at: Date | null
  /** The half-minute of the last code that was taken. */
  last_step: Generated<number>
}

/** A key that somebody signs in with; `id` is the key's own name for itself. */
type PasskeyTable = {
  id: string
  user_id: string
  name: string
  public_key: Buffer
  /** What the key says of how often it was used; 0 for keys that don't count. */
  counter: ColumnType<string, number, number>
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

type CompanyMemberTable = {
  company_id: string
  user_id: string
  role: 'owner' | 'staff' | 'door' | 'accountant'
  since: Date
}

type CompanyInvitationTable = {
  id: string
  company_id: string
  email: string
  role: 'owner' | 'staff' | 'door' | 'accountant'
  token_hash: string
  invited_by: string
  created_at: Date
  expires_at: Date
}

type ConsentTable = {
  user_id: string
  purpose: ConsentPurpose
  seq: number
  is_given: boolean
  wording_version: string
  source: 'profile' | 'order' | 'unsubscribe-link'
  at: Date
}
