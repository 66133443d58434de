import type { StartState } from '#app/availability/availability.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'

/** A start of the calendar, with what is free for anybody. */
type Start = { startsAt: Date; free: number; state: StartState }

/** What is booked now, and how many slots of how many places somebody wants instead. */
export type Moving = {
  booked: { startsAt: Date | null; endsAt: Date | null; slots: number; units: number }
  wanted: { units: number; slots: number; slotMinutes: number }
}

/**
 * A start on the page of a change. `own`: partly within the hours that are booked, whose places can be had however full
 * they are. `few`: some are left, not enough for the party; `short`: not for so long.
 */
export type ChangeStart = {
  at: Date
  /** How many are left for as long as is wanted, with one's own. */
  free: number
  state: 'booked' | 'own' | 'free' | 'few' | 'short' | 'full'
}

const minuteMs = 60_000

/** The starts of a day, as the party sees them that wants to move there. */
export function startsForChange(starts: readonly Start[], { booked, wanted }: Moving): ChangeStart[] {
  const isOwn = (at: number) => isHeld(booked, at)
  const freeAt = new Map(
    starts.map(({ startsAt, free }) => {
      const at = startsAt.getTime()
      return [at, free + (isOwn(at) ? booked.units : 0)]
    }),
  )
  return starts
    .filter(({ startsAt, state }) => state !== 'past' && (state !== 'blocked' || isOwn(startsAt.getTime())))
    .map(({ startsAt }) => {
      const taken = slotsFrom(startsAt, wanted)
      const free = Math.min(...taken.map((at) => freeAt.get(at) ?? 0))
      const isBooked = startsAt.getTime() === booked.startsAt?.getTime()
      if (isBooked) return { at: startsAt, free, state: 'booked' }
      if (free >= wanted.units) return { at: startsAt, free, state: taken.some(isOwn) ? 'own' : 'free' }
      const first = freeAt.get(startsAt.getTime()) ?? 0
      if (first >= wanted.units) return { at: startsAt, free, state: 'short' }
      return { at: startsAt, free: first, state: first > 0 ? 'few' : 'full' }
    })
}

// A visit of a fixed length takes the places of its start alone, one of several rounds those of each.
function isHeld({ startsAt, endsAt, slots }: Moving['booked'], at: number): boolean {
  if (startsAt === null) return false
  if (at === startsAt.getTime()) return true
  return slots > 1 && endsAt !== null && at > startsAt.getTime() && at < endsAt.getTime()
}

// What lies beyond midnight isn't on this day's list: whoever presses the button hears of it.
function slotsFrom(startsAt: Date, { slots, slotMinutes }: Moving['wanted']): number[] {
  const all = Array.from({ length: slots }, (_, index) => startsAt.getTime() + index * slotMinutes * minuteMs)
  return all.filter((at) => berlinDay(new Date(at)) === berlinDay(startsAt))
}
