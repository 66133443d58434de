import type { Db } from '#foundation/platform/db.server.ts'

const minuteMs = 60_000

type Use = {
  service: string
  resource: string
  quantity: number
  isByPlace: boolean
  places: number
  before: number
  after: number
  isRound: boolean
}
/** What one booking uses in a row. */
type Stretch = {
  service: string
  event: string
  who: string
  from: number
  last: number
  to: number
  units: number
}
type StartRow = {
  service: string
  event: string
  from: number
  to: number
  capacity: number
  booked: number
  shared: number
}

/** Everything that a company shares, as its rows say it. */
export type SharedState = { uses: Use[]; stretches: Stretch[]; starts: StartRow[] }

/** Reads it; `starts` with what is written of them. */
export async function sharedState(db: Db, companyId: string): Promise<SharedState> {
  const slots = await db.selectFrom('slot').selectAll().where('company_id', '=', companyId).execute()
  const events = await db.selectFrom('event').selectAll().where('company_id', '=', companyId).execute()
  const held = await db.selectFrom('hold').selectAll().where('company_id', '=', companyId).execute()
  const uses = await db
    .selectFrom('service_resource as used')
    .innerJoin('resource', (join) =>
      join.onRef('resource.company_id', '=', 'used.company_id').onRef('resource.id', '=', 'used.resource_id'),
    )
    .innerJoin('service', (join) =>
      join.onRef('service.company_id', '=', 'used.company_id').onRef('service.id', '=', 'used.service_id'),
    )
    .selectAll('used')
    .select(['quantity', 'duration_type', 'request_type'])
    .where('used.company_id', '=', companyId)
    .execute()
  const starts = [...slots.map((row) => ({ ...row, id: '' })), ...events].map((row) => ({
    service: row.service_id,
    event: row.id,
    from: row.starts_at.getTime(),
    to: row.ends_at.getTime(),
    capacity: row.capacity,
    booked: row.booked,
    shared: row.shared,
  }))
  const endOf = (service: string, event: string, from: number | undefined) =>
    starts.find((row) => row.service === service && row.event === event && (event || row.from === from))
  const stretches: Stretch[] = []
  const sorted = held.toSorted((one, other) => Number(one.slot_starts_at) - Number(other.slot_starts_at))
  for (const { released_at, service_id, event_id, slot_starts_at, reference, units } of sorted) {
    const start = endOf(service_id, event_id ?? '', slot_starts_at?.getTime())
    if (released_at !== null || !start) continue
    const { service, event, from, to } = start
    const open = stretches.find(
      (each) =>
        each.who === reference &&
        each.service === service &&
        !event &&
        each.to === from &&
        each.units === units,
    )
    if (open) Object.assign(open, { last: from, to })
    else stretches.push({ service, event, who: reference, from, last: from, to, units })
  }
  return {
    uses: uses.map((row) => ({
      service: row.service_id,
      resource: row.resource_id,
      quantity: row.quantity,
      isByPlace: row.counted_by === 'place',
      places: row.places_per_unit,
      before: row.buffer_before_minutes * minuteMs,
      after: row.buffer_after_minutes * minuteMs,
      isRound: row.duration_type === 'round' && row.request_type === 'timeSlots',
    })),
    stretches,
    starts,
  }
}

/** Units in use at an instant, counted one by one; of some stretches only. */
function unitsAt(
  { uses, stretches }: SharedState,
  { resource, at, only = () => true }: { resource: string; at: number; only?: (stretch: Stretch) => boolean },
): number {
  const groups = new Map<string, { units: number; use: Use }>()
  for (const stretch of stretches.filter(only))
    for (const use of uses.filter((each) => each.resource === resource && each.service === stretch.service)) {
      if (at < stretch.from - use.before || at >= stretch.to + use.after) continue
      const { service, event, from, last, who } = stretch
      const key = [service, event, from, last, use.isRound ? who : ''].join(' ')
      groups.set(key, { use, units: (groups.get(key)?.units ?? 0) + stretch.units })
    }
  let sum = 0
  for (const { units, use } of groups.values()) sum += use.isByPlace ? Math.ceil(units / use.places) : 1
  return sum
}

// Every time of the tests is a multiple of it.
const tickMs = 15 * minuteMs

/** What a start has to lose, looking at each quarter of an hour of it. */
export function lostPlaces(state: SharedState, start: StartRow): number {
  const own = start.booked - start.shared
  const isOwn = ({ service, event, from, last }: Stretch) =>
    service === start.service && event === start.event && from <= start.from && start.from <= last
  let free = start.capacity - own
  for (const use of state.uses.filter(({ service }) => service === start.service)) {
    const { resource } = use
    let others = 0
    for (let at = start.from - use.before; at < start.to + use.after; at += tickMs)
      others = Math.max(others, unitsAt(state, { resource, at, only: (each) => !isOwn(each) }))
    const left = use.quantity - others - unitsAt(state, { resource, at: start.from, only: isOwn })
    if (left < 0) free = Math.min(free, left)
    else if (!use.isByPlace) free = left > 0 || (own > 0 && !use.isRound) ? free : Math.min(free, 0)
    else if (use.isRound) free = Math.min(free, left * use.places)
    else free = Math.min(free, (use.quantity - others) * use.places - own)
  }
  return Math.max(0, start.capacity - own - free)
}

/** The most units of a resource that are in use at once. */
export function mostInUse(state: SharedState, resource: string): number {
  const times = state.stretches.flatMap(({ from, to }) => [from, to])
  let most = 0
  for (let at = Math.min(...times) - 86_400_000; at < Math.max(...times) + 86_400_000; at += tickMs)
    most = Math.max(most, unitsAt(state, { resource, at }))
  return most
}
