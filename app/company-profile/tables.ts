import type { ColumnType, Generated } from 'kysely'
import type { CompanyMailTopic } from '#app/booking/messages/messages.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    company_mail_choice: CompanyMailChoiceTable
    company_closing: CompanyClosingTable
    company_closing_day: CompanyClosingDayTable
  }
}

type CompanyMailChoiceTable = {
  company_id: string
  /** `null`: the company's own address. */
  user_id: string | null
  topic: CompanyMailTopic
  is_wanted: boolean
}

type CompanyClosingTable = {
  company_id: string
  id: string
  from_on: string
  until_on: string
  is_removed: Generated<boolean>
  /** `null`: something has changed since its days were looked through. */
  applied_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

type CompanyClosingDayTable = { company_id: string; closing_id: string; service_id: string; day_on: string }
