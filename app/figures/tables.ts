import type { Day } from '#foundation/platform/tables.ts'
import type { CountKind } from './figures.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    daily_count: {
      day: Day
      kind: CountKind
      company_id: string
      service_id: string
      city: string
      words: string
      count: number
    }
  }
}
