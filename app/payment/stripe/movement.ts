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

export type MovementPage = { movements: Movement[]; nextAfterId: string | null }
