import type { CompanyMailTopic } from '#app/booking/messages/messages.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    company_mail_choice: CompanyMailChoiceTable
  }
}

type CompanyMailChoiceTable = {
  company_id: string
  /** `null`: the company's own address. */
  user_id: string | null
  topic: CompanyMailTopic
  is_wanted: boolean
}
