import type { ClaimEnd, WaitingEnd, WaitingState, Wish } from './entry-states.ts'

/** Somebody's place on a waiting list, as it is stored. */
export type WaitingEntry = {
  companyId: string
  id: string
  /** The order in which people came. */
  position: number
  userId: string
  serviceId: string
  eventId: string | null
  startsAt: Date
  startsOn: string
  /** Every slot that is wanted; of an event its start. */
  wantedAt: Date[]
  units: number
  wish: Wish
  title: string
  /** `2 Erwachsene, 1 Kind`. */
  party: string
  booksItself: boolean
  state: WaitingState
  closesAt: Date
  offeredAt: Date | null
  offeredUntil: Date | null
  tellAt: Date | null
  toldAt: Date | null
  endedAt: Date | null
  reservationId: string | null
  leaveCode: string
  /** Why we ended it, or are about to. */
  endBecause: WaitingEnd | null
  appUrl: string
  createdAt: Date
}

/** A place in line with how many stand before it, and what became of what was taken up of it. */
export type UserWaitlistEntry = WaitingEntry & {
  ahead: number
  claim: ClaimEnd | null
  /** Of an open offer: whether whoever gives it back may stand in line once more. */
  mayWaitAgain: boolean
}

/** How many wait for a start of a company, and how many of them are offered places at this moment. */
export type StartWaited = {
  serviceId: string
  eventId: string | null
  title: string
  startsAt: Date
  parties: number
  units: number
  offered: number
}

/** All who wait for starts of a service on one day, or for an event: one line. */
export type Line = { companyId: string; serviceId: string; eventId: string | null; startsOn: string }

/** An offer as it was read, without a lock. */
export type SeenOffer = Pick<WaitingEntry, 'companyId' | 'id' | 'units' | 'wantedAt' | 'offeredUntil'>

/** What a waiting list holds for somebody at this moment. */
export type OpenOffer = WaitingEntry & { offeredUntil: Date }

/**
 * Books an offer that costs nothing for whoever waited; orders are checkout's, which passes it in. `later`: what stands
 * in the way is over by itself.
 */
export type BookOffer = (entry: WaitingEntry, now: Date) => Promise<'booked' | 'refused' | 'later'>
