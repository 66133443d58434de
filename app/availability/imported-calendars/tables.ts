import type { Generated } from 'kysely'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    calendar_feed: CalendarFeedTable
    imported_calendar: ImportedCalendarTable
    busy_time: BusyTimeTable
  }
}

type CalendarFeedTable = { company_id: string; secret: string; created_at: Date }

type ImportedCalendarTable = {
  company_id: string
  id: string
  name: string
  url: string
  /** Empty: every offer. */
  service_ids: Generated<string[]>
  next_read_at: Date
  read_at: Date | null
  succeeded_at: Date | null
  problem: string | null
  created_at: Date
}

type BusyTimeTable = { company_id: string; calendar_id: string; starts_at: Date; ends_at: Date }
