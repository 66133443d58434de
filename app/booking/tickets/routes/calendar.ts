import type { Route } from './+types/calendar'
import { requireUser } from '#app/account/account.server.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { getReservation } from '#app/booking/reservations/reservations.server.ts'
import { buildCalendarFile } from '#app/booking/mail-parts/mail-parts.ts'

/** One's own reservation as a calendar file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, config, now } = scopeOf(context)
  const reservation = await getReservation(db, { userId: user.id, id: params.resID }).catch(
    (error: Error) => {
      if (error instanceof NotFound) throw new Response(null, { status: 404 })
      throw error
    },
  )
  const { startsAt, endsAt, bookingCode } = reservation
  if (!startsAt || !endsAt) throw new Response(null, { status: 404 })
  const isCancelled = reservation.placesReleasedAt !== null
  const file = buildCalendarFile(reservation, { appUrl: config.appUrl, isCancelled, now: now() })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${bookingCode}.ics"`,
    },
  })
}
