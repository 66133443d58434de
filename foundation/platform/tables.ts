import type { MailAttachment } from './mail.server.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ForecastSource, Weather } from './weather/forecast.ts'

/** Every table by name. Each module adds its own in its `tables.ts` by declaration merging. */
export interface Tables {
  setting: { key: string; value: unknown }
  rate_window: { key: string; window_start: Date; hits: number }
  mail: MailTable
  text_message: TextMessageTable
  forecast: ForecastTable
  audit_entry: AuditEntryTable
}

/** A jsonb column: objects out, text (JSON) or objects in. */
export type Json<T> = ColumnType<T, string, string>

/** A date column, `YYYY-MM-DD` both ways. */
export type Day = string

type ForecastTable = {
  cell4: string
  day_on: Day
  weather: Weather
  low_degrees: number
  high_degrees: number
  source: ForecastSource
  fetched_at: Date
}

/** What an audit entry can be about. */
export type AuditSubjectKind =
  | 'account'
  | 'company'
  | 'service'
  | 'refund'
  | 'checkout'
  | 'payment'
  | 'mail'
  | 'webhook'
  | 'job'
  | 'books'
  | 'review'
  | 'city'
  | 'quarter'
  | 'category'
  | 'collection'
  | 'booking'

type AuditEntryTable = {
  id: string
  at: Date
  actor_id: string
  action: string
  subject_kind: AuditSubjectKind
  subject_id: string
  details: Json<Record<string, string>>
}

type TextMessageTable = {
  id: string
  operation_id: string
  user_id: string
  to_number: string
  body: string
  created_at: Date
  useful_until: Date
  sent_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date
  last_error: string | null
}

type MailTable = {
  id: string
  operation_id: string
  kind: string
  to_address: string
  subject: string
  body_text: string
  body_html: string
  attachments: Json<MailAttachment[]>
  created_at: Date
  sent_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date
  last_error: string | null
  given_up_at: Generated<Date | null>
  unsubscribe_url: string | null
  reply_to: Generated<string | null>
}
