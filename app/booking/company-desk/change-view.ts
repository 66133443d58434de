import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { isOpenAmendment } from '#app/booking/amendments/amendments.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import { mayStep, type CompanyRole } from '#app/booking/provider-moves/provider-moves.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { shortInstant } from '#app/booking/summary/summary.ts'
import { bookedChoiceView } from '#app/booking/rebooking/rebooking.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'

const texts = amendmentTexts.company

/** A change of a reservation as its company's people see it. */
export type CompanyAmendmentView = {
  id: string
  when: string
  before: string
  after: string
  /** `12,00 € mehr`. */
  difference: string
  state: string
  /** It waits for the company or for money. */
  isOpen: boolean
  /** Until when it waits for an answer of whoever looks; `null` where it doesn't. */
  answerBy: string | null
}

/** Puts the changes of a reservation into words, the newest first. The door has nothing to do with them. */
export function companyAmendmentViews(
  changes: readonly Amendment[],
  { reservation, role, now }: { reservation: Reservation; role: CompanyRole; now: Date },
): CompanyAmendmentView[] {
  if (role === 'door') return []
  const said = (choice: Amendment['before'], isOtherEvent: boolean) => {
    const { title, span, party, total } = bookedChoiceView(choice, reservation)
    return [...(isOtherEvent ? [title] : []), span, party, total].join(', ')
  }
  return changes
    .toReversed()
    .map(({ id, createdAt, before, after, differenceCents, state, holdExpiresAt }) => {
      const isWaiting = state === 'proposed' && holdExpiresAt !== null && holdExpiresAt > now
      const isOtherEvent = before.eventId !== after.eventId
      return {
        id,
        when: formatInstant(createdAt),
        before: said(before, isOtherEvent),
        after: said(after, isOtherEvent),
        difference: differenceText(differenceCents),
        state: texts.states[state],
        isOpen: isOpenAmendment({ state }),
        answerBy: isWaiting && mayStep(role, 'accept') ? texts.answerBy(shortInstant(holdExpiresAt)) : null,
      }
    })
}

function differenceText(cents: number): string {
  if (cents === 0) return texts.same
  return cents > 0 ? texts.more(formatEuro(cents)) : texts.less(formatEuro(-cents))
}
