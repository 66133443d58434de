import { berlinClock, berlinDay, daysBetween } from '#foundation/lib/berlin-time.ts'
import { storableText } from '#foundation/lib/text.ts'
import type { ProviderRole } from '#app/provider/provider.server.ts'

/** Which start an address names. */
export type NamedStart = { serviceId: string; startsAt: Date } | { serviceId: string; eventId: string }

const longestId = 80
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** The start that the query of a page names, or `null`. Pages that belong to a start read it the same way. */
export function namedStart(query: URLSearchParams): NamedStart | null {
  const serviceId = storableText(query.get('angebot') ?? '', longestId)
  const eventId = storableText(query.get('event') ?? '', longestId)
  const start = query.get('start') ?? ''
  if (serviceId === '') return null
  if (eventId !== '') return { serviceId, eventId }
  const startsAt = new Date(start)
  return instant.test(start) && !Number.isNaN(startsAt.getTime()) ? { serviceId, startsAt } : null
}

/** What somebody may see and do at a start. Source: app/provider/README.md. */
export type StartRights = {
  seesMoney: boolean
  seesContact: boolean
  /** Writes guests down, changes and cancels what was written. */
  sells: boolean
  /** Blocks and changes the capacity. */
  manages: boolean
  /** Moves and calls off with all guests. */
  changesGuests: boolean
  /** Prints who comes. */
  prints: boolean
}

/** The rights of a role. The door lets people in; selling is the company's own business and no operator's. */
export function startRights(role: ProviderRole): StartRights {
  const isOfCompany = role === 'owner' || role === 'staff'
  const manages = isOfCompany || role === 'operator'
  return {
    seesMoney: manages,
    seesContact: isOfCompany,
    sells: isOfCompany,
    manages,
    changesGuests: isOfCompany,
    prints: isOfCompany || role === 'door',
  }
}

/** How far away a start is; `soon` counts minutes on its own day. */
export type StartDistance =
  | { kind: 'soon'; minutes: number }
  | { kind: 'running' | 'over' | 'today' | 'tomorrow' }
  | { kind: 'days'; days: number }

const soonMinutes = 120

/** How far away a start is, seen from `now`. */
export function startDistance(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): StartDistance {
  if (endsAt.getTime() <= now.getTime()) return { kind: 'over' }
  if (startsAt.getTime() <= now.getTime()) return { kind: 'running' }
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / 60_000)
  const days = daysBetween(berlinDay(now), berlinDay(startsAt))
  if (days === 0) return minutes <= soonMinutes ? { kind: 'soon', minutes } : { kind: 'today' }
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'days', days }
}

/** Since when somebody is there who came before this start, or `null`. */
export function comesSince(guestStartsAt: Date | null, startsAt: Date): string | null {
  return guestStartsAt !== null && guestStartsAt < startsAt ? berlinClock(guestStartsAt) : null
}

/** What a form of the page did, for its address. */
export const startNews = [
  'sold',
  'changed',
  'cancelled',
  'gone',
  'blocked',
  'opened',
  'capacity',
  'closed-wider',
  'over',
] as const
export type StartNews = (typeof startNews)[number]
