export type MovementSearch = {
  from: Date
  /** Exclusive. */
  until: Date
  /** Without it, the platform's own balance. */
  connectAccountId?: string
  /** Goes on behind this movement. */
  afterId?: string
}

/** One movement: `netCents` = `amountCents` - `feeCents` reached the balance. */
export type Movement = {
  id: string
  /** The provider's word: charge, refund, transfer, transfer_refund, application_fee, application_fee_refund, ... */
  type: string
  amountCents: number
  feeCents: number
  netCents: number
  currency: string
  sourceId: string | null
  createdAt: Date
}

/** Payouts of a company's account, newest first. */
export type PayoutSearch = {
  connectAccountId: string
  /** The earliest instant at which they were made. */
  from?: Date
  /** Goes on behind this payout. */
  afterId?: string
}

/** Money on its way from a company's account to its bank. `paid` may still turn into `failed` for some days. */
export type Payout = {
  id: string
  /** Below zero: taken from the bank, for what the company owes. */
  amountCents: number
  status: 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled'
  /** The day on which it is expected, or was there. */
  arrivesOn: string
  createdAt: Date
  /** The provider's word for why it failed. */
  failure: string | null
}

/** Payouts in other currencies are left out. */
export type PayoutPage = { payouts: Payout[]; nextAfterId: string | null }

export type MovementPage = { movements: Movement[]; nextAfterId: string | null }
