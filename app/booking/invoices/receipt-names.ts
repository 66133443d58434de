import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import type { ReceiptContent } from '#app/payment/payment.ts'
import type { ReceiptEntry } from '#app/payment/payment.server.ts'
import type { BookedChoice } from '#app/booking/amendments/amendments.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import { ratesMore, type Cart, type CartLine } from '#app/booking/quote/quote.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { choiceText, priceKindName } from '#app/booking/summary/summary.ts'
import { belowDepositPart } from './package-lines.ts'
import { receiptTexts as texts } from './texts/receipt.ts'
import { bookingFormatTexts } from '#app/booking/summary/texts/text-lines.ts'

/** What a cart's lines are called on a receipt. */
export function cartLines(cart: Cart): ReceiptContent['lines'] {
  return cart.lines.map(({ name: line, amount, unitCents, totalCents, vatPercent = cart.vatPercent }) => ({
    name: priceKindName(amount, line),
    amount,
    unitCents,
    totalCents,
    vatPercent,
  }))
}

/** What a change cost more, a line for each rate. */
export function differenceLines(change: Amendment): ReceiptContent['lines'] {
  const { before, after } = change
  return [...ratesMore(before.cart, after.cart)].map(([vatPercent, totalCents]) => ({
    name: changeName(change) ?? texts.changeLine,
    amount: 1,
    unitCents: totalCents,
    totalCents,
    vatPercent,
  }))
}

type Sides = Record<'before' | 'after', Pick<BookedChoice, 'startsAt' | 'eventId' | 'cart'>>

/**
 * What a change was, as a line of a receipt: `Umbuchung: 2 Erwachsene, 1 × Schuhe weniger`; `null` where it is none of
 * who comes, what they take, when and for how long. `of`: of several payments each bears a part of it.
 */
export function changeName({ before, after }: Sides, of: 'whole' | 'part' = 'whole'): string | null {
  const [more, less] = [moreOf(before.cart, after.cart), moreOf(after.cart, before.cart)]
  const isMoved = before.startsAt !== after.startsAt || before.eventId !== after.eventId
  const said = [
    more && texts.changes.more(more),
    less && texts.changes.less(less),
    isMoved ? texts.changes.moved : '',
    before.cart.slots === after.cart.slots ? '' : texts.changes.length,
  ].filter(Boolean)
  return said.length === 0 ? null : texts.changes[of](said.join(', '))
}

// Prices and rates of one line may differ from start to start: it is the same line all the same.
const isSame = (one: CartLine, other: CartLine) =>
  one.groupID === other.groupID && one.name === other.name && one.note === other.note

function moreOf(before: Cart, after: Cart): string {
  const lines = after.lines.flatMap((line) => {
    const had = before.lines.find((each) => isSame(each, line))?.amount ?? 0
    return line.amount > had ? [{ ...line, amount: line.amount - had }] : []
  })
  const counted = choiceText({ lines: lines.filter(({ counts }) => counts !== 'extra') })
  const extras = lines.filter(({ counts }) => counts === 'extra')
  return [
    counted,
    ...extras.map(({ amount, name }) => bookingFormatTexts.times(amount, priceKindName(amount, name))),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * What the lines of what goes back are called; a correction by what it is for. Where a change made something else of
 * the first payment's lines, its cancellation names the payment: beside the time and the party that were cancelled its
 * own lines would be of another booking.
 */
export function namesOfBack(
  { cart }: Pick<Reservation, 'cart'>,
  of: { content: ReceiptContent; entry: ReceiptEntry; changes: readonly Amendment[] },
): { name: string; wholeName: string | null } {
  const { content, entry } = of
  if (entry.kind === 'correction') return correctionNames(of)
  const isChanged = entry.part === null && JSON.stringify(content.lines) !== JSON.stringify(cartLines(cart))
  const wholeName = isChanged ? texts.paymentLine(formatDay(berlinDay(entry.paidAt))) : null
  return { name: texts.restLine, wholeName }
}

type Correction = { entry: ReceiptEntry; changes: readonly Amendment[] }

// What takes back all that its payment sold is called by its own cause, too: that payment's line names another change,
// and often the opposite. Only goodwill shows what was booked first, line by line: it takes no change back.
function correctionNames(of: Correction): { name: string; wholeName: string | null } {
  const { back, part } = of.entry
  const name = correctionName(of)
  const isFirstGiven = back?.cause === 'goodwill' && part === null
  return { name, wholeName: isFirstGiven ? null : name }
}

function correctionName({ entry: { back, reference }, changes }: Correction): string {
  const own = back?.among.find(({ refundId }) => refundId === back.refundId)
  if (own?.part === belowDepositPart(reference)) return texts.packages.belowDeposit
  if (!back || back.cause === 'goodwill') return texts.goodwillLine
  const change = changes.find(({ id }) => id === own?.part)
  const bearing = back.among.filter(({ part, isGone }) => part === own?.part && isGone)
  const isPart = new Set(bearing.map(({ paymentId }) => paymentId)).size > 1
  return (change && changeName(change, isPart ? 'part' : 'whole')) ?? texts.backLine
}
