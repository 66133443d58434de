import { parseDay } from '#app/search/dates/dates.ts'

type Dated = {
  id: string
  dayOn: string
  paymentType: 'ticket' | 'free' | 'free-without-ticket'
  capacity: number
  booked: number
}

/** The date that an address means: `event` names it; a link from a list of events may name the day only. */
export function chosenEvent<One extends Dated>(events: readonly One[], params: URLSearchParams): One | null {
  const named = params.get('event')
  const day = parseDay(params.get('d') ?? '')
  const fits = events.filter(({ id, dayOn }) =>
    named ? id === named : day !== null && typeof day === 'object' && 'on' in day && dayOn === day.on,
  )
  return fits.find((event) => remainingTickets(event) > 0) ?? fits[0] ?? null
}

/** Tickets that are left of a date; of one that needs none there are none. */
export function remainingTickets(event: Dated | null): number {
  if (!event || event.paymentType === 'free-without-ticket') return 0
  return Math.max(0, event.capacity - event.booked)
}
