import type { Day } from '#foundation/platform/tables.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    payout: PayoutTable
  }
}

type PayoutTable = {
  company_id: string
  id: string
  /** Below zero: taken from the bank, for what the company owes. */
  amount_cents: number
  status: 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled'
  arrives_on: Day
  created_at: Date
  /** The provider's word for why it failed. */
  failure: string | null
  /** When the provider was asked: an older answer changes nothing. */
  read_at: Date
}
