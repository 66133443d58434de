import type { Generated } from 'kysely'
import type { Day } from '#foundation/platform/tables.ts'
import type { Occasion, PartOfDay, PartOfWeek } from './request.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    package_request: PackageRequestTable
  }
}

type PackageRequestTable = {
  company_id: string
  reservation_id: string
  group_id: string
  wanted_on: Day | null
  part_of_day: PartOfDay | null
  wanted_month: Day | null
  part_of_week: PartOfWeek | null
  adults: number
  children: number
  youngest: number | null
  oldest: number | null
  occasion: Occasion | null
  budget_cents: number | null
  message: string | null
  may_forward: Generated<boolean>
  forwarded_at: Date | null
  reply_due_at: Date | null
  answered_at: Date | null
  reminders: Generated<number>
  lapsed_at: Date | null
  requested_at: Date
}
