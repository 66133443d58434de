import type { Generated } from 'kysely'
import type { ChangeReason, GuestOutcome, StartChangeKind } from './start-change.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    start_change: StartChangeTable
    start_change_guest: StartChangeGuestTable
  }
}

type StartChangeTable = {
  company_id: string
  id: string
  kind: StartChangeKind
  service_id: string
  event_id: string | null
  starts_at: Date
  to_event_id: string | null
  to_starts_at: Date | null
  reason: ChangeReason
  message: string | null
  actor: 'provider' | 'system'
  actor_id: string | null
  operation_id: string
  free_cancel_until: Date | null
  state: 'running' | 'done'
  created_at: Date
  done_at: Date | null
}

type StartChangeGuestTable = {
  company_id: string
  change_id: string
  reference: string
  kind: 'booking' | 'sale'
  hold_id: string | null
  wanted_at: Generated<Date[]>
  units: number
  state: Generated<'waiting' | 'done'>
  outcome: GuestOutcome | null
  done_at: Date | null
  answer: 'accepted' | 'money-back' | null
  answered_at: Date | null
  called_at: Date | null
  called_by: string | null
}
