import type { RequestType } from '#app/catalog/catalog.ts'
import { hot } from '#foundation/platform/db.server.ts'
import type { StartsRow } from './bookable-starts.server.ts'
import type { Statement } from './search-sql.ts'

/** What a tile shows of a service beside its narrow row, and what decides about its starts. */
export type WideRow = StartsRow & {
  title: string
  district: string
  city: string
  request_type: RequestType
  start_price_cents: number | null
  tags: string[]
  images: string[]
  accent_color: string
  accent_color2: string
  company_form: string
  company_title: string
  category_name: string
  /** As it is stored. */
  min_age: unknown
}

// Lists leave as JSON, which is read several times faster than the database's own arrays.
const columns = `service.title, service.district, service.city, service.counting_unit, service.request_type,
  service.start_price_cents, array_to_json(service.tags) as tags, service.price_groups, service.count_min_person,
  service.count_max_person, service.lead_time_minutes, service.bookable_days_ahead,
  service.cancel_minutes_before_start, service.duration_type,
  service.duration_minutes, service.slot_minutes, service.max_duration_minutes, service.accent_color,
  service.accent_color2, array_to_json(service.images) as images, company.form as company_form,
  company.title as company_title, category.name as category_name,
  service.facts -> 'minAge' as min_age`

// The limit keeps the planner from reading whole tables to join them.
const joined = `cross join lateral (
    select * from service where service.company_id = hit.company_id and service.id = hit.service_id limit 1) service
  cross join lateral (select form, title from company where id = hit.company_id limit 1) company
  cross join lateral (select name from category where id = service.category_id limit 1) category
  order by hit.position`

const wideRows = hot(
  'discovery_wide_rows',
  `select service.company_id, service.id as service_id, ${columns}
   from unnest($1::text[], $2::text[]) with ordinality as hit (company_id, service_id, position) ${joined}`,
)

/** The statement that reads the wide rows of services, in their order. */
export function wideStatement(hits: readonly { company_id: string; service_id: string }[]): Statement {
  return { text: wideRows, values: [hits.map((hit) => hit.company_id), hits.map((hit) => hit.service_id)] }
}

/** A text that finds narrow rows, made into one that finds each with its wide row, in the same order. */
export function withWideRows(narrow: string): string {
  return `select hit.*, ${columns}
    from (select listed.*, row_number() over () as position from (${narrow}) listed) hit ${joined}`
}
