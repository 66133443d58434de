const minuteMs = 60_000

/** A stay of consecutive slots. */
export type Stay = { startsAt: Date; slots: number; slotMinutes: number }

/** The starts of all the slots that a stay takes, in order, also past midnight. Pages and orders ask for these. */
export function startsOfStay({ startsAt, slots, slotMinutes }: Stay): Date[] {
  return Array.from(
    { length: slots },
    (_, index) => new Date(startsAt.getTime() + index * slotMinutes * minuteMs),
  )
}
