/** A payout in words. */
export type PayoutLine = { id: string; day: string; amount: string; state: string; href: string }

/** A failed payout, and where its owner can mend it. */
export type PayoutFailure = { text: string; advice: string; checkHref: string | null }

export type PayoutCard = {
  /** The next ones, a sentence each. */
  next: string[]
  lines: PayoutLine[]
  failure: PayoutFailure | null
  /** Where an owner gets the account that is missing. */
  setUpHref: string | null
}

export type MonthPayouts = { lines: PayoutLine[]; sum: string; failures: PayoutFailure[] }
