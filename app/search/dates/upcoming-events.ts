import { berlinDay, berlinMidnight, addDays } from '#foundation/lib/berlin-time.ts'

/**
 * The condition that a row of `event` is still to come for someone who looks now: online, and later than its lead time.
 * Sold out ones count; `hasPlaces` leaves them out. `now` is how the text names the instant. Source: contract 1,
 * section 7 (events query)
 */
export const isToCome = (now: string) => `event.is_online and event.starts_at > ${now}::timestamptz
  and event.starts_at > ${now}::timestamptz + make_interval(mins => event.lead_time_minutes)`

/** The condition that somebody still gets into an event: without tickets everybody does. */
export const hasPlaces = `(event.payment_type = 'free-without-ticket' or event.capacity > event.booked)`

/** The condition that `places` people still get in together, as the text names their number; see `hasPlaces`. */
export const hasPlacesFor = (places: string) =>
  `(event.payment_type = 'free-without-ticket' or event.capacity - event.booked >= ${places})`

/** From when and up to before when events are looked for: the chosen days, or the next month. */
export function eventFrame({ days, now }: { days: readonly string[] | null; now: Date }): {
  from: Date
  to: Date
} {
  const [first] = days ?? []
  const last = days?.at(-1)
  return {
    from: first ? berlinMidnight(first) : now,
    to: last ? berlinMidnight(addDays(last, 1)) : eventsEnd(berlinDay(now)),
  }
}

/** The instant from which on events of no particular day aren't looked for. Source: contract 1, section 9 */
export function eventsEnd(todayOn: string): Date {
  return berlinMidnight(addDays(monthAhead(todayOn), 1))
}

/** The same day of the next month, or that month's last. Source: contract 1, section 9 "Events window". */
export function monthAhead(dayOn: string): string {
  return Temporal.PlainDate.from(dayOn).add({ months: 1 }).toString()
}
