import type { ReceiptContent } from './receipt.ts'
import {
  amountAt,
  lessRates,
  moreRates,
  sharesOf,
  splitRates,
  sumOfRates,
  type Rates,
} from './receipt-rates.ts'

type Lines = ReceiptContent['lines']

/**
 * What goes back of a payment's price; `part` names what for, where it isn't for all of the rest. It isn't gone while
 * it failed and never was through.
 */
export type BackPart = {
  refundId: string
  paymentId: string
  priceCents: number
  part: string | null
  isGone: boolean
}

/** By part: how much less it cost at which rate, in cents; negative where one rate got more. */
type PartRates = ReadonlyMap<string, Rates>

/** What each payment of a reference sold, the oldest first, and what its parts made cheaper. */
export type SoldRates = { sold: ReadonlyMap<string, Readonly<Lines>>; parts: PartRates }

/** What the lines of what goes back are called; see `linesBack`. */
export type BackNames = { name: string; wholeName?: string | null }

type TakenBack = BackNames & { refundId: string; among: readonly BackPart[] }

/**
 * What a receipt says that takes `back`: the lines of its sale where it takes back just those, else one line for each
 * rate under `name`. `wholeName` stands for the sale's own lines where they aren't what is taken back any more. `among`
 * is everything that goes back of the reference.
 */
export function linesBack({ refundId, among, name, wholeName = null }: TakenBack, booked: SoldRates): Lines {
  const back = among.find((each) => each.refundId === refundId)
  const taken = ratesBack(among, booked).get(refundId)
  if (!back || !taken) return []
  const lines = booked.sold.get(back.paymentId) ?? []
  const isWhole = [...lessRates(soldRates(lines), taken).values()].every((cents) => cents === 0)
  if (isWhole && wholeName === null) return [...lines]
  const said = isWhole && wholeName !== null ? wholeName : name
  return [...taken].flatMap(([vatPercent, totalCents]) =>
    totalCents === 0 ? [] : [{ name: said, amount: 1, unitCents: totalCents, totalCents, vatPercent }],
  )
}

/**
 * At which rates everything goes back, by refund. A part takes back exactly what it made cheaper, whichever payments
 * bear it, and the rest what is left of all receipts together. So what is sold and not taken back is at every rate what
 * stands booked, and nothing once all of it went back.
 */
export function ratesBack(among: readonly BackPart[], { sold, parts }: SoldRates): Map<string, Rates> {
  const rests = new Map([...sold].map(([paymentId, lines]) => [paymentId, soldRates(lines)]))
  const taken = new Map<string, Rates>()
  for (const rows of togetherOf(among, [...sold.keys()])) {
    const cents = rows.reduce((sum, { priceCents }) => sum + priceCents, 0)
    const left = [...rests.values()].reduce(moreRates, nothing)
    const part = rows[0]?.part ?? null
    const known = part === null ? left : parts.get(part)
    // Where that isn't what goes back, every rate bears its share.
    const due = known && sumOfRates(known) === cents ? known : sharesOf(left, cents)
    const bearing = rows.map((row) => ({ ...row, own: rests.get(row.paymentId) ?? nothing }))
    for (const [{ refundId, paymentId, isGone, own }, rates] of splitRates(bearing, due)) {
      taken.set(refundId, rates)
      if (isGone) rests.set(paymentId, lessRates(own, rates))
    }
  }
  return taken
}

const nothing: Rates = new Map()

// The parts in their order, then the rest; within each the payments in theirs. One that failed counts with the others,
// so that what they say stays the same when it is tried again.
function togetherOf(among: readonly BackPart[], paymentIds: readonly string[]): BackPart[][] {
  const parts = [...new Set(among.flatMap(({ part }) => part ?? [])), null]
  return parts.map((part) =>
    paymentIds.flatMap((paymentId) => {
      const own = among.filter((each) => each.part === part && each.paymentId === paymentId)
      return own.find(({ isGone }) => isGone) ?? own.at(-1) ?? []
    }),
  )
}

function soldRates(lines: Readonly<Lines>): Rates {
  const sold = new Map<number, number>()
  for (const { vatPercent, totalCents } of lines)
    sold.set(vatPercent, amountAt(sold, vatPercent) + totalCents)
  return sold
}
