/** How far a company is with being paid. */
export type PayoutState = 'none' | 'begun' | 'incomplete' | 'restricted' | 'ready'

/** Stands where the provider's reason would: the account has left us, and another one can be made. */
export const goneReason = 'gone'

/** What the payment provider said of an account when it was asked last; `null` where it never said it. */
export type AccountFacts = {
  chargesEnabled: boolean
  payoutsEnabled: boolean | null
  detailsSubmitted: boolean | null
  disabledReason: string | null
  missingDetails: readonly string[]
}

/**
 * The state of a payout account. `ready`: guests can pay, and the money reaches the company. An account that takes
 * payments was read before more than that was noted of it.
 */
export function payoutState(account: AccountFacts | null): PayoutState {
  if (!account || account.disabledReason === goneReason) return 'none'
  const { chargesEnabled, payoutsEnabled, detailsSubmitted, missingDetails } = account
  if (chargesEnabled && payoutsEnabled !== false) return 'ready'
  if (!detailsSubmitted) return 'begun'
  return missingDetails.length > 0 ? 'incomplete' : 'restricted'
}

/** True where the company itself can bring it on. A restricted account is looked at by the payment provider. */
export function canContinue(state: PayoutState): boolean {
  return state === 'begun' || state === 'incomplete'
}
