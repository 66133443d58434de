import type { Generated } from 'kysely'
import type { Day, Json } from '#foundation/platform/tables.ts'
import type { BookFinding } from './book-findings.ts'
import type { LedgerAccount } from './ledger.ts'
import type { CheckoutRequest } from './checkout.ts'
import type { CommissionInvoiceContent } from './commission-invoice.ts'
import type { ReceiptContent, ReceiptKind } from './receipt.ts'
import type { RefundCause } from './refund.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    payout_account: PayoutAccountTable
    checkout: CheckoutTable
    checkout_locator: CheckoutLocatorTable
    payment: PaymentTable
    refund: RefundTable
    refund_refusal: RefundRefusalTable
    ledger_posting: LedgerPostingTable
    ledger_line: LedgerLineTable
    receipt_counter: { company_id: string; last_number: number }
    receipt: ReceiptTable
    commission_invoice_counter: { is_only: Generated<boolean>; last_number: number }
    commission_invoice: CommissionInvoiceTable
    webhook_event: WebhookEventTable
    books_comparison: BooksComparisonTable
  }
}

type PayoutAccountTable = {
  company_id: string
  connect_account_id: string
  charges_enabled: boolean
  updated_at: Date
  /** `null`: not asked yet; so is `details_submitted`. */
  payouts_enabled: Generated<boolean | null>
  details_submitted: Generated<boolean | null>
  /** Why the provider holds the account back, in its words. */
  disabled_reason: Generated<string | null>
  /** Names of what the provider still wants to know. */
  missing_details: Generated<string[]>
  /** When the company began its onboarding here. */
  begun_at: Generated<Date | null>
  /** From when on the provider is to be asked for its payouts. */
  payouts_due_at: Generated<Date>
}

type CheckoutTable = {
  company_id: string
  id: string
  reference: string
  connect_account_id: string
  session_id: string | null
  url: string | null
  amount_cents: number
  commission_cents: number
  currency: Generated<string>
  status: 'opening' | 'open' | 'held' | 'paid' | 'expired'
  request: Json<CheckoutRequest>
  attempts: Generated<number>
  expires_at: Date
  created_at: Date
  settled_at: Date | null
  last_checked_at: Date | null
  part: string | null
  /** The provider's price of each line of the request, in their order; empty where it never told them. */
  price_ids: Generated<(string | null)[]>
}

type CheckoutLocatorTable = { session_id: string; company_id: string; checkout_id: string }

type PaymentTable = {
  company_id: string
  id: string
  reference: string
  checkout_id: string
  payment_intent_id: string
  charge_id: string
  amount_cents: number
  currency: Generated<string>
  commission_cents: number
  fee_cents: number
  refunded_cents: Generated<number>
  paid_at: Date
}

type RefundTable = {
  company_id: string
  id: string
  reference: string
  payment_id: string
  amount_cents: number
  price_cents: number
  commission_cents: number
  fee_cents: number
  part: string | null
  cause: RefundCause
  status: 'requested' | 'done' | 'failed'
  stripe_refund_id: string | null
  sent_at: Generated<Date | null>
  stripe_reversal_id: string | null
  attempts: Generated<number>
  last_error: string | null
  requested_at: Date
  done_at: Date | null
  refused_refund_ids: Generated<string[]>
  settled_outside_at: Generated<Date | null>
  reopened_at: Generated<Date | null>
  told_at: Generated<Date | null>
  hand_refund_ids: Generated<string[]>
  excess_cents: Generated<number>
  came_back_cents: Generated<number>
  came_back_times: Generated<number>
}

type RefundRefusalTable = {
  company_id: string
  refund_id: string
  stripe_refund_id: string
  amount_cents: number
  sent_at: Date
  refused_at: Date
}

type LedgerPostingTable = {
  company_id: string
  id: string
  reference: string
  operation_id: string
  kind: string
  posted_at: Date
}

type LedgerLineTable = {
  company_id: string
  posting_id: string
  line: number
  account: LedgerAccount
  amount_cents: number
  currency: Generated<string>
}

type ReceiptTable = {
  company_id: string
  number: number
  kind: ReceiptKind
  reference: string
  payment_id: string
  refund_id: string | null
  cancels: number | null
  content: Json<ReceiptContent>
  issued_at: Date
}

type CommissionInvoiceTable = {
  company_id: string
  month: string
  number: number
  gross_cents: number
  net_cents: number
  vat_cents: number
  content: Json<CommissionInvoiceContent>
  issued_at: Date
}

type WebhookEventTable = {
  id: string
  type: string
  payload: Json<Record<string, unknown>>
  received_at: Date
  processed_at: Date | null
  attempts: Generated<number>
  last_error: string | null
}

type BooksComparisonTable = {
  day_on: Day
  ledger_cents: number
  provider_cents: number
  findings: Json<BookFinding[]>
  compared_at: Date
  acknowledged_at: Generated<Date | null>
  /** How often something of this day became known after it was compared, and how much of that was read. */
  news: Generated<number>
  news_read: Generated<number>
}
