import { addDays, berlinDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { MailLink } from '#foundation/platform/mail-frame.ts'
import { freeStarts, wantedStartsOf } from '#app/availability/availability.server.ts'
import { openStarts } from '#app/availability/start-closing/start-closing.server.ts'
import { serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import { callsOff } from '#app/booking/provider-moves/provider-moves.ts'
import { serviceUrl } from '#app/booking/order-page/order-page.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { otherDays, type OtherStart } from './messages.ts'

const daysAhead = 90
const mostRead = 400
const wholeWeek = [{ from: 0, to: 7 * 24 * 60 }]

/**
 * Up to three other starts of what was called off that have room for the same party, as links to their offer's page
 * with them chosen. None where a company only cancels somebody's booking.
 */
export async function otherStarts(
  tx: Db,
  { reservation, now }: { reservation: Reservation; now: Date },
): Promise<MailLink[]> {
  const { companyId, serviceId, startsAt, kind, cancelledAs, cancelReason, orderForm } = reservation
  if (startsAt === null || kind === 'onRequest' || cancelledAs !== 'provider') return []
  const isOff = callsOff({ actor: 'provider', reason: cancelReason })
  if (!isOff && !(await isClosed(tx, reservation, startsAt))) return []
  const service = await serviceForBooking(tx, { companyId, serviceId })
  if (!service?.isOnline) return []
  const free = await startsWithRoom(tx, { service, reservation, now })
  const others = free.filter((each) => each.startsAt > startsAt)
  return otherDays(others, startsAt).map((each) => ({
    label: `${formatInstant(each.startsAt)} buchen`,
    href: orderForm.appUrl + pageWith(reservation, each),
  }))
}

type Looking = { service: BookableService; reservation: Reservation; now: Date }

// Whatever the reason: nobody else has the start either.
async function isClosed(
  tx: Db,
  { companyId, serviceId, eventId }: Reservation,
  startsAt: Date,
): Promise<boolean> {
  const wanted = eventId
    ? ({ kind: 'event', eventId } as const)
    : ({ kind: 'slots', startsAt: [startsAt] } as const)
  const [start] = await freeStarts(tx, { companyId, serviceId, wanted, lock: 'off' })
  return start?.isClosed ?? true
}

async function startsWithRoom(tx: Db, { service, reservation, now }: Looking): Promise<OtherStart[]> {
  const { companyId, serviceId, eventId, units, cart } = reservation
  const { leadTimeMinutes } = service
  const lastOn = addDays(berlinDay(now), daysAhead)
  if (eventId !== null) {
    const from = new Date(now.getTime() + leadTimeMinutes * 60_000)
    const until = new Date(now.getTime() + daysAhead * 86_400_000)
    const dates = await openStarts(tx, { companyId, serviceId, isEvent: true, from, until })
    return dates.filter((each) => each.eventId !== eventId && each.capacity - each.booked >= units)
  }
  const wanted = { companyId, serviceId, units, slots: cart.slots, weekMinutes: wholeWeek, leadTimeMinutes }
  const { slotMinutes, bookableDaysAhead } = service
  const span = { fromOn: reservation.startsOn ?? berlinDay(now), toOn: lastOn, most: mostRead, now }
  const [starts = []] = await wantedStartsOf(tx, [{ ...wanted, slotMinutes, bookableDaysAhead }], span)
  return starts.map((startsAt) => ({ startsAt, eventId: null }))
}

function pageWith(
  { companyId, serviceId, cart, persons }: Reservation,
  { eventId, startsAt }: OtherStart,
): string {
  return serviceUrl({
    companyId,
    serviceId,
    eventId,
    startsAt: eventId === null ? startsAt : null,
    slots: cart.slots,
    // The party, where the chosen lines don't say it.
    persons: cart.lines.some(({ counts }) => counts === 'person') ? null : persons,
    choices: cart.lines,
  })
}
