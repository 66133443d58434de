import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { CompanyReservation } from './company-ticket.server.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import { effectiveState, type Actor } from '#app/booking/states/states.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { bookedChoiceView, type BookedChoiceView } from '#app/booking/rebooking/rebooking.ts'
import { ticketCount } from '#app/booking/reservations/reservations.ts'
import { companyTexts } from './texts/company.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import { partialRefundTexts } from '#app/booking/refunds/texts/partial-refund.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'

/** A line of how a reservation came to where it is. */
export type HistoryStepView = { when: string; who: string; what: string }

type Came = Pick<
  CompanyReservation,
  'reservation' | 'history' | 'entered' | 'undone' | 'changes' | 'made' | 'moves' | 'goodwill'
>

/** How a reservation came to where it is, with what was changed and the entries that were taken back, oldest first. */
export function historyStepViews(came: Came): HistoryStepView[] {
  const { reservation, history, entered, undone, changes, made } = came
  const { state, placesReleasedAt, cancelledAs, cancelReason } = effectiveState(reservation)
  const states = history.map(({ to, actor, reason, at }) => ({
    at,
    who: companyWords.actors[actor],
    // What ends by itself after a cancellation carries the reason of whoever cancelled.
    what: wordsOf(companyTexts.happened[to], reason, actor === 'system' ? (cancelledAs ?? actor) : actor),
  }))
  // At one moment who came in stands before what that made of the ticket.
  const rows = [...entryRows(entered, ticketCount(reservation)), ...states]
  // While a refund is under way the state hasn't changed yet, but the ticket is cancelled already.
  if (state === 'confirmed' && placesReleasedAt && cancelledAs)
    rows.push({
      at: placesReleasedAt,
      who: companyWords.actors[cancelledAs],
      what: wordsOf(companyTexts.cancelled, cancelReason, cancelledAs),
    })
  for (const { id, actor, at } of made) {
    const change = changes.find((each) => each.id === id)
    if (change) rows.push({ at, who: whoChanged(actor), what: changeWords(change, reservation) })
  }
  for (const { at, people } of undone)
    rows.push({ at, who: companyWords.actors.provider, what: companyTexts.entryUndone(people) })
  rows.push(...moveRows(came.moves), ...goodwillRows(came.goodwill))
  const inOrder = rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return inOrder.map(({ at, ...row }) => ({ when: formatInstant(at), ...row }))
}

function moveRows(moves: Came['moves']) {
  return moves.flatMap(({ at, from, to, reason, acceptedAt }) => [
    {
      at,
      who: companyWords.actors.provider,
      what: wordsOf(companyTexts.moved(formatInstant(from), formatInstant(to)), reason, 'provider'),
    },
    ...(acceptedAt
      ? [{ at: acceptedAt, who: companyWords.actors.user, what: companyTexts.moveAccepted }]
      : []),
  ])
}

function goodwillRows(goodwill: Came['goodwill']) {
  const { happened, happenedBelowDeposit } = partialRefundTexts
  return goodwill.map(({ givenAt, cents, giver, reason }) => ({
    at: givenAt,
    who: giver === null ? companyWords.actors.provider : partialRefundTexts.giver(giver),
    what: (reason === 'below-deposit' ? happenedBelowDeposit : happened)(formatEuro(cents)),
  }))
}

// A party may come in parts; of one ticket its state says all.
function entryRows(entered: Came['entered'], tickets: number) {
  if (tickets === 1) return []
  let inside = 0
  return entered.map(({ at, people }) => {
    inside += people
    return { at, who: companyWords.actors.provider, what: companyTexts.entered({ people, inside, tickets }) }
  })
}

// Every change is its guest's wish: what the payment makes of it by itself they have done with it.
const whoChanged = (actor: Actor) => companyWords.actors[actor === 'system' ? 'user' : actor]

// Only what differs, as far as anything does.
function changeWords({ before, after }: Amendment, reservation: Reservation): string {
  const [was, is] = [bookedChoiceView(before, reservation), bookedChoiceView(after, reservation)]
  const changed = (['title', 'span', 'party'] as const).filter((part) => was[part] !== is[part])
  const said = (choice: BookedChoiceView) => changed.map((part) => choice[part]).join(', ')
  return changed.length === 0 ? companyTexts.changed.same : companyTexts.changed.from(said(was), said(is))
}

// The guest's reasons and the company's share their codes: whose list names one is a matter of who gave it.
function wordsOf(what: string, reason: string | null, by: Actor): string {
  const { cancellationReasons, rejectionReasons } = companyWords
  const given = by === 'user' ? bookingTexts.cancel.reasons : { ...cancellationReasons, ...rejectionReasons }
  const labels: Record<string, string> = { ...given, ...companyTexts.endings }
  const why = reason === null || reason === 'other' ? undefined : labels[reason]
  return why ? companyTexts.happenedFor(what, why) : what
}
