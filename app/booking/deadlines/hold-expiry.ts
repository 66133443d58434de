/** Minutes that a place is kept from the order button on. Source: decisions "Booking". */
export const holdMinutes = 35

/** Minutes until the payment page closes; the clock on screen shows this one. */
export const sessionMinutes = 31

/** What several people pay for is held at least so many minutes: nothing else is held as long before it is paid. */
export const leastSharedMinutes = 90

/** Hours that a provider has to answer a slot request, at most. */
const slotRequestHours = 48

/** An unanswered slot request lapses this many hours before its start, if that is sooner. */
const slotRequestHoursBeforeStart = 2

/** Hours that a guest has to pay for an accepted request, at most; its start ends them earlier. */
const acceptedHours = 24

/** A company is reminded of a request this many hours before it lapses, or when half of its time is over. */
const reminderHours = 6

const minuteMs = 60_000

/** When a payment page closes that is opened now: until then the guest is told that the places are reserved. */
export function pageExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionMinutes * minuteMs)
}

/** When the hold of a reservation ends that goes straight to payment. */
export function holdExpiry(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * minuteMs)
}

/**
 * True for an order that several people pay for, each a share: it waits for all of them, and is held longer than any
 * other.
 */
export function isSharedHold({
  state,
  createdAt,
  holdExpiresAt,
}: {
  state: string
  createdAt: Date
  holdExpiresAt: Date | null
}): boolean {
  if (state !== 'processing' || holdExpiresAt === null) return false
  return holdExpiresAt.getTime() - createdAt.getTime() >= leastSharedMinutes * minuteMs
}

/** When a slot request lapses: 48 hours from now or two hours before its start, whichever comes first. */
export function slotRequestExpiry(now: Date, startsAt: Date): Date {
  const answerBy = now.getTime() + slotRequestHours * 60 * minuteMs
  return new Date(Math.min(answerBy, startsAt.getTime() - slotRequestHoursBeforeStart * 60 * minuteMs))
}

/** Until when an accepted request can be paid: 24 hours, or until its start. Source: decisions "Booking". */
export function acceptedExpiry(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + acceptedHours * 60 * minuteMs, startsAt.getTime()))
}

/** Nothing that lapses later than this is near its reminder. */
export function reminderHorizon(now: Date): Date {
  return new Date(now.getTime() + reminderHours * 60 * minuteMs)
}

/** When a company is reminded of a request: six hours before it lapses, later where half of its time is shorter. */
export function reminderAt({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): Date {
  const half = (expiresAt.getTime() - createdAt.getTime()) / 2
  return new Date(expiresAt.getTime() - Math.min(reminderHours * 60 * minuteMs, half))
}
