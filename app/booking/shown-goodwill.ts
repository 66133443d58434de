import { berlinDay, formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Goodwill, SignedGoodwill } from './goodwill.server.ts'
import type { GoodwillFault, TypedGoodwill } from './goodwill.ts'
import { goodwillTexts } from './texts/goodwill.ts'

/**
 * What the dialog asks: what to give and why, or once more whether that is meant. `seenCents` is what was left when it
 * was asked.
 */
export type AskedGoodwill =
  | AskedFirst
  | { step: 'confirm'; typed: TypedGoodwill; operationId: string; seenCents: number; said: ConfirmSaid }

type AskedFirst = {
  step: 'type'
  typed: TypedGoodwill | null
  faults: readonly GoodwillFault[]
  /** `null` where the page says it. After a refused form it doesn't: a browser keeps what it had loaded before. */
  seenCents: number | null
  /** What others gave since the form was opened first, a line for each. */
  meanwhile: readonly string[]
}

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

/**
 * What others gave between two looks at what is left: the newest that together make the difference. Nothing where they
 * don't, because something else was changed, too.
 */
export function givenMeanwhile(given: readonly SignedGoodwill[], lessCents: number): string[] {
  const newestFirst = given.toSorted((one, other) => other.givenAt.getTime() - one.givenAt.getTime())
  const since: SignedGoodwill[] = []
  let cents = 0
  for (const each of newestFirst) {
    if (cents >= lessCents) break
    cents += each.cents
    since.unshift(each)
  }
  const { meanwhile } = goodwillTexts
  return cents === lessCents
    ? since.map((each) => meanwhile(each.giver, formatEuro(each.cents), formatInstant(each.givenAt)))
    : []
}
