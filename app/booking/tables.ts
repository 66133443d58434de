import type { Generated } from 'kysely'
import type { Day, Json } from '#foundation/platform/tables.ts'
import type { ConflictCause } from '#app/booking/check-in/admission.ts'
import type { AmendmentState, BookedChoice } from '#app/booking/amendments/amendment-states.ts'
import type { PartialRefundReason } from '#app/booking/refunds/partial-refund.ts'
import type { Cart } from '#app/booking/quote/price-quote.ts'
import type {
  Actor,
  Canceller,
  HistoryOrigin,
  ReservationKind,
  ReservationState,
} from '#app/booking/states/reservation-states.ts'
import type { OrderForm, Snapshot, Withdrawal } from '#app/booking/orders/order.ts'
import type { WaitingEnd, WaitingState, Wish } from '#app/booking/waitlist/entry-states.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    reservation_step: { from_state: HistoryOrigin; to_state: ReservationState; actor: Actor }
    reservation: ReservationTable
    reservation_history: ReservationHistoryTable
    reservation_locator: { id: string; company_id: string; user_id: string }
    admission: AdmissionTable
    admission_undo: AdmissionUndoTable
    amendment_step: { from_state: AmendmentState | 'none'; to_state: AmendmentState; actor: Actor }
    amendment: AmendmentTable
    amendment_history: AmendmentHistoryTable
    admission_conflict: AdmissionConflictTable
    goodwill: GoodwillTable
    receipt_address: ReceiptAddressTable
    waiting_entry: WaitingEntryTable
    booking_answer: BookingAnswerTable
    start_message: StartMessageTable
    start_message_receiver: { company_id: string; message_id: string; reservation_id: string }
  }
}

type GoodwillTable = {
  company_id: string
  id: string
  reservation_id: string
  operation_id: string
  cents: number
  reason: PartialRefundReason
  message: string | null
  given_by: string
  given_at: Date
}

type ReceiptAddressTable = {
  company_id: string
  reservation_id: string
  name: string
  address: string
  saved_at: Date
}

type ReservationTable = {
  company_id: string
  id: string
  booking_code: string
  user_id: string
  service_id: string
  event_id: string | null
  kind: ReservationKind
  state: ReservationState
  starts_at: Date | null
  ends_at: Date | null
  starts_on: Day | null
  cart: Json<Cart>
  total_cents: number
  units: number
  persons: number
  cancel_minutes_before_start: number | null
  hold_expires_at: Date | null
  places_released_at: Date | null
  entries_undone_at: Date | null
  cancel_reason: string | null
  provider_message: string | null
  cancelled_as: Canceller | null
  cancelled_by: string | null
  /** Of which start its guest was reminded. */
  reminded_for: Date | null
  snapshot: Json<Snapshot>
  order_form: Json<OrderForm>
  idempotency_key: string
  cancel_latest_at: Date | null
  free_cancel_until: Date | null
  sequence: Generated<number>
  created_at: Date
  updated_at: Date
}

type ReservationHistoryTable = {
  company_id: string
  reservation_id: string
  seq: number
  from_state: HistoryOrigin
  to_state: ReservationState
  actor: Actor
  actor_id: string | null
  reason: string | null
  at: Date
}

type AmendmentTable = {
  company_id: string
  id: string
  reservation_id: string
  state: AmendmentState
  base_sequence: number
  before: Json<BookedChoice>
  after: Json<BookedChoice>
  difference_cents: number
  cancel_latest_at: Date
  hold_expires_at: Date | null
  button_text: string
  terms_version: string | null
  withdrawal: Withdrawal | null
  app_url: string
  message: string | null
  idempotency_key: string
  created_at: Date
  updated_at: Date
}

type AmendmentHistoryTable = {
  company_id: string
  amendment_id: string
  seq: number
  from_state: AmendmentState | 'none'
  to_state: AmendmentState
  actor: Actor
  actor_id: string | null
  reason: string | null
  at: Date
}

type AdmissionTable = {
  company_id: string
  reservation_id: string
  number: number
  entry_id: string
  admitted_at: Date
  admitted_by: string
  was_offline: boolean
}

type AdmissionUndoTable = {
  company_id: string
  entry_id: string
  reservation_id: string
  numbers: number[]
  admitted_at: Date
  undone_at: Date
  undone_by: string
  was_offline: boolean
}

type AdmissionConflictTable = {
  company_id: string
  entry_id: string
  reservation_id: string | null
  number: number | null
  because: ConflictCause
  people: number
  admitted_at: Date
  admitted_by: string
  reported_at: Date
}

type WaitingEntryTable = {
  company_id: string
  id: string
  position: Generated<number>
  user_id: string
  service_id: string
  event_id: string | null
  starts_at: Date
  starts_on: Day
  wanted_at: Date[]
  units: number
  wish: Json<Wish>
  title: string
  party: string
  books_itself: boolean
  state: WaitingState
  closes_at: Date
  offered_at: Date | null
  /** The order in which people stopped waiting; `null` while they wait. */
  turn: Generated<string | null>
  offered_until: Date | null
  tell_at: Date | null
  told_at: Date | null
  ended_at: Date | null
  reservation_id: string | null
  /** How many places were waited for, where fewer are offered now. */
  asked_units: number | null
  leave_code: string
  end_because: WaitingEnd | null
  app_url: string
  created_at: Date
}

type BookingAnswerTable = {
  company_id: string
  reservation_id: string
  question_id: string
  /** Empty for an answer of the whole order, as `person` is 0. */
  group_id: Generated<string>
  person: Generated<number>
  question: string
  answer: string
  is_health: boolean
  consented_at: Date | null
  consent_version: string | null
  answered_at: Date
}

type StartMessageTable = {
  company_id: string
  id: string
  service_id: string
  /** Empty for a slot. */
  event_id: Generated<string>
  starts_at: Date
  operation_id: string
  subject: string
  body: string
  receivers: number
  sent_at: Date
}
