import { startsOfStay, type StartState } from '#app/availability/availability.ts'

/** A start of the calendar, with what is free for anybody. */
type Start = { startsAt: Date; free: number; capacity: number; state: StartState }

/** What is booked now, and how many slots of how many places somebody wants instead. */
export type Moving = {
  booked: { startsAt: Date | null; endsAt: Date | null; slots: number; units: number }
  wanted: { units: number; slots: number; slotMinutes: number }
  /** The starts of the days after it into which several rounds reach. */
  after?: readonly Start[]
}

/**
 * A start on the page of a change. `booked`: one's own, as long as it has room for what is wanted. `own`: partly
 * within the hours that are booked, whose places can be had however full they are. `few`: some are left, not enough for
 * the party; `short`: not for so long; `too-long`: it isn't even open for so long, whoever gives up theirs.
 */
export type ChangeStart = {
  at: Date
  /** How many are left for as long as is wanted, with one's own. */
  free: number
  state: 'booked' | 'own' | 'free' | 'few' | 'short' | 'full' | 'too-long'
  /** The party doesn't fit now, but would if somebody gave up theirs: it has a waiting list. */
  canWait: boolean
}

/** The starts of a day, as the party sees them that wants to move there. */
export function startsForChange(
  starts: readonly Start[],
  { booked, wanted, after = [] }: Moving,
): ChangeStart[] {
  const all = [...starts, ...after]
  const isOwn = (at: number) => isHeld(booked, at)
  const freeAt = new Map(
    all.map(({ startsAt, free }) => {
      const at = startsAt.getTime()
      return [at, free + (isOwn(at) ? booked.units : 0)]
    }),
  )
  const onSale = all.filter(({ state }) => state !== 'past' && state !== 'blocked')
  // Of one's own hours that are closed one keeps what one has.
  const isKept = ({ startsAt, state }: Start) =>
    state !== 'past' && (state !== 'blocked' || isOwn(startsAt.getTime()))
  const open = new Set(all.filter(isKept).map(({ startsAt }) => startsAt.getTime()))
  const roomAt = new Map(onSale.map(({ startsAt, capacity }) => [startsAt.getTime(), capacity]))
  return starts.filter(isKept).map(({ startsAt: at }) => {
    const taken = startsOfStay({ startsAt: at, ...wanted }).map((each) => each.getTime())
    const free = Math.min(...taken.map((each) => freeAt.get(each) ?? 0))
    const can = { at, free, canWait: false }
    const isBooked = at.getTime() === booked.startsAt?.getTime()
    if (!taken.every((each) => open.has(each))) return { ...can, state: 'too-long' }
    if (free >= wanted.units)
      return { ...can, state: isBooked ? 'booked' : taken.some(isOwn) ? 'own' : 'free' }
    // What comes of waiting is a booking of its own: nobody wants one beside theirs at the same start.
    const canWait = !isBooked && taken.every((each) => (roomAt.get(each) ?? 0) >= wanted.units)
    const first = freeAt.get(at.getTime()) ?? 0
    if (first >= wanted.units) return { at, free, state: 'short', canWait }
    return { at, free: first, state: first > 0 ? 'few' : 'full', canWait }
  })
}

// A visit of a fixed length takes the places of its start alone, one of several rounds those of each.
function isHeld({ startsAt, endsAt, slots }: Moving['booked'], at: number): boolean {
  if (startsAt === null) return false
  if (at === startsAt.getTime()) return true
  return slots > 1 && endsAt !== null && at > startsAt.getTime() && at < endsAt.getTime()
}
