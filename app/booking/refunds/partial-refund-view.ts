import { berlinDay, formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { PartialRefund, PartialRefundWithAuthor } from './partial-refund.server.ts'
import type { PartialRefundFault, PartialRefundInput } from './partial-refund.ts'
import { wentBack, type Settlement } from './balance.ts'
import type { SettledLine } from '#app/booking/order-page/ui/order-lines.tsx'
import { partialRefundTexts } from './texts/partial-refund.ts'
import { settlementTexts } from './texts/balance.ts'

/**
 * What the dialog asks: what to give and why, or once more whether that is meant. `seenCents` is what was left when it
 * was asked.
 */
export type PartialRefundDialogState =
  | AskedFirst
  | {
      step: 'confirm'
      typed: PartialRefundInput
      operationId: string
      seenCents: number
      said: PartialRefundConfirmation
    }

type AskedFirst = {
  step: 'type'
  typed: PartialRefundInput | null
  faults: readonly PartialRefundFault[]
  /** `null` where the page says it. After a refused form it doesn't: a browser keeps what it had loaded before. */
  seenCents: number | null
  /** What others gave since the form was opened first, a line for each. */
  meanwhile: readonly string[]
}

/** What is read before the last press: what is given and who bears what. */
export type PartialRefundConfirmation = {
  amount: string
  reason: string
  shares: { name: string; amount: string }[]
  /** How the commission is counted, and who bears the fee. */
  notes: string[]
}

/** A goodwill as its guest and its company read it: `12,00 € erstattet am …`, and why. */
export type PartialRefundView = { id: string; said: string; why: string[] }

/** What was given back, in words. What a bank refused is still on its way: it stays owed. */
export function partialRefundViews(given: readonly PartialRefund[]): PartialRefundView[] {
  const { through, running } = partialRefundTexts.given
  return given.map((each) => ({
    id: each.id,
    said: each.throughAt
      ? through(formatEuro(each.cents), formatDay(berlinDay(each.throughAt)))
      : running(formatEuro(each.cents)),
    why: whyOf(each),
  }))
}

const whyOf = ({ reason, message }: PartialRefund): string[] => [
  ...(reason === 'other' ? [] : [partialRefundTexts.reasons[reason]]),
  ...(message === null ? [] : [partialRefundTexts.quoted(message)]),
]

/** What went back of a booking that stands, and what was paid of it: for its guest, below the price. */
export type PartialRefundTotals = { goodwill: readonly PartialRefund[]; money: Settlement }

/**
 * From the price to what the guest has paid in the end, a line for each goodwill. Where a change gave something back,
 * too, what was paid at first and that stand before them: the price is the changed one's.
 */
export function partialRefundLines({ goodwill, money }: PartialRefundTotals): SettledLine[] {
  const { throughOn, runningYet, left } = partialRefundTexts.given
  const { paidCents, changeBackCents, changeOwedCents } = money
  // The price of a package is its final invoice's, and more was paid before.
  const isInvoiced = goodwill.some(({ reason }) => reason === 'below-deposit')
  const isChanged = changeBackCents + changeOwedCents > 0 || isInvoiced
  const changes = [
    { name: settlementTexts.paid, cents: paidCents, isShown: isChanged },
    { name: settlementTexts.changeBack, cents: -changeBackCents, isShown: changeBackCents > 0 },
    { name: settlementTexts.changeRunning, cents: -changeOwedCents, isShown: changeOwedCents > 0 },
  ]
  const lines = [
    ...changes.flatMap(({ name, cents, isShown }) => (isShown ? [{ name, amount: formatEuro(cents) }] : [])),
    ...goodwill.map((each) => ({
      name: each.throughAt ? throughOn(formatDay(berlinDay(each.throughAt))) : runningYet,
      amount: formatEuro(-each.cents),
      why: whyOf(each),
    })),
  ]
  return [...lines, { name: left, amount: formatEuro(paidCents - wentBack(money)) }]
}

/**
 * What others gave between two looks at what is left: the newest that together make the difference. Nothing where they
 * don't, because something else was changed, too.
 */
export function concurrentPartialRefunds(
  given: readonly PartialRefundWithAuthor[],
  lessCents: number,
): string[] {
  const newestFirst = given.toSorted((one, other) => other.givenAt.getTime() - one.givenAt.getTime())
  const since: PartialRefundWithAuthor[] = []
  let cents = 0
  for (const each of newestFirst) {
    if (cents >= lessCents) break
    cents += each.cents
    since.unshift(each)
  }
  const { meanwhile } = partialRefundTexts
  return cents === lessCents
    ? since.map((each) => meanwhile(each.giver, formatEuro(each.cents), formatInstant(each.givenAt)))
    : []
}
