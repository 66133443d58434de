import { formatEuro } from '#foundation/lib/money.ts'
import { settlementTexts as texts } from './texts/balance.ts'
import type { SettledLine } from '#app/booking/order-page/ui/order-lines.tsx'

/** What became of the money of a booking that ended. Amounts in cents. */
export type Settlement = {
  paidCents: number
  /** What went back before it ended, because it was changed to less. */
  changeBackCents: number
  /** What is to go back so and isn't through, or was refused by the bank: it is still owed. */
  changeOwedCents: number
  /** What went back as goodwill before it ended, and what of it isn't through yet. */
  goodwillBackCents: number
  goodwillOwedCents: number
  /** What goes back because it ended. */
  backCents: number
  /** What of that is through. */
  throughCents: number
  /** Every refund is done. */
  isThrough: boolean
}

/** What of it went back in parts, or is to: for changes, and as goodwill. */
export function wentBack(money: Settlement): number {
  const { changeBackCents, changeOwedCents, goodwillBackCents, goodwillOwedCents } = money
  return changeBackCents + changeOwedCents + goodwillBackCents + goodwillOwedCents
}

/** From what was paid to what goes back: the lines between are what makes the difference. */
export function settledLines({
  paidCents,
  changeBackCents,
  changeOwedCents,
  goodwillBackCents,
  goodwillOwedCents,
  backCents,
  isThrough,
}: Settlement): SettledLine[] {
  const goodwillCents = goodwillBackCents + goodwillOwedCents
  const keptCents = paidCents - changeBackCents - changeOwedCents - goodwillCents - backCents
  const lines = [
    { name: texts.paid, cents: paidCents, isShown: true },
    { name: texts.changeBack, cents: -changeBackCents, isShown: changeBackCents > 0 },
    { name: texts.changeRunning, cents: -changeOwedCents, isShown: changeOwedCents > 0 },
    { name: texts.goodwillBack, cents: -goodwillBackCents, isShown: goodwillBackCents > 0 },
    { name: texts.goodwillRunning, cents: -goodwillOwedCents, isShown: goodwillOwedCents > 0 },
    { name: texts.kept, cents: -keptCents, isShown: backCents > 0 && keptCents > 0 },
    { name: isThrough ? texts.back : texts.running, cents: backCents, isShown: backCents > 0 },
  ]
  return lines
    .filter(({ isShown }) => isShown)
    .map(({ name, cents }) => ({ name, amount: formatEuro(cents) }))
}
