/** Why a start is blocked, and how it is opened again. */
export type StartBlock =
  /** Exceptions for this start alone: taking them back opens it. */
  | { kind: 'start'; exceptionIds: string[]; reason: string | null }
  /** More than this start is closed; that is changed where it was made. */
  | { kind: 'span'; fromOn: string; toOn: string; reason: string | null; isWholeCompany: boolean }
  /** Called off or moved with its guests: it stays closed. */
  | { kind: 'changed'; how: 'cancelled' | 'moved' }
  /** The opening times don't have it any more. */
  | { kind: 'off-plan' }

/** Why a start can't be blocked or opened from the calendar. */
export type BlockRefusal = 'no-such-start' | 'over' | 'wider-block' | 'off-plan' | 'changed'

/** What the dialog shows of a start before it is blocked or opened. */
export type BlockQuestion = {
  serviceId: string
  startsAt: Date
  dayOn: string
  title: string
  day: string
  clock: string
  free: number
  booked: number
  shared: number
  /** Names of who has booked. */
  guests: string
  isOver: boolean
  block: StartBlock | null
  formKey: string
}

/** The parameters that open the dialog for a slot. */
export function blockParameters({ serviceId, startsAt }: { serviceId: string; startsAt: Date }) {
  return { open: 'sperren', feld: serviceId, start: startsAt.toISOString() }
}
