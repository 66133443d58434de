import type { AnswerView } from '#app/booking/questions/questions.ts'
import type { ProviderRole } from '#app/provider/provider.server.ts'

/** One start of a company's calendar with what its list says above the guests. */
export type ListedStart = {
  companyId: string
  serviceId: string
  eventId: string | null
  startsAt: Date
  endsAt: Date
  title: string
  capacity: number
}

/** Somebody who comes, booked on Utkiek or sold at the counter. */
export type StartGuest = {
  key: string
  /** `null` for somebody of the counter. */
  reservationId: string | null
  /** The chat of a package; everybody else has none here. */
  chatUrl: string | null
  name: string
  code: string
  /** `2 Erwachsene, 1 Kind` */
  party: string
  persons: number
  totalCents: number
  /** `deposit`: of a package half is paid so far. */
  payment: 'paid' | 'deposit' | 'on-site' | 'free'
  /** The company's own guests only: nobody else's address is told to it. */
  phone: string | null
  email: string | null
  note: string | null
  answers: AnswerView[]
}

/** Who comes to a start; `unnamed` are places that were sold without a name. */
export type StartGuests = { start: ListedStart; guests: StartGuest[]; unnamed: number }

/** What of the list a role reads: the door neither money nor addresses nor health, which only its own page shows. */
export function guestsForRole(
  guests: readonly StartGuest[],
  { role, withHealth }: { role: ProviderRole; withHealth: boolean },
): StartGuest[] {
  const isInside = role === 'owner' || role === 'staff'
  return guests.map((guest) => ({
    ...guest,
    ...(isInside ? {} : hidden),
    answers: guest.answers.filter(({ isHealth }) => !isHealth || (isInside && withHealth)),
  }))
}

const hidden = { chatUrl: null, totalCents: 0, payment: 'free', phone: null, email: null } as const

/** How many come, with those who have no name. */
export function personsComing({ guests, unnamed }: Pick<StartGuests, 'guests' | 'unnamed'>): number {
  return guests.reduce((sum, { persons }) => sum + persons, unnamed)
}
