import type { ColumnType, Generated } from 'kysely'
import type { Day, Json } from '#foundation/platform/tables.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    opening_rule: OpeningRuleTable
    opening_holiday: OpeningHolidayTable
    opening_exception: OpeningExceptionTable
    blocked_day: BlockedDayTable
    slot: SlotTable
    event: EventTable
    event_series: EventSeriesTable
    hold: HoldTable
    counter_sale: CounterSaleTable
    service_day: ServiceDayTable
  }
}

type OpeningRuleTable = {
  company_id: string
  service_id: string
  weekday: number
  from_minute: number
  to_minute: number
  step_minutes: number
  capacity: number
  /** `MM-DD`, as `season_to`; both included. */
  season_from: Generated<string>
  season_to: Generated<string>
}

type OpeningHolidayTable = {
  company_id: string
  service_id: string
  /** `BW` … `TH`. */
  state: string
  mode: 'sunday' | 'usual' | 'closed'
  choices: Json<Record<string, 'sunday' | 'usual' | 'closed'>>
}

type OpeningExceptionTable = {
  company_id: string
  id: string
  service_id: string
  nr: Generated<number>
  from_on: Day
  to_on: Day
  from_minute: number | null
  to_minute: number | null
  kind: 'closed' | 'objects' | 'capacity' | 'extra'
  objects: Generated<string[]>
  capacity: number | null
  starts: Generated<number[]>
  reason: string | null
  created_at: Date
}

/** Derived from the exceptions that close a day, or its part before a minute. */

type BlockedDayTable = {
  company_id: string
  service_id: string
  day_on: Day
  available_at_minute: number | null
  reason: string | null
}

type SlotTable = {
  company_id: string
  service_id: string
  starts_at: Date
  ends_at: Date
  day_on: Day
  start_minute: number
  capacity: number
  booked: Generated<number>
  /** Counted in `booked`: places that other starts take away by the resources they share. */
  shared: Generated<number>
  overhang: Generated<number>
  is_blocked: Generated<boolean>
}

type EventTable = {
  company_id: string
  id: string
  service_id: string
  title: string
  starts_at: Date
  ends_at: Date
  day_on: Day
  lead_time_minutes: Generated<number>
  is_online: Generated<boolean>
  /** Blocked by its company: it stays offline until that opens it again. */
  is_blocked: Generated<boolean>
  payment_type: 'ticket' | 'free' | 'free-without-ticket'
  price_groups: Json<PriceGroup[]>
  start_price_cents: number
  capacity: number
  booked: Generated<number>
  /** Counted in `booked`: places that other starts take away by the resources they share. */
  shared: Generated<number>
  overhang: Generated<number>
  cell4: string
  cell: number
  lat: number
  lng: number
  tags: string | number
  more_tags: Generated<string>
  status: Generated<'scheduled' | 'postponed' | 'cancelled'>
  previous_starts_at: Date | null
  /** Until when guests of a postponed date take the new one or their money back. */
  accept_until: Date | null
  min_guests: number | null
  min_guests_until: Date | null
  series_id: string | null
  series_day: Day | null
}

type EventSeriesTable = {
  company_id: string
  service_id: string
  id: string
  nr: number
  /** RFC 5545, with the start as DTSTART. */
  rule: string
  minutes: number
  capacity: number
  title: Generated<string>
  exceptions: Generated<Json<object[]>>
}

type HoldTable = {
  company_id: string
  reference: string
  line: number
  service_id: string
  slot_starts_at: Date | null
  event_id: string | null
  units: number
  taken_at: Date
  released_at: Date | null
}

/** A sale with a name has holds under its id; one without is a number of places only. */
type CounterSaleTable = {
  company_id: string
  id: Generated<string>
  service_id: string
  /** Empty for a slot. */
  event_id: Generated<string>
  starts_at: Date
  units: number
  name: string | null
  phone: string | null
  email: string | null
  persons: number | null
  lines: ColumnType<
    { groupID?: string; name: string; amount: number; priceCents: number }[],
    string | undefined,
    string
  >
  total_cents: Generated<number>
  payment: Generated<'on-site' | 'paid'>
  note: string | null
  booking_code: string | null
  ends_at: Date | null
  starts_on: Day | null
  operation_id: string | null
  sold_by: string | null
  sold_at: Date | null
  cancelled_at: Date | null
  sequence: Generated<number>
}

type ServiceDayTable = {
  company_id: string
  service_id: string
  day_on: Day
  free_by_hour: string | number
  most_free: number
  total_capacity: number
  total_booked: number
  first_free_at: Date | null
  last_start_at: Date | null
}
