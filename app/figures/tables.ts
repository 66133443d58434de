import type { Day } from '#foundation/platform/tables.ts'
import type { CountKind } from './figures.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    daily_count: DailyCountTable
  }
}

/** One row for each thing that happened on a day. Texts are empty where they say nothing. */
type DailyCountTable = {
  day: Day
  kind: CountKind
  company_id: string
  service_id: string
  city: string
  words: string
  count: number
}
