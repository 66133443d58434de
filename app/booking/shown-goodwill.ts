import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Goodwill } from './goodwill.server.ts'
import type { GoodwillFault, TypedGoodwill } from './goodwill.ts'
import { goodwillTexts } from './texts/goodwill.ts'

/**
 * What the dialog asks: what to give and why, or once more whether that is meant. `seenCents` is what was left when it was
 * asked first; `null` where that is what the page says.
 */
export type AskedGoodwill =
  | { step: 'type'; typed: TypedGoodwill | null; faults: readonly GoodwillFault[]; seenCents: number | null }
  | { step: 'confirm'; typed: TypedGoodwill; operationId: string; seenCents: number; said: ConfirmSaid }

/** What is read before the last press: what is given and who bears what. */
export type ConfirmSaid = {
  amount: string
  reason: string
  shares: { name: string; amount: string }[]
  fee: string | null
}

/** A goodwill as its guest and its company read it: `12,00 € Kulanz erstattet am …`, and why. */
export type ShownGoodwill = { id: string; said: string; why: string[] }

/** What was given back, in words. What a bank refused is still on its way: it stays owed. */
export function shownGoodwill(given: readonly Goodwill[]): ShownGoodwill[] {
  const { through, running } = goodwillTexts.given
  return given.map(({ id, cents, throughAt, reason, message }) => ({
    id,
    said: throughAt
      ? through(formatEuro(cents), formatDay(berlinDay(throughAt)))
      : running(formatEuro(cents)),
    why: [
      ...(reason === 'other' ? [] : [goodwillTexts.reasons[reason]]),
      ...(message === null ? [] : [goodwillTexts.quoted(message)]),
    ],
  }))
}
