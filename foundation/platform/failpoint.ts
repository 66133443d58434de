/** Moments at which a crash must lose nothing: the tests kill the process there. Source: reliability 2.3. */
export const failpoints = [
  'after_hold_commit',
  'before_session_create',
  'after_session_create_before_save',
  'after_webhook_store',
  'mid_fulfil',
  'after_fulfil_before_mail',
  'before_refund_call',
  'after_refund_call_before_save',
  'between_refund_and_reversal',
  'after_reversal_before_ledger',
  'mid_expiry_job',
  'after_offer_before_mail',
  'after_amendment_commit',
  'mid_amendment',
  'mid_amendment_end',
] as const

/** The same of a job that changes a whole start, guest by guest. */
type StartChangeFailpoint =
  | 'after_start_change_commit'
  | 'mid_start_change_guest'
  | 'after_start_change_guest'
  | 'before_start_change_end'

/** The same of a booking that several people pay for. */
type SplitFailpoint = 'after_capture_before_save' | 'before_let_go' | 'after_let_go_before_save'

/** The name of such a moment. */
export type Failpoint = BookingFailpoint | StartChangeFailpoint | SplitFailpoint
/** One in the life of a single booking. */
export type BookingFailpoint = (typeof failpoints)[number]

let armed: Failpoint | null = null
let passesLeft = 0

/**
 * Arms one failpoint of this process, which is passed `passes` times before it ends the process. Only a test's child
 * process calls this; nothing outside the code can.
 */
export function armFailpoint(name: Failpoint, passes = 0): void {
  armed = name
  passesLeft = passes
}

/** Ends the process at once, without a word (SIGKILL), if this failpoint is armed; otherwise does nothing. */
export function failpoint(name: Failpoint): void {
  if (armed !== name) return
  if (passesLeft === 0) process.kill(process.pid, 'SIGKILL')
  passesLeft -= 1
}
