import { formatEuro } from '#foundation/lib/money.ts'
import { payableUntil } from '#app/booking/amendments/amendments.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import type { ListedReservation, Reservation } from '#app/booking/reservations/reservations.server.ts'
import { partyText, spanText, clockOrDateText, type StatusBannerView } from '#app/booking/summary/summary.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { amendmentTexts } from './texts/rebooking.ts'

const texts = amendmentTexts.card

/** A change that waits, for the card of its booking: whoever left its payment page finds it again there. */
export function cardAmendmentView(
  amendment: Amendment,
  { id, snapshot }: Pick<ListedReservation, 'id' | 'snapshot'>,
  now: Date,
): CardAmendmentView {
  const { state, after, differenceCents } = amendment
  const until = payableUntil(amendment)
  const clock = clockOrDateText(until ?? now, now)
  const href = changePageUrl(id)
  const wish = texts.wish(
    [
      after.eventTitle,
      spanText(new Date(after.startsAt), new Date(after.endsAt)),
      partyText({ ...after, countingUnit: snapshot.countingUnit }),
    ]
      .filter(Boolean)
      .join(', '),
  )
  if (state === 'proposed') {
    const text = `${wish} ${texts.proposed(clock)}`
    return { kind: 'info', lead: texts.leads.proposed, text, way: texts.ways.proposed, href }
  }
  const said = { kind: 'warning', lead: texts.leads.payable, href } as const
  if (until === null || until <= now) return { ...said, text: amendmentTexts.open.shut, way: texts.ways.shut }
  const text = `${wish} ${texts.payable(formatEuro(differenceCents), clock)}`
  return { ...said, text, way: texts.ways.payable }
}

/** A change of another booking that has to come to its end first, and the way to its page. */
export function blockingAmendmentNotice(
  amendment: Amendment,
  reservation: Reservation,
  now: Date,
): { message: string; way: { label: string; href: string } } {
  const { text, way, href } = cardAmendmentView(amendment, reservation, now)
  return { message: `${texts.other(bookedTitle(reservation))} ${text}`, way: { label: way, href } }
}

/** The page of a booking's change: while one waits, it goes on there or is dropped. */
export const changePageUrl = (id: string) => `/bookings/${id}/umbuchen`

/** A change that waits, in short: what, how much and until when, and the way to where it goes on or is dropped. */
export type CardAmendmentView = StatusBannerView & { way: string; href: string }
