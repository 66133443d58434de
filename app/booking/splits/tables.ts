import type { Generated } from 'kysely'
import type { PaymentState, SplitEnd, SplitState } from './split-rules.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    booking_split: BookingSplitTable
    split_payment: SplitPaymentTable
    split_share: SplitShareTable
  }
}

type BookingSplitTable = {
  company_id: string
  reservation_id: string
  user_id: string
  service_id: string
  state: SplitState
  deadline_at: Date
  over_told_at: Generated<Date | null>
  end_reason: Generated<SplitEnd | null>
  created_at: Date
  ended_at: Generated<Date | null>
}

type SplitPaymentTable = {
  company_id: string
  checkout_id: string
  reservation_id: string
  numbers: number[]
  cents: number
  payer_name: string
  payer_email: string
  state: PaymentState
  payment_intent_id: string | null
  created_at: Date
  updated_at: Date
}

type SplitShareTable = {
  company_id: string
  reservation_id: string
  number: number
  code: string
  name: string
  email: string | null
  cents: number
  checkout_id: string | null
  reminded_at: Generated<Date | null>
}
